import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findRow } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import {
  restoreGiftCard,
  sendNewCode,
  voidGiftCard,
} from "#app/features/gift-cards/admin/void-gift-card.server.ts";
import { GiftCardDetails } from "#app/features/gift-cards/admin/gift-card-pages.tsx";
import {
  toEntryViews,
  toGiftCardRow,
} from "#app/features/gift-cards/admin/gift-card-view.server.ts";
import { getGiftCard } from "#app/features/gift-cards/admin/gift-card-list-queries.server.ts";
import { voidSchema } from "#app/features/gift-cards/schemas.server.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "gift-cards"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { t } = context;
  const card = await findRow(context, params["id"], (id) => getGiftCard(context.db, id));
  const { voidReason, orderNumber, email } = card;
  const title = t("gift-cards:admin.ending", { end: card.codeEnd });
  return {
    card: { ...toGiftCardRow(card, context), voidReason, orderNumber, email },
    entries: toEntryViews(card, context),
    meta: { title, description: title },
  };
}

/** Voids or restores a card, or replaces its code. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, env, requestId } = context;
  const card = await findRow(context, params["id"], (number) => getGiftCard(db, number));
  const { id } = card;
  const form = await request.formData();
  const done = (key: "done" | "mailSent") =>
    redirectWithFlash(request, `/admin/gift-cards/${id}`, key);
  switch (form.get("intent")) {
    case "restore":
      await restoreGiftCard(db, { id, actorId });
      return done("done");
    case "new-code":
      if (!(await sendNewCode({ db, siteUrl: env.SITE_URL }, card, actorId)))
        throw errorResponse(400, requestId);
      context.deliverMail();
      return done("mailSent");
    case "void": {
      const submission = parseForm(form, { schema: voidSchema });
      if (submission.status !== "success") return data(submission.reply(), 400);
      await voidGiftCard(db, { id, actorId, reason: submission.value.reason });
      return done("done");
    }
    default:
      throw errorResponse(400, requestId);
  }
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...card }) => (
  <div className="checkout">
    <GiftCardDetails {...card} reply={answer ?? null} />
  </div>
));
