import { expect, test } from "vitest";
import { parseCommand } from "./voice-commands.ts";

test.each([
  ["Next", "next"],
  ["next step, please", "next"],
  ["Go back", "back"],
  ["Repeat", "repeat"],
  ["say that again", "repeat"],
  ["Start timer", "timer"],
  ["stop the timer", "stop"],
  ["where are the onions", null],
  ["and the next thing that she told me", null],
  ["", null],
])("in English, “%s” is %s", (heard, command) => expect(parseCommand(heard, "en")).toBe(command));

test.each([
  ["Siguiente", "next"],
  ["próximo paso", "next"],
  ["Atrás", "back"],
  ["repite, por favor", "repeat"],
  ["otra vez", "repeat"],
  ["Inicia el temporizador", "timer"],
  ["para el temporizador", "stop"],
  ["¡Detén!", "stop"],
  ["next", null],
])("in Spanish, “%s” is %s", (heard, command) => expect(parseCommand(heard, "es")).toBe(command));
