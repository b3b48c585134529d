// The page of a shopping list: that of a planned week, and that of a collection.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { Aisle, ShoppingItem } from "./shopping-list-view.server.ts";
import "#app/ui/forms.css";
import "./shopping-list.css";

type ShoppingListPageProps = {
  className: string;
  back: { address: string; text: string };
  title: string;
  isEmpty: boolean;
  texts: { empty: string; intro: string; asText: string };
  /** above the links that take the list along */
  note?: ReactNode;
  copyButton?: ReactNode;
  textAddress: string;
  whatsApp: string;
  children: ReactNode;
};

export function ShoppingListPage(props: ShoppingListPageProps) {
  const { t } = useTranslation("shopping-list");
  const { back, texts } = props;
  return (
    <div className={`page narrow ${props.className}`}>
      <p className="no-print">
        <Link className="tap" to={back.address}>
          {back.text}
        </Link>
      </p>
      <h1>{props.title}</h1>
      {props.isEmpty ? (
        <p>{texts.empty}</p>
      ) : (
        <>
          <p className="no-print">{texts.intro}</p>
          {props.children}
          <p className="fine-print">{t("apart")}</p>
          {props.note}
          <p className="actions no-print">
            {props.copyButton}
            <a className="tap" href={props.textAddress}>
              {texts.asText}
            </a>
            <a className="tap" href={props.whatsApp} rel="noopener nofollow" target="_blank">
              {t("whatsapp")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

type ListedItem = Omit<ShoppingItem, "recipeIds">;

type AislesProps<Item> = {
  aisles: ReadonlyArray<Aisle<Item>>;
  /** of the checkbox, beside its value */
  checkbox?: (item: Item) => { name: string; defaultChecked: boolean };
  /** below the name */
  note?: (item: Item) => ReactNode;
  /** the link to the recipe of a homemade ingredient */
  recipeText: string;
};

export function Aisles<Item extends ListedItem>(props: AislesProps<Item>) {
  const { aisles, checkbox, note, recipeText } = props;
  return aisles.map((aisle) => (
    <section key={aisle.id} aria-labelledby={`aisle-${aisle.id}`}>
      <h2 id={`aisle-${aisle.id}`}>{aisle.name}</h2>
      <ul>
        {aisle.items.map((item) => (
          <li key={item.key}>
            <label>
              <input type="checkbox" {...checkbox?.(item)} value={item.key} />
              <span>
                <LocalizedText value={item.name} />
                {item.amount ? <b> {item.amount}</b> : null}
                {note?.(item)}
              </span>
            </label>
            {item.linkedRecipeId === null ? null : (
              <Link className="tap no-print" to={`/recipe/${item.linkedRecipeId}`} discover="none">
                {recipeText}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
