import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { planError, type MealChoice } from "#app/features/plan/meal.ts";
import { PlanPage } from "#app/features/plan/plan-page.tsx";
import { loadPlan, weekOfAddress } from "#app/features/plan/plan-view.server.ts";
import { changePlan, type PlanChange } from "#app/features/plan/plan.server.ts";
import { changeSchema, type PlanForm } from "#app/features/plan/schemas.server.ts";
import type { FlashKey } from "#app/lib/values/flash-kinds.ts";
import { weekOf } from "#app/lib/format/iso-week.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithCookies, redirectWithFlash } from "#app/platform/flash.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["plan"], noindex: true };

export async function loader(visit: LoaderFunctionArgs) {
  const { t } = visit.context;
  const plan = await loadPlan(visit);
  return { plan, meta: { title: t("plan:title"), description: t("plan:text") } };
}

const flashes = {
  change: "saved",
  top: "saved",
  restore: "mealRestored",
  copy: "planCopied",
} as const satisfies Record<string, FlashKey>;

export async function action(visit: ActionFunctionArgs) {
  const { request, context } = visit;
  const form = await request.formData();
  const sent = parseForm(form, { schema: changeSchema });
  const id = numericId(form.get("id"));
  if (sent.status !== "success") {
    // Every other form of the page has only buttons.
    if (form.get("intent") !== "change" || id === null) throw errorResponse(400, context.requestId);
    return data({ id, reply: sent.reply(), problem: null }, 400);
  }
  const { value } = sent;
  const week = weekOfAddress(visit);
  const { problem, cookies } = await changePlan(visit, toChange(value, week));
  if (problem !== null)
    return data(
      { id, reply: sent.reply(), problem: planError(problem, context.user === null) },
      400,
    );
  if (value.intent === "remove")
    return redirectWithCookies(`/plan?week=${week}&removed=${value.id}`, ...cookies);
  const target = value.intent === "change" ? weekOf(value.day) : week;
  // A script keeps the scroll position; a fragment would make the page jump.
  const hasScripts = request.headers.get("Sec-Fetch-Dest") === "empty";
  const fragment = value.intent === "change" && !hasScripts ? `#d${value.day}` : "";
  const address = `/plan?week=${target}${fragment}`;
  return redirectWithFlash(request, address, flashes[value.intent], ...cookies);
}

function toChange(sent: PlanForm, week: string): PlanChange {
  switch (sent.intent) {
    case "change": {
      const { day, servings, scale, note } = sent;
      const choice: MealChoice = { day, servings, scale, note };
      return { kind: "change", id: sent.id, choice };
    }
    case "copy":
      return { kind: "copy", week };
    default:
      return { kind: sent.intent, id: sent.id };
  }
}

export default pageRoute<typeof loader, typeof action>(PlanPage);
