import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import type { RecipeStatus } from "#app/lib/values/stored-values.ts";

/** Removes a recipe from the site, publishes it again, or merges it with another. */
export function UnpublishSection({ recipe }: { recipe: { id: number; status: RecipeStatus } }) {
  const { t } = useTranslation("admin");
  if (recipe.status === "unpublished")
    return (
      <TitledSection id="take" title={t("recipes.republish")}>
        <p>{t("recipes.republishText")}</p>
        <Form method="post">
          <Submit value="republish">{t("recipes.republish")}</Submit>
        </Form>
      </TitledSection>
    );
  return (
    <>
      <TitledSection id="take" title={t("recipes.take")}>
        <p>{t("recipes.unpublishText")}</p>
        <Confirm label={t("recipes.unpublish")}>
          <Form method="post">
            <Submit value="unpublish">{t("recipes.unpublishForGood")}</Submit>
          </Form>
        </Confirm>
      </TitledSection>
      <TitledSection id="merge" title={t("recipes.merge")}>
        <p>{t("recipes.mergeText")}</p>
        <p>
          <a className="tap" href={`/admin/recipes/${recipe.id}/merge`}>
            {t("recipes.merge")}
          </a>
        </p>
      </TitledSection>
    </>
  );
}
