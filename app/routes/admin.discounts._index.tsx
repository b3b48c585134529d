import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import {
  createDiscount,
  type DiscountProblemInForm,
} from "#app/features/discounts/admin/edit-discount.server.ts";
import { DiscountForm } from "#app/features/discounts/admin/discount-form.tsx";
import { DiscountsPage } from "#app/features/discounts/admin/discount-pages.tsx";
import { toDiscountRow } from "#app/features/discounts/admin/discount-view.server.ts";
import { listDiscounts } from "#app/features/discounts/admin/discount-list-queries.server.ts";
import { discountCreateSchema } from "#app/features/discounts/admin/schemas.server.ts";
import { InventoryLinks } from "#app/features/inventory/inventory-pages.tsx";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "discounts", "inventory"], form: "discount" };

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const now = new Date();
  const discounts = await listDiscounts(db);
  const title = t("inventory:links.discounts");
  return {
    discounts: discounts.map((discount) => toDiscountRow(discount, { language, t, now })),
    today: now.toISOString().slice(0, 10),
    meta: { title, description: title },
  };
}

/** Creates a code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const submission = parseForm(await request.formData(), { schema: discountCreateSchema });
  const fail = (problem: DiscountProblemInForm | null) =>
    data({ reply: submission.reply(), problem }, 400);
  if (submission.status !== "success") return fail(null);
  const created = await createDiscount(context.db, { actorId, ...submission.value });
  if (!created.ok) return fail(created.problem);
  return redirectWithFlash(request, `/admin/discounts/${created.id}`, "saved");
}

export default adminRoute<typeof loader, typeof action>(({ discounts, today, answer }) => (
  <>
    <InventoryLinks />
    <DiscountsPage discounts={discounts}>
      <DiscountForm
        edited={null}
        today={today}
        reply={answer?.reply ?? null}
        problem={answer?.problem ?? null}
      />
    </DiscountsPage>
  </>
));
