import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  useLoaderData,
  useSearchParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";
// The styles of a lazy part: without scripts nothing else would load them.
import "#app/features/compare/compare-choice.css";
import { stepAddress, stepQuery } from "#app/features/cook-mode/step-address.ts";
import { parseStepView, withoutStep } from "#app/features/cook-mode/step-view.ts";
import { parseChoices, choicesText } from "#app/features/kitchen-choices/choices.ts";
import { withAvoided } from "#app/features/kitchen-choices/avoided.server.ts";
import { listLocalNames } from "#app/features/guides/local-names.server.ts";
import { parsePrintLayout } from "#app/features/recipe-print/print-layout.ts";
import { toPrintView } from "#app/features/recipe-print/print-view.server.ts";
import { getNoteActions } from "#app/features/community/notes.server.ts";
import { listReaderPhotos } from "#app/features/community/community-queries.server.ts";
import { isOffline } from "#app/features/offline/is-offline.ts";
import { planAddress } from "#app/features/plan/plan-address.ts";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { unpublishedIds } from "#app/features/recipes/hidden-recipes.server.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { socialImage } from "#app/features/recipes/recipe-card-data.ts";
import { listAboutDish } from "#app/site/about-dish.server.ts";
import { toRecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { RecipePage } from "#app/features/recipe-page/recipe-page.tsx";
import { getCookie } from "#app/lib/cookies.ts";
import { DatabaseUnavailable } from "#app/platform/database/database.ts";
import { optionalPart } from "#app/platform/optional-part.ts";
import { missingPage } from "#app/platform/redirects.ts";
import { withFahrenheit } from "#app/lib/format/fahrenheit.ts";
import { listRecipeTools } from "#app/features/products/product-recipes.server.ts";
import { isAnsweredAtButton } from "#app/features/recipe-sharing/answers.ts";
import { stylesOf, viewStyles } from "#app/site/recipe-styles.ts";
import { useKeptRecipe } from "#app/site/use-kept-recipe.ts";
import type { FlashHandle } from "#app/ui/flash.tsx";
import type { StylesHandle } from "#app/ui/layout/styles.tsx";
import type { Namespace } from "#app/i18n/resources.ts";
import type { StartHandle } from "#app/lib/page-data.ts";
import { localize } from "#app/i18n/localized.ts";
import { noindex } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pagePart } from "#app/ui/late-part.ts";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import { unitsOf } from "#app/platform/preferences.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

/** Loaded after the page or for the views that need them: the page's own scripts stay small. */
const ActionBar = pagePart(() => import("#app/features/recipe-sharing/action-bar.tsx"));
const WhatYouNeed = pagePart(() => import("#app/features/products/what-you-need.tsx"));
const CompareRelated = pagePart(() => import("#app/features/compare/compare-related.tsx"));
const LocalNames = lazy(() => import("#app/features/guides/local-names.tsx"));
const ReaderPhotos = lazy(() => import("#app/features/community/reader-photos.tsx"));
const RecipeNotes = lazy(() => import("#app/features/community/recipe-notes.tsx"));
const CookMode = lazy(() => import("#app/features/cook-mode/cook-mode.tsx"));
const PrintPage = lazy(() => import("#app/features/recipe-print/print-page.tsx"));

export const facts = {
  load: "public",
  cached: (params) => {
    const print = parsePrintLayout(params);
    // Without "units" in the address, the variant decides.
    return new URLSearchParams([
      ...kitchenQuery(parseKitchenView(params, "metric")),
      ...(print ? [["print", print]] : stepQuery(parseStepView(params))),
    ]);
  },
  variant: (request) => unitsOf(request) + choicesText(parseChoices(getCookie(request, "kitchen"))),
} satisfies RouteFacts;

export const handle = {
  i18n: ["recipe-page"],
  stylesOf,
  startsOnTouch: (search) => viewStyles(search).length === 0,
  showsFlash: (message, search) =>
    isAnsweredAtButton(message) && viewStyles(new URLSearchParams(search)).length === 0,
} satisfies FlashHandle & StartHandle & StylesHandle & { i18n: Array<Namespace> };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { catalogue, db, env, kept, language, t, user } = context;
  const query = new URL(request.url).searchParams;
  const { place, avoid } = parseChoices(getCookie(request, "kitchen"));
  const id = /^[1-9]\d{0,8}$/.test(params["id"] ?? "") ? Number(params["id"]) : null;
  // Asked for at the same time: one round trip to the database, also for a page that does not exist.
  const part = <T,>(read: (id: number) => Promise<T>) =>
    id === null ? null : optionalPart(context, () => read(id));
  const [found, tools, local, about, photos, noteActions, missing] = await Promise.all([
    id === null ? null : kept(`recipe ${id}`, () => catalogue.getRecipe(id)),
    part((recipeId) => kept(`tools ${language} ${recipeId}`, () => loadTools(context, recipeId))),
    place && part((recipeId) => listLocalNames(db, { recipeId, place, language, t })),
    part((recipeId) => listAboutDish(db, { recipeId, language, t })),
    part((recipeId) => kept(`photos ${recipeId}`, () => listReaderPhotos(db, recipeId))),
    user && part((recipeId) => getNoteActions(db, { recipeId, userId: user.id })),
    missingPage(request, context),
  ]);
  // The snapshot has only the site's own recipes, so while the database is down it is unknown whether others exist.
  if (!found && context.health.degraded && id !== null && id >= firstContributedId) {
    if ((await unpublishedIds(env.CACHE)).has(id)) throw errorResponse(404, context.requestId);
    throw new DatabaseUnavailable("The snapshot does not hold this recipe.");
  }
  if (!found) throw missing;
  const kitchen = parseKitchenView(query, context.units);
  const layout = parsePrintLayout(query);
  const view = toRecipePageView(found, { language, kitchen, t });
  const meta = {
    title: view.card.title.text,
    description: view.description.text,
    onlyIn: found.writtenIn ?? null,
    image: env.SITE_URL + socialImage(found, language),
  };
  const origin = env.SITE_URL;
  const firstStep = stepAddress(found.id, kitchen, 1);
  const toPlan = planAddress(found.id, kitchen);
  if (layout)
    return { print: toPrintView(found, { layout, origin, language, kitchen, avoid }), meta };
  const recipe = withAvoided(view, found, { avoid, language, t });
  return { recipe, tools, local, about, photos, noteActions, firstStep, toPlan, origin, meta };
}

/** The kitchen tools of a recipe, in the visitor's language. */
async function loadTools({ db, language }: AppLoadContext, recipeId: number) {
  const tools = await listRecipeTools(db, recipeId);
  return tools.map(({ slug, name, nameEs, alternative, alternativeEs }) => {
    const shown = localize(alternative, alternativeEs, language);
    return {
      slug,
      name: localize(name, nameEs, language),
      alternative: { ...shown, text: withFahrenheit(shown.text) },
    };
  });
}

/**
 * The steps of a recipe are parts of its data: going from one to the next works without a network. So do its amounts, which
 * the device then computes (site/use-kept-recipe.ts).
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isAlone = isOffline();
  const others = isAlone ? ["servings", "scale", "units"] : [];
  const dataOf = ({ pathname, search }: URL) => pathname + withoutStep(search, others);
  const isSameData =
    dataOf(currentUrl) === dataOf(nextUrl) && (isAlone || currentUrl.search !== nextUrl.search);
  return formMethod || !isSameData ? defaultShouldRevalidate : false;
}

export const meta: MetaFunction = ({ location }) =>
  viewStyles(new URLSearchParams(location.search)).length > 0 ? [noindex] : [];

export default function RecipeRoute() {
  const data = useKeptRecipe(useLoaderData<typeof loader>());
  const [params] = useSearchParams();
  const step = parseStepView(params);
  if (data.print) return <Later view={<PrintPage print={data.print} />} />;
  const { recipe, tools, local, about, photos, noteActions, firstStep, toPlan, origin } = data;
  if (step) return <Later view={<CookMode recipe={recipe} view={step} />} />;
  const actions = { recipe, origin, firstStep, toPlan };
  return (
    <RecipePage
      recipe={recipe}
      origin={origin}
      actions={<Later view={<ActionBar {...actions} />} />}
      about={about ?? []}
      local={local ? <Later view={<LocalNames local={local} />} /> : null}
      compare={<Later view={<CompareRelated recipe={recipe} />} />}
      tools={tools?.length ? <Later view={<WhatYouNeed tools={tools} />} /> : null}
      photoCount={photos?.length ?? 0}
      readers={
        <>
          {photos?.length ? (
            <Later view={<ReaderPhotos photos={photos} title={recipe.card.title.text} />} />
          ) : null}
          {recipe.ratings?.notes.length ? (
            <Later
              view={
                <RecipeNotes
                  recipeId={recipe.card.id}
                  notes={recipe.ratings.notes}
                  author={recipe.contribution?.author ?? null}
                  actions={noteActions}
                />
              }
            />
          ) : null}
        </>
      }
    />
  );
}

/** In the page from the start, and hydrated when its code has loaded. */
const Later = ({ view }: { view: ReactNode }) => <Suspense>{view}</Suspense>;
