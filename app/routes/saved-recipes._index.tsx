import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import CompareChoice from "#app/features/compare/compare-choice.tsx";
import { toCard } from "#app/features/recipes/recipe-card-data.ts";
import { createCollection } from "#app/features/saved/save-recipe.server.ts";
import { listSaved } from "#app/features/saved/list-saved.server.ts";
import { listCollections } from "#app/features/saved/saved-queries.server.ts";
import { SavedPage } from "#app/features/saved/saved-page.tsx";
import { newCollectionSchema } from "#app/features/saved/schemas.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import "#app/features/compare/compare-choice.css";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { i18n: ["saved"], noindex: true, form: "new-collection" };

const maxQueryLength = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId, t } = context;
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
  const page = numericId(searchParams.get("page") ?? "1");
  if (page === null) throw errorResponse(404, requestId);
  const [found, collections] = await Promise.all([
    listSaved(db, { userId: user.id, query, page }),
    listCollections(db, user.id),
  ]);
  if (page > found.pageCount) throw errorResponse(404, requestId);
  return {
    ...found,
    saved: found.saved.map(({ recipe, isUnavailable, note, cookedTimes, lastCookedOn }) => ({
      card: toCard(recipe, language, t),
      isUnavailable,
      note,
      cookedTimes,
      lastCookedOn,
    })),
    query,
    collections,
    formKey: crypto.randomUUID(),
    meta: { title: t("saved:title"), description: t("saved:text") },
  };
}

/** Creates a collection. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const sent = parseForm(await request.formData(), { schema: newCollectionSchema });
  if (sent.status !== "success") return data({ reply: sent.reply(), full: false }, 400);
  const id = await writeDatabase(() =>
    createCollection(context.db, { userId: user.id, ...sent.value }),
  );
  if (id === null) return data({ reply: sent.reply(), full: true }, 400);
  return redirect(`/saved-recipes/${id}`, 303);
}

export default function SavedRecipesRoute() {
  const { meta: _meta, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("saved");
  const choices = page.saved.flatMap(({ card, isUnavailable }) => (isUnavailable ? [] : card));
  const compare =
    choices.length > 1 ? (
      <details className="filters">
        <summary>{t("compare.title")}</summary>
        <CompareChoice
          choices={choices}
          ticked={[]}
          hint={t("compare.hint")}
          submit={t("compare.show")}
        />
      </details>
    ) : null;
  return <SavedPage {...page} answer={answer} compare={compare} />;
}
