import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { ShoppingListView } from "./shopping-list-view.server.ts";
import "#app/ui/forms.css";
import "./saved.css";

type ShoppingListPageProps = { list: ShoppingListView; whatsApp: string };

/** Form of checkboxes: with JavaScript a tick is saved at once, without it by the button. */
export function ShoppingListPage({ list, whatsApp }: ShoppingListPageProps) {
  const { t } = useTranslation("saved");
  const { collection, aisles, ticked, total } = list;
  const address = `/saved-recipes/${collection.id}/list`;
  const sendChanged = useChangedItems();
  return (
    <div className="page narrow shopping-list">
      <p className="no-print">
        <Link className="tap" to={`/saved-recipes/${collection.id}`}>
          {t("list.back")}
        </Link>
      </p>
      <h1>{t("list.title", { name: collection.name })}</h1>
      {total === 0 ? (
        <p>{t("list.empty")}</p>
      ) : (
        <>
          <p className="no-print">{t("list.text")}</p>
          <Servings list={list} />
          <Form method="post" action={address} preventScrollReset replace onChange={sendChanged}>
            <input type="hidden" name="intent" value="tick" />
            <input
              type="hidden"
              name="shown"
              value={aisles.flatMap(({ items }) => items.map(({ key }) => key)).join(",")}
            />
            <p className="result-count no-print" role="status">
              {t("list.progress", { ticked, total })}
            </p>
            {aisles.map((aisle) => (
              <section key={aisle.id} aria-labelledby={`aisle-${aisle.id}`}>
                <h2 id={`aisle-${aisle.id}`}>{aisle.name}</h2>
                <ul>
                  {aisle.items.map((item) => (
                    <li key={item.key}>
                      <label>
                        <input
                          type="checkbox"
                          name="ticked"
                          value={item.key}
                          defaultChecked={item.ticked}
                        />
                        <span>
                          <LocalizedText value={item.name} />
                          {item.amount ? <b> {item.amount}</b> : null}
                        </span>
                      </label>
                      {item.linkedRecipeId === null ? null : (
                        <Link
                          className="tap no-print"
                          to={`/recipe/${item.linkedRecipeId}`}
                          discover="none"
                        >
                          {t("recipe.cook")}
                        </Link>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <p className="actions no-print">
              <button type="submit" className="button">
                {t("list.save")}
              </button>
            </p>
          </Form>
          <form method="post" action={address} className="no-print">
            <button type="submit" name="intent" value="clear" className="link-button">
              {t("list.clear")}
            </button>
          </form>
          <p className="fine-print">{t("list.apart")}</p>
          <p className="no-print">{t("list.print")}</p>
          <p className="actions no-print">
            <a className="tap" href={`${address}.txt`}>
              {t("list.asText")}
            </a>
            <a className="tap" href={whatsApp} rel="noopener nofollow" target="_blank">
              {t("list.whatsapp")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** Sends the items that were changed since the last answer: what others ticked in between stays. */
function useChangedItems(): (event: FormEvent<HTMLFormElement>) => void {
  const changed = useRef(new Set<string>());
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") changed.current.clear();
  }, [state]);
  return ({ currentTarget: form, target }) => {
    const shown = form.querySelector<HTMLInputElement>("input[name=shown]")!;
    const all = shown.value;
    changed.current.add((target as HTMLInputElement).value);
    shown.value = [...changed.current].join(",");
    form.requestSubmit();
    shown.value = all;
  };
}

function Servings({ list }: { list: ShoppingListView }) {
  const { t } = useTranslation("saved");
  const language = useLanguage();
  return (
    <details className="filters no-print">
      <summary>{t("list.servings")}</summary>
      <form method="post" action={`/saved-recipes/${list.collection.id}/list`}>
        <p className="fine-print">{t("list.servingsHint")}</p>
        {list.recipes.map(({ id, title, written, servings }) => (
          <div key={id} className="servings-row">
            <label htmlFor={`servings-${id}`}>
              <LocalizedText value={title} />{" "}
              <span className="fine-print">
                {written === null
                  ? t("list.noServings")
                  : t("list.asWritten", { formatted: formatNumber(written, language) })}
              </span>
            </label>
            {written === null ? null : (
              <input
                id={`servings-${id}`}
                name={`servings-${id}`}
                type="number"
                inputMode="decimal"
                min="0.5"
                max="60"
                step="0.5"
                placeholder={String(written)}
                defaultValue={servings ?? ""}
              />
            )}
          </div>
        ))}
        <button
          type="submit"
          name="intent"
          value="servings"
          className="button button-quiet button-small"
        >
          {t("list.apply")}
        </button>
      </form>
    </details>
  );
}
