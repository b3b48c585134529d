import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { EntryPageView } from "./entry-view.server.ts";

/** Names by country, season, allergens and substitutions. */
export function IngredientFacts({ entry }: { entry: EntryPageView }) {
  const { t } = useTranslation("guides");
  const { t: recipe } = useTranslation("recipe-page");
  const { names, season, allergens, substitutions } = entry;
  const lang = entry.lang ?? undefined;
  return (
    <>
      <section aria-labelledby="names">
        <h2 id="names">{t("entry.names.title")}</h2>
        {names
          .filter((group) => group.names.length > 0)
          .map((group) => (
            <table key={group.language} className="names">
              <caption>{t(`entry.names.${group.language}`)}</caption>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">{t("entry.names.name")}</th>
                  <th scope="col">{t("entry.names.where")}</th>
                </tr>
              </thead>
              <tbody>
                {group.names.map(({ name, countries }) => (
                  <tr key={name}>
                    <th scope="row" lang={group.language}>
                      {name}
                    </th>
                    <td>{countries}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
      </section>
      {substitutions.length > 0 ? (
        <section aria-labelledby="substitutions">
          <h2 id="substitutions">{t("entry.substitutions.title")}</h2>
          <ul className="substitutions" lang={lang}>
            {substitutions.map(({ use, ratio, note }) => (
              <li key={use}>
                <b>{use}</b> {ratio}
                {note ? <span>{note}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <dl className="entry-facts">
        {season ? (
          <div>
            <dt>{t("entry.season")}</dt>
            <dd lang={lang}>{season}</dd>
          </div>
        ) : null}
        {allergens ? (
          <div>
            <dt>{t("entry.allergens")}</dt>
            <dd>
              {allergens.length === 0
                ? t("entry.noAllergens")
                : allergens.map((allergen) => recipe(`allergen.${allergen}`)).join(", ")}
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}

/** Size, care, alternative and shop link of a tool. */
export function ToolFacts({
  tool,
  product,
  lang,
}: {
  tool: NonNullable<EntryPageView["tool"]>;
  product: EntryPageView["product"];
  lang: EntryPageView["lang"];
}) {
  const { t } = useTranslation("guides");
  return (
    <>
      <dl className="entry-facts">
        {(["size", "care", "alternative"] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`entry.${fact}`)}</dt>
            <dd lang={lang ?? undefined}>{tool[fact]}</dd>
          </div>
        ))}
      </dl>
      {product ? (
        <p>
          <Link className="button button-quiet" to={`/product/${product}`}>
            {t("entry.product")}
          </Link>
        </p>
      ) : null}
    </>
  );
}
