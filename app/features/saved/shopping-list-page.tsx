import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { Aisles, ShoppingListPage } from "#app/features/shopping-list/shopping-list-page.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { ShoppingListView } from "./shopping-list-view.server.ts";
import "./saved.css";

type CollectionListPageProps = { list: ShoppingListView; whatsApp: string };

/** Form of checkboxes: with JavaScript a tick is saved at once, without it by the button. */
export function CollectionListPage({ list, whatsApp }: CollectionListPageProps) {
  const { t } = useTranslation(["shopping-list", "saved"]);
  const { collection, aisles, ticked, total } = list;
  const address = `/saved-recipes/${collection.id}/list`;
  const sendChanged = useChangedItems();
  return (
    <ShoppingListPage
      className="shopping-list"
      back={{ address: `/saved-recipes/${collection.id}`, text: t("back") }}
      title={t("title", { name: collection.name })}
      isEmpty={total === 0}
      texts={{ empty: t("empty"), intro: t("text"), asText: t("asText") }}
      note={<p className="no-print">{t("print")}</p>}
      textAddress={`${address}.txt`}
      whatsApp={whatsApp}
    >
      <Servings list={list} />
      <Form method="post" action={address} preventScrollReset replace onChange={sendChanged}>
        <input type="hidden" name="intent" value="tick" />
        <input
          type="hidden"
          name="shown"
          value={aisles.flatMap(({ items }) => items.map(({ key }) => key)).join(",")}
        />
        <p className="result-count no-print" role="status">
          {t("progress", { ticked, total })}
        </p>
        <Aisles
          aisles={aisles}
          checkbox={(item) => ({ name: "ticked", defaultChecked: item.ticked })}
          recipeText={t("saved:recipe.cook")}
        />
        <p className="actions no-print">
          <button type="submit" className="button">
            {t("save")}
          </button>
        </p>
      </Form>
      <form method="post" action={address} className="no-print">
        <button type="submit" name="intent" value="clear" className="link-button">
          {t("clear")}
        </button>
      </form>
    </ShoppingListPage>
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
  const { t } = useTranslation("shopping-list");
  const language = useLanguage();
  return (
    <details className="filters no-print">
      <summary>{t("servings")}</summary>
      <form method="post" action={`/saved-recipes/${list.collection.id}/list`}>
        <p className="fine-print">{t("servingsHint")}</p>
        {list.recipes.map(({ id, title, written, servings }) => (
          <div key={id} className="servings-row">
            <label htmlFor={`servings-${id}`}>
              <LocalizedText value={title} />{" "}
              <span className="fine-print">
                {written === null
                  ? t("noServings")
                  : t("asWritten", { formatted: formatNumber(written, language) })}
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
          {t("apply")}
        </button>
      </form>
    </details>
  );
}
