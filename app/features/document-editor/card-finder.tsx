import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
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
  const searched = useRef(query);
  /** the answer that was there when the dialog was closed: the next time it starts empty */
  const [past, setPast] = useState<typeof fetcher.data | null>(null);
  const cards = past === null || fetcher.data !== past ? (fetcher.data?.cards ?? found) : null;
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = () => {
    clearTimeout(timer.current);
    searched.current = field.current!.value;
    const params = new URLSearchParams({ q: searched.current });
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
  const choose = (card: FoundCard, as: "card" | "link") => {
    const { title, line, href } = card;
    onCard(card);
    insert(as === "card" ? { line } : { link: { title, href } });
  };
  const typedAddress = () => field.current!.value.trim();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return moveByArrows(event);
    event.preventDefault();
    const href = typedAddress();
    const isAnswered = fetcher.state === "idle" && searched.current === field.current!.value;
    const first = isAnswered ? cards?.[0] : undefined;
    if (isLinkable(href)) insert({ link: { title: href, href } });
    else if (first) choose(first, looking.typed === "/" ? "card" : "link");
    else search();
  };
  const onClose = () => {
    clearTimeout(timer.current);
    field.current!.value = "";
    searched.current = "";
    setPast(fetcher.data);
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
                  onChoose={(as) => choose(card, as)}
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
  onChoose: (as: "card" | "link") => void;
};

/** The arrow keys lead from the field through what was found, and back. */
function moveByArrows(event: KeyboardEvent) {
  const step = event.key === "ArrowDown" ? 1 : -1;
  if (step < 0 && event.key !== "ArrowUp") return;
  const stops = [
    ...event.currentTarget
      .closest("fieldset")!
      .querySelectorAll<HTMLElement>("#cardQuery, li > button:first-of-type"),
  ];
  const here = stops.findIndex(
    (stop) =>
      stop === event.target || stop.parentElement?.closest("li")?.contains(event.target as Node),
  );
  const next = stops[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Card({ card, lists, onChoose }: CardProps) {
  const { t } = useTranslation("admin");
  const hasScripts = useHasScripts();
  const { title, line, list, item } = card;
  return (
    <li>
      <span>{title}</span>
      {hasScripts ? (
        <>
          <button
            type="button"
            className="link-button"
            aria-label={t("content.cards.linkNamed", { title })}
            onKeyDown={moveByArrows}
            onClick={() => onChoose("link")}
          >
            {t("content.cards.link")}
          </button>
          <button
            type="button"
            className="link-button"
            aria-label={t("content.cards.insertNamed", { title })}
            onKeyDown={moveByArrows}
            onClick={() => onChoose("card")}
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
