import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AddPage } from "#app/features/plan/add-page.tsx";
import { loadAddPage } from "#app/features/plan/add-view.server.ts";
import { planError } from "#app/features/plan/meal.ts";
import { changePlan, listedMeal } from "#app/features/plan/plan.server.ts";
import { listedSchema, newMealSchema } from "#app/features/plan/schemas.server.ts";
import { weekOf } from "#app/lib/format/iso-week.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public", send: "public" } satisfies RouteFacts;
export const handle = {
  i18n: ["plan"],
  noindex: true,
  form: ({ add }: { add: { recipe: object | null } }) => (add.recipe ? "add-to-plan" : null),
};

export async function loader(visit: LoaderFunctionArgs) {
  const { requestId, t } = visit.context;
  const add = await loadAddPage(visit);
  if (!add) throw errorResponse(404, requestId);
  return { add, meta: { title: t("plan:add.title"), description: t("plan:add.text") } };
}

export async function action(visit: ActionFunctionArgs) {
  const { request, context } = visit;
  const form = await request.formData();
  if (form.has("returnTo")) return addToList(visit, form);
  const sent = parseForm(form, { schema: newMealSchema });
  if (sent.status !== "success") {
    if (sent.error?.["recipe"]) throw errorResponse(400, context.requestId);
    return data({ reply: sent.reply(), problem: null }, 400);
  }
  const { recipe: recipeId, formKey, ...choice } = sent.value;
  const { problem, cookies } = await changePlan(visit, { kind: "add", recipeId, formKey, choice });
  if (problem === "unknown") throw errorResponse(404, context.requestId);
  if (problem !== null) {
    return data({ reply: sent.reply(), problem: planError(problem, context.user === null) }, 400);
  }
  const address = `/plan?week=${weekOf(choice.day)}#d${choice.day}`;
  return redirectWithFlash(request, address, "plannedMeal", ...cookies);
}

/** The button of a recipe's page: at once, without this page, unless the day is full. */
async function addToList(visit: ActionFunctionArgs, form: FormData) {
  const { request, context } = visit;
  const sent = parseForm(form, { schema: listedSchema });
  if (sent.status !== "success") throw errorResponse(400, context.requestId);
  const { returnTo, ...listed } = sent.value;
  const meal = listedMeal(visit, listed);
  const { problem, cookies } = await changePlan(visit, { kind: "add", ...meal });
  if (problem === "unknown") throw errorResponse(404, context.requestId);
  if (problem !== null)
    return data({ reply: null, problem: planError(problem, context.user === null) }, 400);
  const page = safePath(returnTo);
  // A script keeps the scroll position; without one the page returns to the button.
  const isScript = request.headers.get("Sec-Fetch-Dest") === "empty";
  const back = isScript || page.includes("#") ? page : `${page}#s${meal.recipeId}`;
  return redirectWithFlash(request, back, "listed", ...cookies);
}

export default pageRoute<typeof loader, typeof action>(AddPage);
