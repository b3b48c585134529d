import { Link } from "@remix-run/react";
import { EmptyPicture } from "#app/ui/empty-picture.tsx";
import { useTranslation } from "react-i18next";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { FollowForm } from "./follow-form.tsx";
import "#app/ui/forms.css";
import "./following.css";

type FollowingPageProps = {
  chefs: ReadonlyArray<{ id: number; slug: string; name: string }>;
  cards: ReadonlyArray<RecipeCardData>;
  /** null: the address is not confirmed, so no email is sent */
  weekly: { chefs: boolean; digest: boolean } | null;
  /** the last form could not follow one more */
  isFull: boolean;
};

export function FollowingPage({ chefs, cards, weekly, isFull }: FollowingPageProps) {
  const { t } = useTranslation("following");
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t("title")}</h1>
        {chefs.length > 0 ? <p>{t("text")}</p> : null}
      </header>
      {isFull ? (
        <p className="notice notice-error" role="alert">
          {t("full")}
        </p>
      ) : null}
      {chefs.length === 0 ? (
        <div className="empty">
          <EmptyPicture />
          <p>{t("empty")}</p>
          <p>
            <Link className="button" to="/chefs">
              {t("browse")}
            </Link>
          </p>
        </div>
      ) : (
        <>
          <ul className="followed">
            {chefs.map((chef) => (
              <li key={chef.id}>
                <Link className="tap" to={`/chefs/${chef.slug}`}>
                  {chef.name}
                </Link>
                <FollowForm chef={chef} isFollowed returnTo="/following" />
              </li>
            ))}
          </ul>
          <h2>{t("recipes")}</h2>
          {cards.length > 0 ? <RecipeGrid recipes={cards} anchored /> : <p>{t("noRecipes")}</p>}
        </>
      )}
      <WeeklyMail weekly={weekly} />
    </div>
  );
}

function WeeklyMail({ weekly }: Pick<FollowingPageProps, "weekly">) {
  const { t } = useTranslation(["following", "community"]);
  return (
    <section className="weekly-mail" id="weekly">
      <h2>{t("mail.title")}</h2>
      {weekly === null ? (
        <p>
          {t("mail.confirm")} <Link to="/profile">{t("community:refusal.profile")}</Link>
        </p>
      ) : (
        <form id="weekly-mail" method="post">
          <p>{t("mail.text")}</p>
          {(["chefs", "digest"] as const).map((part) => (
            <label key={part} className="check">
              <input type="checkbox" name={part} defaultChecked={weekly[part]} />
              {t(`mail.${part}`)}
            </label>
          ))}
          <button name="intent" value="weekly" className="button">
            {t("mail.save")}
          </button>
        </form>
      )}
    </section>
  );
}
