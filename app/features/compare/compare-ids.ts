// Which recipes an address compares: /compare?ids=12,48. Pure.
const fewestCompared = 2;
export const mostCompared = 4;

export type CompareProblem = "few" | "many" | "wrong";

/** The ids in their order, each once, also when they are too few or too many; null without any. */
export function parseCompareIds(
  params: URLSearchParams,
): { ids: Array<number>; problem: CompareProblem | null } | null {
  const parts = params.getAll("ids").flatMap((text) => text.split(/[\s,]+/).filter(Boolean));
  if (parts.length === 0) return null;
  if (!parts.every((part) => /^[1-9]\d{0,8}$/.test(part))) return { ids: [], problem: "wrong" };
  const ids = [...new Set(parts.map(Number))];
  if (ids.length < fewestCompared) return { ids, problem: "few" };
  return { ids, problem: ids.length > mostCompared ? "many" : null };
}

/** As it was typed, for the form that is shown again. */
export function typedIds(params: URLSearchParams): string {
  return params.getAll("ids").join(",").slice(0, 100);
}

/** The parameters that identify the page. */
export function compareQuery(params: URLSearchParams): URLSearchParams {
  const parsed = parseCompareIds(params);
  if (!parsed) return new URLSearchParams();
  return new URLSearchParams({ ids: parsed.problem ? typedIds(params) : parsed.ids.join(",") });
}
