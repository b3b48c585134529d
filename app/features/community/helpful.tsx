import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";

type HelpfulProps = {
  recipeId: number;
  noteId: number;
  /** number of people */
  helpful: number;
  isVoted: boolean;
  /** nobody votes for the own note */
  isOwn: boolean;
};

/** Button for "this note was helpful", with the number of people who said so; a second press takes it back. */
export function Helpful({ recipeId, noteId, helpful, isVoted, isOwn }: HelpfulProps) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  const text = helpful > 0 ? `${t("helpful")} (${formatNumber(helpful, language)})` : t("helpful");
  if (isOwn) return helpful > 0 ? <span>{text}</span> : null;
  return (
    <Form method="post" action={`/recipe/${recipeId}/note/${noteId}`} preventScrollReset>
      <button
        name="intent"
        value={isVoted ? "unhelpful" : "helpful"}
        aria-pressed={isVoted}
        className={`button button-small${isVoted ? "" : " button-quiet"}`}
      >
        {text}
      </button>
    </Form>
  );
}
