// What a cook says to cook mode. Pure.
import type { Language } from "#app/i18n/languages.ts";

export type VoiceCommand = "next" | "back" | "repeat" | "timer" | "stop";

const words: Record<Language, Record<VoiceCommand, RegExp>> = {
  en: {
    stop: /\b(?:stop|quiet|silence)\b/,
    timer: /\btimer\b/,
    repeat: /\b(?:repeat|again|read)\b/,
    back: /\b(?:back|previous)\b/,
    next: /\b(?:next|continue|forward)\b/,
  },
  es: {
    stop: /\b(?:para|parar|deten|detener|alto|silencio)\b/,
    timer: /\btemporizador\b/,
    repeat: /\b(?:repite|repetir|otra vez|lee)\b/,
    back: /\b(?:atras|anterior|vuelve|volver)\b/,
    next: /\b(?:siguiente|proximo|adelante|continua)\b/,
  },
};

/** Longer talk in the kitchen is no command. */
const maxWords = 4;

export function parseCommand(heard: string, language: Language): VoiceCommand | null {
  const text = heard
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();
  if (text.split(/\s+/).length > maxWords) return null;
  const commands = Object.entries(words[language]) as Array<[VoiceCommand, RegExp]>;
  return commands.find(([, said]) => said.test(text))?.[0] ?? null;
}

/** The visitor's own kind of the page's language, as "es-DO". */
export const languageTag = (language: Language, preferred: ReadonlyArray<string>): string =>
  preferred.find((tag) => tag.startsWith(`${language}-`)) ??
  (language === "en" ? "en-US" : "es-DO");
