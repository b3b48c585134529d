import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import type { Localized } from "#app/i18n/localized.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { useCommunityErrors } from "./error-text.ts";
import { FormProblem } from "./form-problem.tsx";
import type { FormReply } from "./form-reply.ts";
import { Helpful } from "./helpful.tsx";
import { replyLength } from "./community-limits.ts";
import type { ModerationState } from "./moderation-states.ts";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import "#app/ui/forms.css";
import "./community.css";

type NotePageProps = {
  recipe: { id: number; title: Localized };
  note: {
    id: number;
    text: string;
    language: Language;
    stars: number;
    name: string | null;
    helpful: number;
    isVoted: boolean;
    isOwn: boolean;
  } | null;
  /** the form of the recipe's author; null for others */
  reply: { text: string; status: ModerationState | null } | null;
  answer: FormReply | undefined;
};

/** A note of a recipe: to vote for it after the sign-in, and for the recipe's author to reply. */
export function NotePage({ recipe, note, reply, answer }: NotePageProps) {
  const { t } = useTranslation(["community", "recipe-page"]);
  return (
    <div className="page narrow">
      <h1>{t(reply ? "reply.title" : "reply.note", { title: recipe.title.text })}</h1>
      {note ? (
        <>
          <blockquote className="note-quote">
            <p lang={note.language}>{note.text}</p>
            <p className="fine-print">
              {t("recipe-page:noteBy", {
                name: note.name ?? t("recipe-page:someone"),
                stars: note.stars,
              })}
            </p>
          </blockquote>
          {reply ? null : (
            <Helpful
              recipeId={recipe.id}
              noteId={note.id}
              helpful={note.helpful}
              isVoted={note.isVoted}
              isOwn={note.isOwn}
            />
          )}
        </>
      ) : null}
      <FormProblem answer={answer} />
      {reply ? <ReplyForm reply={reply} answer={answer} /> : null}
      <p>
        <Link className="tap" to={`/recipe/${recipe.id}`}>
          {t("rate.back")}
        </Link>
      </p>
    </div>
  );
}

function ReplyForm({
  reply,
  answer,
}: Pick<NotePageProps, "answer"> & { reply: NonNullable<NotePageProps["reply"]> }) {
  const { t } = useTranslation("community");
  const say = useCommunityErrors();
  const form = useSimpleForm("reply", answer?.reply, answer ? {} : { text: reply.text });
  return (
    <>
      {reply.status ? <p className="notice">{t(`states.${reply.status}`)}</p> : null}
      <form {...form.props} method="post">
        <TextArea
          label={t("reply.text")}
          hint={t("reply.hint")}
          field={form.field("text")}
          errorText={say}
          required
          maxLength={replyLength}
        />
        <button type="submit" name="intent" value="reply" className="button">
          {t("rate.submit")}
        </button>
      </form>
      {reply.status ? (
        <form method="post">
          <button type="submit" name="intent" value="remove" className="link-button">
            {t("reply.remove")}
          </button>
        </form>
      ) : null}
    </>
  );
}
