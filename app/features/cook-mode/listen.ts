// Speech recognition of the browser, loaded when a cook turns it on. Some browsers send the sound to their maker.
import type { Language } from "#app/i18n/languages.ts";
import { languageTag } from "./voice-commands.ts";

/** The part of the Web Speech API that is used; TypeScript's DOM library does not have it. */
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  start: () => void;
  abort: () => void;
};
type ResultEvent = Event & { resultIndex: number; results: SpeechRecognitionResultList };
type RecognitionWindow = {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

export type VoiceProblem = "refused" | "failed";
export type Listening = { stop: () => void; say: (text: string) => void };

/** A browser ends by itself after a silence; then it is started again, not sooner than this. */
const restartMs = 400;
const harmless = new Set(["no-speech", "aborted"]);

export function listen(options: {
  language: Language;
  onText: (text: string) => void;
  onProblem: (problem: VoiceProblem) => void;
}): Listening {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as RecognitionWindow;
  const recognition = new (SpeechRecognition ?? webkitSpeechRecognition)!();
  const tag = languageTag(options.language, navigator.languages);
  let isWanted = true;
  recognition.lang = tag;
  recognition.continuous = true;
  const start = () => {
    if (!isWanted || document.hidden || globalThis.speechSynthesis?.speaking) return;
    try {
      recognition.start();
    } catch {
      // It listens already.
    }
  };
  const startSoon = () => void setTimeout(start, restartMs);
  const stop = () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", start);
    globalThis.speechSynthesis?.cancel();
    recognition.abort();
  };
  recognition.addEventListener("result", (event) => {
    const { results, resultIndex } = event as ResultEvent;
    for (const result of [...results].slice(resultIndex))
      if (result.isFinal && isWanted) options.onText(result[0]?.transcript ?? "");
  });
  recognition.addEventListener("end", startSoon);
  recognition.addEventListener("error", (event) => {
    const { error } = event as Event & { error: string };
    if (harmless.has(error)) return;
    stop();
    options.onProblem(error === "not-allowed" ? "refused" : "failed");
  });
  document.addEventListener("visibilitychange", start);
  start();
  return {
    stop,
    say(text) {
      if (!globalThis.speechSynthesis) return;
      // It would hear its own voice.
      recognition.abort();
      const speech = new SpeechSynthesisUtterance(text);
      speech.lang = tag;
      speech.addEventListener("end", startSoon);
      speech.addEventListener("error", startSoon);
      speechSynthesis.cancel();
      speechSynthesis.speak(speech);
    },
  };
}
