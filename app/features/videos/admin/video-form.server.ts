import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { purgePages } from "#app/platform/cache/purge-pages.ts";
import { addVideo, updateVideo } from "../edit-video.server.ts";
import { videoFormSchema } from "../video-format.server.ts";

/** Saves the form of a new video, or of the video `slug`. */
export async function saveVideo(
  { db, env, catalogue }: Pick<AppLoadContext, "db" | "env" | "catalogue">,
  form: FormData,
  { slug, isNew, actorId }: { slug: string; isNew: boolean; actorId: number },
) {
  const sent = parseForm(form, { schema: videoFormSchema });
  if (sent.status !== "success") return { ok: false, reply: sent.reply() } as const;
  const { recipeId } = sent.value;
  if (recipeId !== null && (await catalogue.listByIds([recipeId])).length === 0)
    return {
      ok: false,
      reply: sent.reply({ fieldErrors: { recipeId: ["errors.recipe"] } }),
    } as const;
  const command = { slug, fields: sent.value, actorId };
  const found = isNew ? (await addVideo(db, command), true) : await updateVideo(db, command);
  if (!found) return { ok: true, found: false } as const;
  await purgePages(env.CACHE);
  return { ok: true, found: true } as const;
}

/** Slug of a new video, part of the form, so that a resubmission creates one video. */
export function newVideoSlug(): string {
  return `v-${crypto.randomUUID().slice(0, 13)}`;
}

export function isNewVideoSlug(value: unknown): value is string {
  return typeof value === "string" && /^v-[0-9a-f]{8}-[0-9a-f]{4}$/.test(value);
}
