import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseCompareIds, typedIds, compareQuery } from "#app/features/compare/compare-ids.ts";
import { CompareForm, ComparePage } from "#app/features/compare/compare-page.tsx";
import {
  compareChoices,
  listTechniques,
  toCompareView,
} from "#app/features/compare/compare-view.server.ts";
import { DatabaseUnavailable } from "#app/platform/database/database.ts";
import { unitsOf } from "#app/platform/preferences.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  cached: compareQuery,
  variant: unitsOf,
} satisfies RouteFacts;

export const handle = { i18n: ["compare"], noindex: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { catalogue, db, health, language, readOr, t, units } = context;
  const params = new URL(request.url).searchParams;
  const parsed = parseCompareIds(params);
  const title = t("compare:title");
  const form = {
    view: null,
    typed: typedIds(params),
    problem: null,
    missing: [],
    choices: [],
    ticked: [],
    meta: { title, description: t("compare:choose.text") },
  };
  if (!parsed) return data(form);
  const { ids, problem } = parsed;
  if (problem) {
    const choices = await compareChoices(catalogue, { ids, language });
    return data({ ...form, problem, choices, ticked: ids }, 400);
  }
  // Asked for at the same time: one round trip to the database.
  const [techniques, ...found] = await Promise.all([
    readOr(
      () => listTechniques(db, { ids, language }),
      () => Promise.resolve(new Map<number, Array<string>>()),
    ),
    ...ids.map((id) => catalogue.getRecipe(id)),
  ]);
  const recipes = found.filter((recipe) => recipe !== null);
  if (recipes.length < ids.length) {
    // The snapshot lacks contributed recipes.
    if (health.degraded) throw new DatabaseUnavailable("The recipes could not be read.");
    const missing = ids.filter((_, i) => !found[i]);
    return data({ ...form, missing }, 404);
  }
  const view = toCompareView(recipes, { language, units, t, techniques });
  const titles = new Intl.ListFormat(language).format(view.recipes.map(({ title }) => title.text));
  const meta = { title, description: t("compare:description", { titles }) };
  return data({ ...form, view, meta });
}

export default function CompareRoute() {
  const { view, ...form } = useLoaderData<typeof loader>();
  return view ? <ComparePage view={view} /> : <CompareForm {...form} />;
}
