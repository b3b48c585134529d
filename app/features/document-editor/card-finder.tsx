import { useFetcher } from "@remix-run/react";
import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "#app/i18n/languages.ts";
import { Submit } from "#app/ui/admin-kit.tsx";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import type { FoundCard } from "./card-search.server.ts";
import { addItem, insertLine } from "./markdown-edit.ts";
import { editText } from "./markdown-field.tsx";

type Props = {
  query: string;
  /** null before a search */
  found: ReadonlyArray<FoundCard> | null;
  /** the form has lists of recipes and products, which take what was found */
  lists: boolean;
};

/**
 * Searches recipes and products to show as cards in the text. Part of the document's form, so that a search without scripts
 * keeps what was typed; with scripts a card is put into both languages, which must show the same ones.
 */
export function CardFinder({ query, found, lists }: Props) {
  const { t } = useTranslation("admin");
  const fetcher = useFetcher<{ cards: ReadonlyArray<FoundCard> | null }>();
  const field = useRef<HTMLInputElement>(null);
  const hasScripts = useHasScripts();
  const cards = fetcher.data?.cards ?? found;
  const search = () => {
    const cardQuery = field.current!.value;
    fetcher.submit({ intent: "find", cardQuery }, { method: "post" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    search();
  };
  return (
    <fieldset className="card-finder">
      <legend>{t("content.cards.title")}</legend>
      <div className="field">
        <label htmlFor="cardQuery">{t("content.cards.label")}</label>
        <input
          ref={field}
          id="cardQuery"
          name="cardQuery"
          type="search"
          defaultValue={query}
          maxLength={60}
          onKeyDown={hasScripts ? onKeyDown : undefined}
        />
      </div>
      <Submit
        value="find"
        formNoValidate
        look="quiet"
        onClick={(event) => {
          if (!hasScripts) return;
          event.preventDefault();
          search();
        }}
      >
        {t("content.cards.search")}
      </Submit>
      <div role="status">
        {cards === null ? null : cards.length === 0 ? <p>{t("content.cards.none")}</p> : null}
      </div>
      {cards && cards.length > 0 ? (
        <>
          {hasScripts ? null : <p className="fine-print">{t("content.cards.copy")}</p>}
          <ul className="card-finder-list">
            {cards.map((card) => (
              <Card key={card.line} card={card} lists={lists} />
            ))}
          </ul>
        </>
      ) : null}
    </fieldset>
  );
}

function Card({ card, lists }: { card: FoundCard } & Pick<Props, "lists">) {
  const { t } = useTranslation("admin");
  const hasScripts = useHasScripts();
  const { title, line, list, item } = card;
  return (
    <li>
      {title} <code>{line}</code>{" "}
      {hasScripts ? (
        <button
          type="button"
          className="button button-quiet"
          aria-label={t("content.cards.insertNamed", { title })}
          onClick={({ currentTarget }) => insert(currentTarget.form!, line)}
        >
          {t("content.cards.insert")}
        </button>
      ) : null}{" "}
      {lists ? (
        <Submit
          name="addToList"
          value={`${list} ${item}`}
          formNoValidate
          look="quiet"
          aria-label={t(`content.cards.${list}Named`, { title })}
          onClick={(event) => {
            if (!hasScripts) return;
            event.preventDefault();
            addToList(event.currentTarget.form!.elements.namedItem(`shared.${list}`), item);
          }}
        >
          {t(`content.cards.${list}`)}
        </Submit>
      ) : null}
    </li>
  );
}

function insert(form: HTMLFormElement, line: string) {
  for (const language of languages) {
    const body = form.elements.namedItem(`${language}.body`);
    if (body instanceof HTMLTextAreaElement) editText(body, (text) => insertLine(text, line));
  }
}

function addToList(field: unknown, item: string) {
  if (!(field instanceof HTMLTextAreaElement)) return;
  editText(field, ({ text }) => {
    const after = addItem(text, item);
    return { text: after, start: after.length, end: after.length };
  });
}
