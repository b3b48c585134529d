import { useTranslation } from "react-i18next";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { RecipePreview } from "#app/features/recipe-page/recipe-page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { RecipeForm } from "./recipe-form-fields.ts";
import { useFieldLabel } from "./use-field-label.ts";
import "#app/ui/forms.css";
import "./recipe-edit.css";
import "#app/styles/recipe-readers.css";

type EditPreviewPageProps = {
  id: number;
  recipe: RecipePageView | null;
  /** names of the fields that could not be read */
  left: ReadonlyArray<string>;
  values: RecipeForm;
};

/** The recipe with what an editor has typed and not saved yet. */
export function EditPreviewPage({ id, recipe, left, values }: EditPreviewPageProps) {
  const { t } = useTranslation(["admin"]);
  const label = useFieldLabel();
  return (
    <div className="page">
      <div className="notice">
        <p>
          {t("admin:recipes.preview.text")}{" "}
          <a href={`/admin/recipes/${id}`}>{t("admin:recipes.cancel")}</a>
        </p>
        {left.length > 0 ? (
          <>
            <p>{t("admin:recipes.preview.left")}</p>
            <ul>
              {left.map((name) => (
                <li key={name}>{label(name, values)}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <h1 className="visually-hidden">{t("admin:recipes.preview.title", { id })}</h1>
      {recipe ? (
        <>
          <div className="preview-picture">
            <Picture src={recipe.picture} alt="" width={800} height={600} eager />
          </div>
          <RecipePreview recipe={recipe} />
        </>
      ) : null}
    </div>
  );
}
