// The rows that someone chose in a table of the admin pages (ui/data-table.tsx), and what an action did to them.

/** No page of a list has more. */
const maxRows = 50;

/** The values of the chosen rows, each once. */
export function chosenRows(form: FormData | URLSearchParams): Array<string> {
  const values: Array<unknown> = form.getAll("row");
  const rows = values.filter((value) => typeof value === "string");
  return [...new Set(rows)].slice(0, maxRows);
}

export type RowsChanged = { changed: number; chosen: number };

/** The address of a list with the result of an action: its first page, because the others may be gone. */
export function withRowsChanged(address: string, { changed, chosen }: RowsChanged): string {
  const url = new URL(address, "https://list.invalid");
  for (const place of ["page", "after"]) url.searchParams.delete(place);
  url.searchParams.set("changed", String(changed));
  url.searchParams.set("chosen", String(chosen));
  return `${url.pathname}${url.search}`;
}

/** The result in the address of a list; null without one. */
export function rowsChanged(params: URLSearchParams): RowsChanged | null {
  const [changed = 0, chosen = 0] = ["changed", "chosen"].map((name) =>
    /^\d{1,3}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : 0,
  );
  return chosen > 0 && changed <= chosen ? { changed, chosen } : null;
}
