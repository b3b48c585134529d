import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { BalancePage } from "#app/features/gift-cards/balance-page.tsx";
import { findGiftCard } from "#app/features/gift-cards/gift-card-queries.server.ts";
import { balanceSchema } from "#app/features/gift-cards/schemas.server.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { problemInit } from "#app/platform/forms/form-guard.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["checkout"], form: "gift-card" };

const checksPerClient = { limit: 30, windowSeconds: 3600 };

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = context;
  return {
    stamp: await context.formStamp(),
    meta: {
      title: t("checkout:giftCard.balanceTitle"),
      description: t("checkout:giftCard.balanceText"),
    },
  };
}

/** Answers the same for a code that is unknown and for a card that is voided. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, language } = context;
  const form = await request.formData();
  const submission = parseForm(form, { schema: balanceSchema });
  const answer = { reply: submission.reply(), problem: null, card: null };
  if (submission.status !== "success") return data(answer, 400);
  const fail = (problem: FormProblem) =>
    data({ ...answer, problem }, problemInit(problem, checksPerClient.windowSeconds));
  const refused = await context.guardProblem(form);
  if (refused) return fail(refused);
  if (!(await countWithinLimit(db, `gift-card:${clientOf(request)}`, checksPerClient)))
    return fail("limited");
  const card = await findGiftCard(db, submission.value.code);
  if (!card) {
    const reply = submission.reply({ fieldErrors: { code: ["errors.giftCard"] } });
    return data({ ...answer, reply }, 400);
  }
  return data({
    reply: null,
    problem: null,
    card: { end: card.codeEnd, balance: formatMoney(card.balanceCents, language) },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function GiftCardRoute() {
  const { stamp } = useLoaderData<typeof loader>();
  return <BalancePage stamp={stamp} answer={useActionData<typeof action>()} />;
}
