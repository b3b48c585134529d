import type { Fault, Service } from "./services.ts";
export type Cell = {
  answer: string;
  written: number;
  seconds: number;
  again: string;
  total: number;
};
export const faultsOf: Partial<Record<Service, Array<Fault>>> = {
  D1: ["down", "hanging", "slow", "flaky", "read-only", "full"],
  KV: ["down", "hanging", "lying"],
  R2: ["down", "hanging", "lying"],
  mail: ["down", "hanging", "lying"],
  Images: ["down", "hanging", "lying"],
  payment: ["down", "hanging", "lying"],
};
export const cellsOf: Record<string, { again: string; total: number }> = {};
export const alwaysTested = new Set<string>();
export const expected = (_s: Service, _f: Fault, _a: string) => ({
  answer: "",
  written: 0,
  within: 1,
});
