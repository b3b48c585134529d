import { useTranslation } from "react-i18next";
import type { RecipeNote } from "#app/features/recipes/catalogue.ts";
import { Helpful } from "./helpful.tsx";

type RecipeNotesProps = {
  recipeId: number;
  notes: ReadonlyArray<RecipeNote>;
  /** null: not named */
  author: string | null;
  /** what the visitor may do with them; null for a guest */
  actions: { isAuthor: boolean; own: number | null; voted: ReadonlyArray<number> } | null;
};

/** On a recipe: what people who rated it wrote, and what its author replied. */
export default function RecipeNotes({ recipeId, notes, author, actions }: RecipeNotesProps) {
  const { t } = useTranslation("recipe-page");
  return (
    <section className="notes" aria-labelledby="notes">
      <h3 id="notes">{t("notes")}</h3>
      <ul>
        {notes.map(({ id, stars, note, language, name, helpful, reply, replyLanguage }) => (
          <li key={id} id={`note-${id}`}>
            <p lang={language}>{note}</p>
            <p className="fine-print">{t("noteBy", { name: name ?? t("someone"), stars })}</p>
            {reply && replyLanguage ? (
              <blockquote>
                <p className="fine-print">
                  {author ? t("replyBy", { name: author }) : t("replyByAuthor")}
                </p>
                <p lang={replyLanguage}>{reply}</p>
              </blockquote>
            ) : null}
            <div className="actions">
              <Helpful
                recipeId={recipeId}
                noteId={id}
                helpful={helpful}
                isVoted={actions?.voted.includes(id) ?? false}
                isOwn={actions?.own === id}
              />
              {actions?.isAuthor && actions.own !== id ? (
                <a className="report-link" href={`/recipe/${recipeId}/note/${id}`} rel="nofollow">
                  {t("reply")}
                </a>
              ) : null}
              <a
                className="report-link fine-print"
                href={`/recipe/${recipeId}/report?note=${id}`}
                rel="nofollow"
              >
                {t("reportNote")}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
