// Autosave of the recipe form.
import { parseWithZod } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import type { FormFields } from "#app/lib/device-drafts.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { absentAnswer, answerName } from "#app/features/submissions/allergen-answers.ts";
import { allSightings } from "#app/features/submissions/allergen-statement.ts";
import { saveUnlessNewer } from "#app/features/submissions/drafts.server.ts";
import { isBlank, readContent, textFields } from "#app/features/submissions/submission-content.ts";
import { contentOf } from "./submit-form.server.ts";
import { submitSchema } from "#app/features/submissions/submission-schema.server.ts";
import type { DraftAnswer } from "./send-draft.ts";

export async function autosave(
  form: FormData,
  { context, user }: { context: AppLoadContext; user: SessionUser },
): Promise<{ status: 200 | 400 | 404 | 409 | 503; answer: DraftAnswer }> {
  const sent = parseWithZod(form, { schema: submitSchema });
  if (sent.status !== "success") return { status: 400, answer: { phase: "invalid" } };
  const { draft = null, formKey } = sent.value;
  try {
    const { content } = await contentOf(sent.value, { context, draft, form });
    if (draft === null && isBlank(content))
      return { status: 200, answer: { phase: "saved", id: null, savedAt: null } };
    const base = form.get("base");
    const saved = await saveUnlessNewer(context.db, user.id, {
      id: draft,
      formKey,
      content,
      base: typeof base === "string" && base ? base : null,
    });
    if (saved.ok)
      return { status: 200, answer: { phase: "saved", id: saved.id, savedAt: saved.savedAt } };
    switch (saved.reason) {
      case "newer":
        return {
          status: 409,
          answer: {
            phase: "changed",
            id: saved.id,
            savedAt: saved.savedAt,
            fields: fieldsOf(saved.content),
          },
        };
      case "being-reviewed":
        return { status: 409, answer: { phase: "being-reviewed" } };
      case "not-found":
        return { status: 404, answer: { phase: "invalid" } };
    }
  } catch (error) {
    logUnavailable(context.requestId, error);
    return { status: 503, answer: { phase: "device" } };
  }
}

/** A stored draft as form fields. */
function fieldsOf(json: string): FormFields {
  const content = readContent(json);
  const texts = [...textFields, "language", "pasted", "address"] as const;
  return [
    ...texts.map((name): [string, string] => [name, content[name]]),
    ...content.dietaryTags.map((tag): [string, string] => ["dietaryTags", tag]),
    ...content.allergens.map((allergen): [string, string] => ["allergens", allergen]),
    ...(content.allergensNone ? [["allergensNone", "on"] as [string, string]] : []),
    ...(content.agreedTo === null ? [] : [["agree", "on"] as [string, string]]),
    ...allSightings(content)
      .filter(({ absent }) => absent)
      .map(({ allergen, ingredients }): [string, string] => [
        answerName(allergen),
        absentAnswer(ingredients),
      ]),
  ];
}
