import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { isLinkable } from "#app/features/editorial/markdown-syntax.ts";
import type { Language } from "#app/i18n/languages.ts";
import { Submit } from "#app/ui/admin-kit.tsx";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import type { FoundCard } from "./card-search.server.ts";
import { editText } from "./edit-text.ts";
import { bodyOf, insertInto, type Insertion } from "./insert-into-text.ts";
import { addItem, writtenLanguages } from "./markdown-edit.ts";
import { closeTool, ToolDialog } from "./tool-dialog.tsx";

/** Where something is looked for: what was typed there is put back when nothing is chosen. */
export type Looking = { language: Language; typed: string };

type Props = {
  query: string;
  /** null before a search */
  found: ReadonlyArray<FoundCard> | null;
  /** the form has lists of recipes and products, which take what was found */
  lists: boolean;
  looking: Looking;
  /** a card that was not in the text before */
  onCard: (card: FoundCard) => void;
};

/** Long enough to type the next letter. */
const pause = 300;

/**
 * Searches recipes and products to link them, or to show them as cards. Part of the document's form, so that a search
 * without scripts keeps what was typed; with scripts a card is put into both languages, which must show the same ones.
 */
export function CardFinder({ query, found, lists, looking, onCard }: Props) {
  const { t } = useTranslation("admin");
  const fetcher = useFetcher<{ cards: ReadonlyArray<FoundCard> }>();
  const field = useRef<HTMLInputElement>(null);
  const isPutBack = useRef(true);
  const timer = useRef(0);
  const hasScripts = useHasScripts();
  const cards = fetcher.data?.cards ?? found;
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = () => {
    const params = new URLSearchParams({ q: field.current!.value });
    fetcher.load(`/admin/content/cards?${params.toString()}`);
  };
  const insert = (insertion: Insertion) => {
    isPutBack.current = false;
    const form = field.current!.form!;
    const typed = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
    const into = "line" in insertion ? writtenLanguages(typed) : [looking.language];
    closeTool("card-tool");
    for (const language of into) insertInto(bodyOf(form, language), insertion);
  };
  const typedAddress = () => field.current!.value.trim();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const href = typedAddress();
    if (isLinkable(href)) insert({ link: { title: href, href } });
    else search();
  };
  const onClose = () => {
    if (isPutBack.current && looking.typed)
      insertInto(bodyOf(field.current!.form!, looking.language), { typed: looking.typed });
    isPutBack.current = true;
  };
  return (
    <ToolDialog id="card-tool" onClose={onClose}>
      <fieldset className="card-finder">
        <legend id="card-tool-title">
          {t(hasScripts ? "content.cards.titleOrLink" : "content.cards.title")}
        </legend>
        <div className="field">
          <label htmlFor="cardQuery">
            {t(hasScripts ? "content.cards.labelOrLink" : "content.cards.label")}
          </label>
          <input
            ref={field}
            id="cardQuery"
            name="cardQuery"
            type="search"
            defaultValue={query}
            maxLength={hasScripts ? 500 : 60}
            onKeyDown={hasScripts ? onKeyDown : undefined}
            onInput={() => {
              clearTimeout(timer.current);
              if (!isLinkable(typedAddress())) timer.current = window.setTimeout(search, pause);
            }}
          />
        </div>
        {hasScripts ? null : (
          <Submit value="find" formNoValidate look="quiet">
            {t("content.cards.search")}
          </Submit>
        )}
        <div role="status">
          {cards === null ? null : cards.length === 0 ? <p>{t("content.cards.none")}</p> : null}
        </div>
        {cards && cards.length > 0 ? (
          <>
            {hasScripts ? null : <p className="fine-print">{t("content.cards.copy")}</p>}
            <ul className="card-finder-list">
              {cards.map((card) => (
                <Card
                  key={card.line}
                  card={card}
                  lists={lists}
                  insert={(insertion) => {
                    onCard(card);
                    insert(insertion);
                  }}
                />
              ))}
            </ul>
          </>
        ) : null}
      </fieldset>
    </ToolDialog>
  );
}

type CardProps = Pick<Props, "lists"> & {
  card: FoundCard;
  insert: (insertion: Insertion) => void;
};

function Card({ card, lists, insert }: CardProps) {
  const { t } = useTranslation("admin");
  const hasScripts = useHasScripts();
  const { title, line, href, list, item } = card;
  return (
    <li>
      <span>{title}</span>
      {hasScripts ? (
        <>
          <button
            type="button"
            className="link-button"
            aria-label={t("content.cards.linkNamed", { title })}
            onClick={() => insert({ link: { title, href } })}
          >
            {t("content.cards.link")}
          </button>
          <button
            type="button"
            className="link-button"
            aria-label={t("content.cards.insertNamed", { title })}
            onClick={() => insert({ line })}
          >
            {t("content.cards.card")}
          </button>
        </>
      ) : (
        <code>{line}</code>
      )}
      {lists ? (
        <Submit
          name="addToList"
          value={`${list} ${item}`}
          formNoValidate
          look="small quiet"
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

function addToList(field: unknown, item: string) {
  if (!(field instanceof HTMLTextAreaElement)) return;
  editText(field, ({ text }) => {
    const after = addItem(text, item);
    return { text: after, start: after.length, end: after.length };
  });
}
