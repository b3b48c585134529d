// How a timer tells that it ended: a sound, a vibration and, where the cook allowed it, a notification.

let audio: AudioContext | undefined;

/** Browsers allow sound only after a click: called by the click that starts a timer. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // No sound in this browser.
  }
}

const beeps = 9;

export function ring(title: string, text: string): void {
  beep();
  if ("vibrate" in navigator) navigator.vibrate([400, 200, 400, 200, 400]);
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
