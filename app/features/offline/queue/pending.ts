// What waiting changes make of a page.
import type { QueuedChange } from "./queue-store.ts";

type Changes = ReadonlyArray<Pick<QueuedChange, "path" | "body">>;

const fieldsOf = ({ body }: Changes[number]) => new URLSearchParams(body);

/** A later change with the same subject replaces an earlier one. */
export function subjectOf(change: Changes[number]): string {
  const fields = fieldsOf(change);
  const id = fields.get("recipe") ?? fields.get("remove") ?? fields.get("shown") ?? "";
  const day = fields.get("uncooked") ?? fields.get("cookedOn");
  if (/^\/(?:save|plan\/add)$/.test(change.path)) return `${change.path} ${id}`;
  if (fields.get("intent") === "tick") return `${change.path} ${id}`;
  return `${change.path} ${fields.get("intent") === "save" ? "save" : (day ?? "clear")}`;
}

/** Whether the second takes the first back: nothing is left to send. */
export function isUndone(first: Changes[number], second: Changes[number]): boolean {
  if (first.path === "/save")
    return fieldsOf(first).has("recipe") !== fieldsOf(second).has("recipe");
  return (
    fieldsOf(first).get("intent") === "tick" &&
    fieldsOf(first).has("ticked") !== fieldsOf(second).has("ticked")
  );
}

/** Recipes, and whether they will be saved. */
export function savesOf(changes: Changes): Map<number, boolean> {
  const saves = new Map<number, boolean>();
  for (const change of changes.filter(({ path }) => path === "/save")) {
    const id = fieldsOf(change).get("recipe");
    saves.set(Number(id ?? fieldsOf(change).get("remove")), id !== null);
  }
  return saves;
}

type Box = { value: string; defaultChecked: boolean };

/** The ticks of a list. */
export function ticksOf(
  changes: Changes,
  list: string,
): { has: (box: Box) => boolean; stateOf: (box: Box) => boolean } {
  const ticks = new Map<string, boolean>();
  let isCleared = false;
  for (const change of changes.filter(({ path }) => path === list)) {
    const fields = fieldsOf(change);
    if (fields.get("intent") === "clear") {
      ticks.clear();
      isCleared = true;
    }
    for (const item of fields.get("shown")?.split(",") ?? [])
      ticks.set(item, fields.getAll("ticked").includes(item));
  }
  return {
    has: ({ value, defaultChecked }) => ticks.has(value) || (isCleared && defaultChecked),
    stateOf: ({ value, defaultChecked }) => ticks.get(value) ?? (!isCleared && defaultChecked),
  };
}

type RecipeEdit = {
  note: string | null;
  /** ids of collections, and whether they hold the recipe */
  collections: Map<string, boolean>;
  /** days, and whether it was cooked on them */
  days: Map<string, boolean>;
};

/** What was written about a saved recipe. */
export function recipeEditOf(changes: Changes, page: string): RecipeEdit {
  const edit: RecipeEdit = { note: null, collections: new Map(), days: new Map() };
  for (const change of changes.filter(({ path }) => path === page)) {
    const fields = fieldsOf(change);
    edit.note = fields.get("note") ?? edit.note;
    for (const id of (fields.get("shown") ?? "").split(",").filter(Boolean))
      edit.collections.set(id, fields.getAll("collection").includes(id));
    const gone = fields.get("uncooked");
    const day = fields.get("cookedOn");
    if (gone) edit.days.set(gone, false);
    else if (day && fields.get("intent") === "cooked") edit.days.set(day, true);
  }
  return edit;
}
