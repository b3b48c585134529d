import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RecipeStatus } from "#app/lib/values/stored-values.ts";

/** Removes a recipe from the site, publishes it again, or merges it with another. */
export function UnpublishSection({ recipe }: { recipe: { id: number; status: RecipeStatus } }) {
  const { t } = useTranslation(["admin"]);
  if (recipe.status === "unpublished")
    return (
      <section aria-labelledby="take">
        <h2 id="take">{t("admin:recipes.republish")}</h2>
        <p>{t("admin:recipes.republishText")}</p>
        <Form method="post">
          <button className="button" name="intent" value="republish">
            {t("admin:recipes.republish")}
          </button>
        </Form>
      </section>
    );
  return (
    <>
      <section aria-labelledby="take">
        <h2 id="take">{t("admin:recipes.take")}</h2>
        <p>{t("admin:recipes.unpublishText")}</p>
        <details className="confirm">
          <summary>{t("admin:recipes.unpublish")}</summary>
          <Form method="post">
            <button className="button" name="intent" value="unpublish">
              {t("admin:recipes.unpublishForGood")}
            </button>
          </Form>
        </details>
      </section>
      <section aria-labelledby="merge">
        <h2 id="merge">{t("admin:recipes.merge")}</h2>
        <p>{t("admin:recipes.mergeText")}</p>
        <p>
          <a className="tap" href={`/admin/recipes/${recipe.id}/merge`}>
            {t("admin:recipes.merge")}
          </a>
        </p>
      </section>
    </>
  );
}
