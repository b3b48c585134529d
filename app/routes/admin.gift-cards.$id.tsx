import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import {
  restoreGiftCard,
  sendNewCode,
  voidGiftCard,
} from "#app/features/gift-cards/admin/commands.server.ts";
import { GiftCardDetails } from "#app/features/gift-cards/admin/gift-card-pages.tsx";
import {
  toEntryViews,
  toGiftCardRow,
} from "#app/features/gift-cards/admin/gift-card-view.server.ts";
import { getGiftCard } from "#app/features/gift-cards/admin/gift-card-list-queries.server.ts";
import { voidSchema } from "#app/features/gift-cards/schemas.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { t } = context;
  const card = await requireCard(context, params["id"]);
  const { voidReason, orderNumber, email } = card;
  const title = t("inventory:giftCards.ending", { end: card.codeEnd });
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
  const card = await requireCard(context, params["id"]);
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

async function requireCard({ db, requestId }: AppLoadContext, id = "") {
  const card = await getGiftCard(db, numericId(id) ?? 0);
  if (!card) throw errorResponse(404, requestId);
  return card;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminGiftCardRoute() {
  const { card, entries, meta } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() ?? null;
  const { t } = useTranslation("inventory");
  return (
    <AdminFrame title={meta.title}>
      <div className="checkout">
        <p>
          <Link to="/admin/gift-cards" className="tap">
            {t("giftCards.back")}
          </Link>
        </p>
        <GiftCardDetails card={card} entries={entries} reply={reply} />
      </div>
    </AdminFrame>
  );
}
