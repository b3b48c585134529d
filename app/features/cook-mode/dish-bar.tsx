import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeDishes, withoutDish, type Dish } from "./dishes.ts";

/** Leads from one dish to another one that is on the fire too. Shown when there is another one. */
export function DishBar({ dishes, shownId }: { dishes: ReadonlyArray<Dish>; shownId: number }) {
  const { t } = useTranslation("cook-mode");
  const others = dishes.filter(({ recipeId }) => recipeId !== shownId);
  if (others.length === 0) return null;
  const shown = dishes.filter(({ recipeId }) => recipeId === shownId);
  return (
    <nav className="cook-dishes" aria-label={t("dishes.label")}>
      <ul>
        {[...shown, ...others].map(({ recipeId, title, address, step, count }) => (
          <li key={recipeId}>
            <Link
              to={address}
              replace
              aria-current={recipeId === shownId ? "page" : undefined}
              aria-label={t("dishes.dish", { title, step, count })}
            >
              <span>{title}</span> <b>{`${step}/${count}`}</b>
            </Link>
            {recipeId === shownId ? null : (
              <button
                type="button"
                aria-label={t("dishes.remove", { title })}
                onClick={() => changeDishes((all) => withoutDish(all, recipeId))}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
