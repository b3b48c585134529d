// What the loaders of admin pages have in common.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Resources } from "#app/i18n/resources.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";

type Sections = Resources["admin"]["sections"];
type Described = {
  [Name in keyof Sections]: Sections[Name] extends { text: string } ? Name : never;
}[keyof Sections];

/** Title and description of a page of the menu. */
export function sectionMeta({ t }: Pick<AppLoadContext, "t">, name: Described) {
  return {
    title: t(`admin:sections.${name}.label`),
    description: t(`admin:sections.${name}.text`),
  };
}

/** A row by the id in an address. @throws 404 when there is none */
export async function findRow<Row>(
  { requestId }: Pick<AppLoadContext, "requestId">,
  id: unknown,
  read: (id: number) => Promise<Row | null | undefined>,
): Promise<Row> {
  const number = numericId(id);
  const row = number === null ? null : await read(number);
  if (!row) throw errorResponse(404, requestId);
  return row;
}

/** The page of a list that an address asks for. @throws 404 when the list has no such page */
export async function findPage<List extends { pageCount: number }>(
  { requestId }: Pick<AppLoadContext, "requestId">,
  params: URLSearchParams,
  read: (page: number) => Promise<List | null>,
): Promise<List & { page: number }> {
  const page = numericId(params.get("page") ?? "1");
  const list = page === null ? null : await read(page);
  if (page === null || !list || page > list.pageCount) throw errorResponse(404, requestId);
  return { ...list, page };
}

export function csvResponse(text: BodyInit, file: string, headers: Record<string, string> = {}) {
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}"`,
      ...headers,
    },
  });
}
