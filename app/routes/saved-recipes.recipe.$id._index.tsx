import { parseWithZod } from "@conform-to/zod/v4";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import {
  addCookedDate,
  placeRecipe,
  removeCookedDate,
  writeNote,
} from "#app/features/saved/commands.server.ts";
import { KeptRecipePage, type KeptAnswer } from "#app/features/saved/kept-recipe-page.tsx";
import { getKept } from "#app/features/saved/queries.server.ts";
import { cookedSchema, noteSchema } from "#app/features/saved/schemas.server.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { readDatabase, writeDatabase } from "#app/platform/database-reads.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/ui/error-page.tsx";

export const handle = { i18n: ["saved"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = requireUser({ request, context });
  const { db, language, requestId, t } = context;
  const recipeId = numericId(params["id"]);
  const kept =
    recipeId === null
      ? null
      : await readDatabase(requestId, () => getKept(db, { userId: user.id, recipeId }));
  if (!kept) throw errorResponse(404, requestId);
  const { recipe, ...rest } = kept;
  const title = rest.gone
    ? { text: t("saved:gone.title") }
    : localize(recipe.title, recipe.titleEs, language, recipe.writtenIn);
  return {
    ...rest,
    id: recipe.id,
    title,
    today: new Date().toISOString().slice(0, 10),
    meta: { title: t("saved:recipe.title", { title: title.text }), description: t("saved:text") },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = requireUser({ request, context });
  const { db, requestId } = context;
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, requestId);
  const mine = { userId: user.id, recipeId };
  const form = await request.formData();
  const done = () =>
    redirect(`/saved-recipes/recipe/${recipeId}`, {
      status: 303,
      headers: { "Set-Cookie": flashCookie("saved", isSecure(request)) },
    });

  switch (form.get("intent")) {
    case "note": {
      const sent = parseWithZod(form, { schema: noteSchema });
      const answer = (failed: boolean): KeptAnswer => ({
        intent: "note",
        reply: sent.reply(),
        failed,
      });
      if (sent.status !== "success") return data(answer(false), 400);
      const { note } = sent.value;
      try {
        if (await writeNote(db, { ...mine, note })) return done();
      } catch {
        // What was typed comes back with the page.
        return data(answer(true), { status: 503, headers: { "Retry-After": "60" } });
      }
      throw errorResponse(404, requestId);
    }
    case "cooked": {
      const sent = parseWithZod(form, { schema: cookedSchema });
      if (sent.status !== "success")
        return data<KeptAnswer>({ intent: "cooked", reply: sent.reply(), failed: false }, 400);
      await writeDatabase(requestId, () => addCookedDate(db, { ...mine, ...sent.value }));
      return done();
    }
    case "uncooked": {
      const cookedOn = String(form.get("cookedOn"));
      await writeDatabase(requestId, () => removeCookedDate(db, { ...mine, cookedOn }));
      return done();
    }
    case "place": {
      const collectionIds = form.getAll("collection").flatMap((value) => numericId(value) ?? []);
      await writeDatabase(requestId, () => placeRecipe(db, { ...mine, collectionIds }));
      return done();
    }
    default:
      throw errorResponse(400, requestId);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data),
  { name: "robots", content: "noindex" },
];

export default function KeptRecipeRoute() {
  const { meta: _meta, ...kept } = useLoaderData<typeof loader>();
  return <KeptRecipePage {...kept} answer={useActionData<typeof action>()} />;
}
