import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CountryName } from "#app/features/recipes/country-name.tsx";
import { Flag } from "#app/features/recipes/flag.tsx";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { RegionGrid } from "#app/features/listings/region-grid.tsx";
import { VideoCard } from "#app/features/videos/video-card.tsx";
import { cookbookPath } from "#app/lib/values/cookbook-path.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useSiteData, useSiteFacts } from "#app/ui/site-data.ts";
import { Today } from "./home-today.tsx";
import type { HomeView } from "./home-view.server.ts";
import "./home.css";

/** Blocks as in the specification, section 2, "Home page". */
export function HomePage({ home }: { home: HomeView }) {
  return (
    <>
      <Hero />
      <div className="page">
        <Today today={home.today} />
        <Categories />
        <Featured recipes={home.featured} />
        {home.spotlight ? <Spotlight {...home.spotlight} /> : null}
        <Regions counts={home.regionCounts} />
        {home.story ? <Story story={home.story} /> : null}
        {siteFacts.shop ? <CookbookAndShop /> : null}
        <Videos videos={home.videos} />
        <Share />
      </div>
    </>
  );
}

function Hero() {
  const { t } = useTranslation("home");
  return (
    <section className="hero">
      <div>
        <h1>{t("hero.title")}</h1>
        <p>{t("hero.text")}</p>
        <p className="actions">
          <Link to="/food" className="button" prefetch="intent">
            {t("hero.explore")}
          </Link>
          <Link to="/videos" className="button button-quiet">
            {t("hero.videos")}
          </Link>
          <Link to="/search" className="button button-quiet">
            {t("hero.cookable")}
          </Link>
        </p>
      </div>
      <Picture src="/images/hero.svg" alt={t("hero.picture")} width={800} height={600} eager />
    </section>
  );
}

function Categories() {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="visually-hidden">
        {t("categories.title")}
      </h2>
      <ul className="categories">
        {(["food", "drinks", "pastries"] as const).map((category) => (
          <li key={category} className="category">
            <Picture src={`/images/${category}.svg`} alt="" width={400} height={300} />
            <div>
              <h3>{t(`categories.${category}.title`)}</h3>
              <p>{t(`categories.${category}.text`)}</p>
              <Link to={`/${category}`} aria-label={t(`categories.${category}.all`)}>
                {t("viewAll")}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CookbookAndShop() {
  const { t } = useTranslation("home");
  const site = useSiteData();
  return (
    <section className="home-shop" aria-label={t("goods")}>
      <div className="home-shop-item">
        <Picture src="/images/cookbook.svg" alt="" width={400} height={300} />
        <div>
          <h2>{t("cookbook.title")}</h2>
          <p>{t("cookbook.text", { recipes: __COOKBOOK_RECIPES__ })}</p>
          <a className="button" href={site?.cookbookUrl ?? cookbookPath}>
            {t("buyNow")}
          </a>
        </div>
      </div>
      <div className="home-shop-item">
        <Picture src="/images/shop.svg" alt="" width={400} height={300} />
        <div>
          <h2>{t("shop.title")}</h2>
          <p>{t("shop.text")}</p>
          <Link className="button button-quiet" to="/shop">
            {t("shop.visit")}
          </Link>
        </div>
      </div>
    </section>
  );
}

function Featured({ recipes }: { recipes: HomeView["featured"] }) {
  const { t } = useTranslation("home");
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby="featured">
      <div className="section-head">
        <h2 id="featured">{t("featured.title")}</h2>
        <Link to="/food" aria-label={t("featured.all")}>
          {t("viewAll")}
        </Link>
      </div>
      <ul className="grid swipe">
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} tall />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Spotlight({ of, recipe }: NonNullable<HomeView["spotlight"]>) {
  const { t } = useTranslation("home");
  const { t: common } = useTranslation();
  return (
    <section className="spotlight" aria-labelledby="spotlight">
      <Picture
        src={recipe.imageUrl}
        alt={common("picture.alt", { title: recipe.title.text })}
        width={800}
        height={600}
      />
      <div>
        <p className="eyebrow">{t(`spotlight.${of}`)}</p>
        <h2 id="spotlight">
          <Link to={`/recipe/${recipe.id}`} prefetch="intent">
            <LocalizedText value={recipe.title} />
          </Link>
        </h2>
        {recipe.summary ? (
          <p>
            <LocalizedText value={recipe.summary} />
          </p>
        ) : null}
        <p className="card-meta">
          <span>
            <Flag country={recipe.country} />
            <CountryName country={recipe.country} />
          </span>
          <span>{recipe.time}</span>
          <span>{common(`difficulty.${recipe.difficulty}`)}</span>
          {recipe.dayBefore ? <b>{common("time.dayBefore")}</b> : null}
        </p>
      </div>
    </section>
  );
}

function Story({ story }: { story: NonNullable<HomeView["story"]> }) {
  const { t } = useTranslation("home");
  return (
    <section className="spotlight story" aria-labelledby="story">
      <Picture src={story.imageUrl} alt="" width={800} height={600} />
      <div>
        <p className="eyebrow">{t("story.title")}</p>
        <h2 id="story">
          <LocalizedText value={story.title} />
        </h2>
        <p>
          <LocalizedText value={story.excerpt} />
        </p>
        <p className="actions">
          <Link className="button button-quiet" to={story.to} prefetch="intent">
            {t("story.read")}
          </Link>
          <Link className="tap" to="/family-recipes">
            {t("story.all")}
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Cards that only search another site do not say that they are films. */
function Videos({ videos }: { videos: HomeView["videos"] }) {
  const { t } = useTranslation("home");
  if (videos.length === 0) return null;
  const hasFilms = videos.some(({ kind }) => kind === "video");
  return (
    <section aria-labelledby="videos">
      <div className="section-head">
        <h2 id="videos">{t(hasFilms ? "videos.title" : "videos.find")}</h2>
        <Link to="/videos" aria-label={t("videos.all")}>
          {t("viewAll")}
        </Link>
      </div>
      {hasFilms ? null : <p>{t("videos.searches")}</p>}
      <ul className="grid swipe">
        {videos.map((video) => (
          <li key={video.slug}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Regions({ counts }: { counts: HomeView["regionCounts"] }) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="regions">
      <h2 id="regions">{t("regions.title")}</h2>
      <RegionGrid counts={counts} />
    </section>
  );
}

function Share() {
  const { t } = useTranslation("home");
  const { contributors } = useSiteFacts();
  return (
    <section className="share-call" aria-labelledby="share">
      <h2 id="share">{t("share.title")}</h2>
      <p>
        {t("share.text")}{" "}
        {contributors ? <b>{t("share.contributors", { figure: contributors })}</b> : null}
      </p>
      <p className="actions">
        <Link className="button" to="/submit-recipe">
          {t("share.submit")}
        </Link>
        <Link className="button button-quiet" to="/family-recipes">
          {t("share.family")}
        </Link>
        <Link className="tap" to="/social-recipes">
          {t("share.social")}
        </Link>
      </p>
    </section>
  );
}
