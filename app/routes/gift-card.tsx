import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BalancePage } from "#app/features/gift-cards/balance-page.tsx";
import { findGiftCard } from "#app/features/gift-cards/gift-card-queries.server.ts";
import { balanceSchema } from "#app/features/gift-cards/schemas.server.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { answerGuardedForm } from "#app/platform/forms/guarded-form.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["gift-cards"], noindex: true, form: "gift-card" };

const checksPerClient = { limit: 30, windowSeconds: 3600 };

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    stamp: await context.formStamp(),
    meta: {
      title: t("gift-cards:title"),
      description: t("gift-cards:text"),
    },
  };
}

/** Answers the same for a code that is unknown and for a card that is voided. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, language } = context;
  return answerGuardedForm(
    { request, context },
    { schema: balanceSchema, limitedSeconds: checksPerClient.windowSeconds },
    async (sent) => {
      if (!(await countWithinLimit(db, `gift-card:${clientOf(request)}`, checksPerClient)))
        return "limited";
      const card = await findGiftCard(db, sent.value.code);
      if (!card) {
        const reply = sent.reply({ fieldErrors: { code: ["errors.giftCard"] } });
        return data({ reply, problem: null }, 400);
      }
      return data({
        reply: null,
        problem: null,
        card: { end: card.codeEnd, balance: formatMoney(card.balanceCents, language) },
      });
    },
  );
}

export default pageRoute<typeof loader, typeof action>(BalancePage);
