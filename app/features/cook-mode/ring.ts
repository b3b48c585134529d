// How a timer tells that it ended: a sound and a vibration until it is stopped and, where the cook allowed it, a
// notification.
import { useEffect } from "react";

let audio: AudioContext | undefined;

/** Browsers allow sound only after a click: called by the click that starts a timer. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext();
    // Closing the sound before the browser allowed it rejects this.
    audio.resume().catch(() => {});
  } catch {
    // No sound in this browser.
  }
}

const beeps = 9;

/** A round of tones lasts five seconds. */
const roundMs = 7000;

/** Sound and vibration until it is over; in one tab only, where the browser can tell. */
export function useRinging(isRinging: boolean): void {
  useEffect(() => {
    // After a reload the browser allows sound with the first touch.
    document.addEventListener("pointerdown", allowSound, { once: true });
    return () => document.removeEventListener("pointerdown", allowSound);
  }, []);
  useEffect(() => {
    if (!isRinging) return;
    const over = new AbortController();
    const untilOver = () =>
      new Promise<void>((resolve) => {
        ring();
        const rounds = setInterval(ring, roundMs);
        over.signal.addEventListener("abort", () => {
          clearInterval(rounds);
          silence();
          resolve();
        });
      });
    if ("locks" in navigator)
      navigator.locks.request("fogon-ring", { signal: over.signal }, untilOver).catch(() => {
        // It was stopped while another tab rang.
      });
    else void untilOver();
    return () => over.abort();
  }, [isRinging]);
}

function ring(): void {
  beep();
  if ("vibrate" in navigator) navigator.vibrate([400, 200, 400, 200, 400]);
}

/** The tones of a round are planned ahead: closing the sound ends them. */
function silence(): void {
  void audio?.close();
  audio = undefined;
  if ("vibrate" in navigator) navigator.vibrate(0);
}

export function notify(title: string, text: string): void {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    new Notification(title, { body: text, tag: title, icon: "/favicon.svg" });
  } catch {
    // Android shows notifications of a service worker only.
  }
}

/** Three times three short tones, for about five seconds. */
function beep(): void {
  allowSound();
  if (!audio) return;
  for (let i = 0; i < beeps; i++) {
    const at = audio.currentTime + i * 0.35 + Math.floor(i / 3) * 0.7;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.4, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.25);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.26);
  }
}

export const canAskToNotify = (): boolean =>
  "Notification" in globalThis && Notification.permission === "default";
