// Format of content/videos.json and of the form at /admin/videos.
import { z } from "zod";
import { languages } from "#app/i18n/languages.ts";
import { publicAddressOf } from "#app/lib/addresses/public-address.ts";
import { regions } from "#app/lib/values/catalogue-values.ts";
import { singleLine } from "#app/platform/forms/form-fields.ts";
import type { Video } from "./video.ts";
import { videoKinds, videoTopics } from "#app/lib/values/stored-values.ts";

const text = (max: number) =>
  singleLine("errors.required").min(1, "errors.required").max(max, "errors.tooLong");

const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? null);

/** An empty form field counts as missing. */
const fields = {
  title: text(120),
  titleEs: text(120),
  chef: optionalText(80),
  region: z.enum(regions, "errors.required"),
  language: z.enum(languages, "errors.required"),
  durationMinutes: z.coerce
    .number("errors.number")
    .int("errors.number")
    .min(1, "errors.number")
    .max(600, "errors.number")
    .nullish()
    .transform((value) => value ?? null),
  recipeId: z.coerce
    .number("errors.recipe")
    .int("errors.recipe")
    .positive("errors.recipe")
    .nullish()
    .transform((value) => value ?? null),
  videoUrl: text(500).refine(
    (value) => publicAddressOf(value)?.protocol === "https:",
    "errors.address",
  ),
  kind: z.enum(videoKinds, "errors.required"),
  uploadedOn: z.iso
    .date("errors.date")
    .nullish()
    .transform((value) => value ?? null),
  topic: z
    .enum(videoTopics, "errors.required")
    .nullish()
    .transform((value) => value ?? null),
  lookFor: optionalText(200),
  lookForEs: optionalText(200),
};

const searchFields = ["topic", "lookFor", "lookForEs"] as const;

/** A search says what to look for, in both languages, and has a group; a film has neither. */
function searchIsDescribed(
  video: Pick<Video, "kind" | (typeof searchFields)[number]>,
  context: z.RefinementCtx,
): void {
  if (video.kind !== "search") return;
  for (const field of searchFields)
    if (video[field] === null)
      context.addIssue({ code: "custom", path: [field], message: "errors.required" });
}

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "write lower-case ASCII words joined by hyphens");

export const videoFormSchema = z
  .object({
    ...fields,
    isHidden: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
  })
  .superRefine(searchIsDescribed);

/** JSON has numbers and null, so nothing is converted. */
const videoFileSchema = z.array(
  z
    .strictObject({
      ...fields,
      slug,
      durationMinutes: z
        .int()
        .min(1)
        .max(600)
        .nullish()
        .transform((value) => value ?? null),
      recipeId: z
        .int()
        .positive()
        .nullish()
        .transform((value) => value ?? null),
    })
    .superRefine(searchIsDescribed),
);

type VideoFinding = { video: string; field: string; remedy: string };
type ParsedVideos =
  { ok: true; videos: Array<Video> } | { ok: false; findings: Array<VideoFinding> };

/** The entries of content/videos.json, or all errors in them. */
export function parseVideoFile(json: unknown, isRecipe: (id: number) => boolean): ParsedVideos {
  const parsed = videoFileSchema.safeParse(json);
  if (!parsed.success) {
    const nameOf = (index: unknown) =>
      (json as Array<{ slug?: unknown }> | undefined)?.[Number(index)]?.slug ?? index;
    return {
      ok: false,
      findings: parsed.error.issues.map(({ path, message }) => ({
        video: String(nameOf(path[0]) ?? "-"),
        field: path.slice(1).join(".") || "-",
        remedy: message.replace(/^errors\./, "wrong: "),
      })),
    };
  }
  const findings: Array<VideoFinding> = [];
  const usedNames = new Set<string>();
  for (const { slug: name, recipeId } of parsed.data) {
    if (usedNames.has(name)) findings.push({ video: name, field: "slug", remedy: "is used twice" });
    usedNames.add(name);
    if (recipeId !== null && !isRecipe(recipeId))
      findings.push({ video: name, field: "recipeId", remedy: `there is no recipe ${recipeId}` });
  }
  return findings.length > 0 ? { ok: false, findings } : { ok: true, videos: parsed.data };
}
