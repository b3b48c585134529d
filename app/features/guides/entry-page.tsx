import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RichText } from "#app/features/editorial/rich-text.tsx";
import { TranslationNote } from "#app/features/editorial/translation-note.tsx";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import { breadcrumbJsonLd } from "#app/seo/breadcrumb.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ReadNext } from "#app/ui/read-next.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { EntryLink, EntryPageView } from "./entry-view.server.ts";
import { guides } from "./guide-kinds.ts";
import { IngredientFacts, ToolFacts } from "./entry-facts.tsx";
import "./guides.css";

/** One technique, ingredient or tool. */
export function EntryPage({ entry, origin }: { entry: EntryPageView; origin: string }) {
  const { t } = useTranslation("guides");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { path } = guides[entry.kind];
  const guide = t(`list.${entry.kind}.title`);
  const crumbs = [
    { name: common("nav.home"), path: "/" },
    { name: guide, path },
    { name: entry.title, path: `${path}/${entry.slug}` },
  ];
  return (
    <article className="page entry">
      <JsonLd
        data={
          import.meta.env.SSR && {
            "@context": "https://schema.org",
            "@type": "DefinedTerm",
            name: entry.title,
            description: entry.summary,
            inLanguage: entry.lang ?? language,
            url: languageAddress(`${origin}${path}/${entry.slug}`, language),
            inDefinedTermSet: {
              "@type": "DefinedTermSet",
              name: guide,
              url: languageAddress(origin + path, language),
            },
          }
        }
      />
      <JsonLd data={import.meta.env.SSR && breadcrumbJsonLd(crumbs, origin)} />
      <Breadcrumbs items={crumbs} />
      <header className="page-head pictured-head">
        {entry.picture ? (
          <Picture src={entry.picture} alt="" width={400} height={300} eager />
        ) : null}
        <p className="eyebrow">
          <Link to={`${path}?group=${entry.group}`}>{t(`list.group.${entry.group}`)}</Link>
        </p>
        <h1 lang={entry.lang ?? undefined}>{entry.title}</h1>
        <p lang={entry.lang ?? undefined}>{entry.summary}</p>
        {entry.alsoKnownAs.length > 0 ? (
          <p className="fine-print">
            {t("entry.alsoKnownAs")}{" "}
            <span lang={entry.lang ?? undefined}>{entry.alsoKnownAs.join(", ")}</span>
          </p>
        ) : null}
      </header>
      {entry.lang ? <TranslationNote language={entry.lang} /> : null}
      <div className="entry-body">
        <RichText segments={entry.segments} lang={entry.lang} />
        <aside>
          {entry.kind === "ingredient" ? <IngredientFacts entry={entry} /> : null}
          {entry.tool ? (
            <ToolFacts tool={entry.tool} product={entry.product} lang={entry.lang} />
          ) : null}
          <Links title={t("entry.equipment")} links={entry.equipment} />
          <Links title={t("entry.ingredients")} links={entry.ingredients} />
        </aside>
      </div>
      <Recipes entry={entry} />
      <ReadNext
        reads={entry.related.map(({ path, title, lang, picture }) => ({
          to: path,
          kind: common(`readNext.kinds.${entry.kind}`),
          title: { text: title, ...(lang && { lang }) },
          imageUrl: picture,
        }))}
      />
    </article>
  );
}

function Links({ title, links }: { title: string; links: ReadonlyArray<EntryLink> }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="chips">
        {links.map(({ path, title: name, lang }) => (
          <li key={path}>
            <Link to={path} lang={lang ?? undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Recipes({ entry }: { entry: EntryPageView }) {
  const { t } = useTranslation("guides");
  const { recipes, recipeCount, allRecipes } = entry;
  return (
    <section className="entry-recipes" aria-labelledby="recipes">
      <div className="section-head">
        <h2 id="recipes">{t("entry.recipes.title")}</h2>
        {allRecipes ? <Link to={allRecipes}>{t("entry.recipes.all")}</Link> : null}
      </div>
      <p>
        {recipeCount > 0
          ? t("entry.recipes.count", { count: recipeCount })
          : t("entry.recipes.none")}
      </p>
      <RecipeGrid recipes={recipes} />
    </section>
  );
}
