/** In the order of the overview page. */
export const tools = [
  "unit-converter",
  "oven-temperatures",
  "pan-sizes",
  "safe-temperatures",
  "bean-and-rice-times",
] as const;
export type Tool = (typeof tools)[number] | "measure-card";

export function toolPath(tool: Tool): string {
  return `/resources/${tool}`;
}
