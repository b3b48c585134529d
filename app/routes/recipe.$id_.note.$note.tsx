import { parseForm } from "#app/platform/forms/parse-form.ts";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { failedForm } from "#app/features/community/form-reply.server.ts";
import { NotePage } from "#app/features/community/note-page.tsx";
import {
  getNote,
  removeReply,
  replyToNote,
  voteForNote,
} from "#app/features/community/notes.server.ts";
import { publishingRefusal } from "#app/features/community/moderation-states.ts";
import { RefusedPage } from "#app/features/community/refused-page.tsx";
import { replySchema } from "#app/features/community/schemas.server.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { nullIfUnavailable, writeDatabase } from "#app/platform/database/database.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { loadUnlessPreserved, preserveInput } from "#app/platform/forms/preserved-text.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = {
  i18n: ["community", "recipe-page"],
  noindex: true,
  form: ({ reply }: { reply: unknown }) => (reply ? "reply" : null),
};

const voteStatuses = { own: 403, limited: 429, unknown: 404 } as const;

const keyOf = (params: { id?: string; note?: string }) => ({
  recipeId: numericId(params.id) ?? 0,
  noteId: numericId(params.note) ?? 0,
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId, t } = context;
  const key = keyOf(params);
  const read = await loadUnlessPreserved(context, async () => ({
    found: await getNote(db, { ...key, userId: user.id }),
  }));
  if (read && !read.found) throw errorResponse(404, requestId);
  const found = read?.found ?? null;
  const title = found
    ? localize(found.title, found.titleEs, language, found.writtenIn)
    : { text: t("community:aRecipe") };
  const isAuthor = found ? found.isAuthor && !found.isOwn : true;
  return {
    refused: publishingRefusal(user),
    recipe: { id: key.recipeId, title },
    note: found,
    reply: isAuthor ? { text: found?.reply ?? "", status: found?.replyStatus ?? null } : null,
    meta: {
      title: t(isAuthor ? "community:reply.title" : "community:reply.note", { title: title.text }),
      description: t("recipe-page:notes"),
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, requestId } = context;
  const key = { ...keyOf(params), userId: user.id };
  const page = `/recipe/${key.recipeId}/note/${key.noteId}`;
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "remove") {
    await publishing(context, () => writeDatabase(() => removeReply(db, key)), Boolean);
    return redirectWithFlash(request, page, "deleted");
  }
  const refused = publishingRefusal(user);
  if (refused) return data({ refused }, 403);
  if (intent === "helpful" || intent === "unhelpful") {
    const voted = await writeDatabase(() =>
      voteForNote(db, { ...key, isHelpful: intent === "helpful" }),
    );
    if (voted !== "done") throw errorResponse(voteStatuses[voted], requestId);
    // A script keeps the scroll position; a fragment would make the page jump.
    const isFetched = request.headers.get("Sec-Fetch-Dest") === "empty";
    return redirect(`/recipe/${key.recipeId}${isFetched ? "" : `#note-${key.noteId}`}`, 303);
  }
  const sent = parseForm(form, { schema: replySchema });
  if (sent.status !== "success") return failedForm(sent, 400);
  const result = await nullIfUnavailable(requestId, () =>
    publishing(
      context,
      () => replyToNote(db, { ...key, language, text: sent.value.text }),
      // The published reply is hidden until an editor approves the new one.
      (replied) => replied.ok && replied.wasPublished,
    ),
  );
  if (!result) {
    preserveInput(context);
    return failedForm(sent, 503, "unavailable");
  }
  if (result.ok) return redirectWithFlash(request, page, "sentForReview");
  if (result.reason === "limited") return failedForm(sent, 429, "limited");
  throw errorResponse(404, requestId);
}

export default function NoteRoute() {
  const { refused, ...page } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (refused) return <RefusedPage reason={refused} />;
  const answer = answered && "reply" in answered ? answered : undefined;
  return <NotePage key={page.reply?.status} {...page} answer={answer} />;
}
