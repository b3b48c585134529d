import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { StockCountPage, type CountProblem } from "#app/features/inventory/stock-count-page.tsx";
import { listForCount, readCounts, saveCount } from "#app/features/inventory/stock-count.server.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory"], form: "stock-count" };

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const title = t("inventory:count.title");
  return {
    products: await listForCount(db),
    formKey: crypto.randomUUID(),
    meta: { title, description: title },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const form = await request.formData();
  const { counts, invalid, typed } = readCounts(form);
  const fail = (problem: CountProblem) => data({ problem, typed }, { status: 400 });
  if (invalid.length > 0) return fail({ reason: "invalid", ids: invalid });
  if (counts.length === 0) return fail({ reason: "empty", ids: [] });
  const key = String(form.get("key") ?? "").slice(0, 60) || crypto.randomUUID();
  const saved = await publishing(
    context,
    () => saveCount(context.db, { counts, key, actorId }),
    (result) => result.ok && result.changed > 0,
  );
  if (!saved.ok) return fail({ reason: "too-few", ids: saved.ids });
  return redirectWithFlash(request, "/admin/products", "saved");
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <StockCountPage {...page} problem={answer?.problem ?? null} typed={answer?.typed ?? {}} />
));
