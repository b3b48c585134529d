// What the loaders of admin pages have in common.
import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { hasConfirmedPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import { signedInUser } from "#app/features/accounts/session-user.ts";
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

/** The files with data about people, with the page that each is downloaded from. */
export const personalFiles: Readonly<Record<string, string>> = {
  "/admin/audit.csv": "/admin/audit",
  "/admin/newsletter/subscribers.csv": "/admin/newsletter",
};

/** @throws a redirect to the page that asks for the password, which leads back to the file */
export function requirePasswordForFile(request: Request, context: AppLoadContext): void {
  if (hasConfirmedPassword(signedInUser(context))) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/admin/download?file=${encodeURIComponent(pathname + search)}`);
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
