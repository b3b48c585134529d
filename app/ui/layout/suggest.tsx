// A combobox by the WAI-ARIA pattern (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in the field,
// aria-activedescendant names the chosen option.
import { Link } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useSuggestions } from "./use-suggestions.ts";
import "../overlays.css";

const listId = "suggestions";
const optionId = (index: number) => `${listId}-${index}`;

type SuggestionListProps = { input: HTMLInputElement; form: HTMLFormElement };

/** The list below a search field that has the focus. */
export default function suggestionsOf(input: HTMLInputElement) {
  return input.form ? <SuggestionList input={input} form={input.form} /> : null;
}

function SuggestionList({ input, form }: SuggestionListProps) {
  // What was typed before this code was loaded counts.
  const [typed, setTyped] = useState(input.value === input.defaultValue ? "" : input.value);
  const [isOpen, setIsOpen] = useState(true);
  /** -1: the field itself */
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typed);
  const list = useRef<HTMLDivElement>(null);
  const paths = found?.groups.flatMap(({ items }) => items.map(({ path }) => path)) ?? [];
  const count = paths.length;
  const isShown = isOpen && count > 0;
  const chosen = isShown && active < count ? active : -1;

  const combobox = { input, form, list };
  useComboboxRoles(combobox, { isShown, chosen });
  useComboboxKeys(combobox, { count, chosen, isShown, setTyped, setIsOpen, setActive });

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen ? found?.status : null}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={form.getAttribute("aria-label") ?? undefined}
        className="suggestions"
        hidden={!isShown}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found?.groups.map(({ kind, label, items }) => (
          <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
            <span id={`${listId}-${kind}`} role="presentation">
              {label}
            </span>
            {items.map(({ text, path, lang }) => (
              <Link
                key={path}
                id={optionId(paths.indexOf(path))}
                role="option"
                aria-selected={path === paths[chosen]}
                tabIndex={-1}
                to={path}
                lang={lang}
                onClick={() => setIsOpen(false)}
              >
                {text}
              </Link>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

type Combobox = SuggestionListProps & { list: RefObject<HTMLDivElement> };

/** Says what is shown and chosen to screen readers. */
function useComboboxRoles(
  { input, list }: Combobox,
  { isShown, chosen }: { isShown: boolean; chosen: number },
) {
  useEffect(() => {
    const fixed = {
      role: "combobox",
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-controls": listId,
    };
    for (const [name, value] of Object.entries(fixed)) input.setAttribute(name, value);
  }, [input]);

  useEffect(() => {
    input.setAttribute("aria-expanded", String(isShown));
    if (chosen < 0) input.removeAttribute("aria-activedescendant");
    else {
      input.setAttribute("aria-activedescendant", optionId(chosen));
      list.current?.querySelector(`#${optionId(chosen)}`)?.scrollIntoView({ block: "nearest" });
    }
  }, [input, list, isShown, chosen]);
}

type Choice = {
  count: number;
  chosen: number;
  isShown: boolean;
  setTyped: (typed: string) => void;
  setIsOpen: (isOpen: boolean) => void;
  setActive: (active: number) => void;
};

function useComboboxKeys(
  { input, form, list }: Combobox,
  { count, chosen, isShown, setTyped, setIsOpen, setActive }: Choice,
) {
  useEffect(() => {
    function close() {
      setIsOpen(false);
      setActive(-1);
    }
    function onInput() {
      setTyped(input.value);
      setIsOpen(true);
      setActive(-1);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing) return;
      const { key } = event;
      if (key === "ArrowDown" || key === "ArrowUp") {
        if (count === 0) return;
        event.preventDefault();
        setIsOpen(true);
        // The field is one of the places, between the last option and the first.
        const places = count + 1;
        setActive(((chosen + 1 + (key === "ArrowDown" ? 1 : count)) % places) - 1);
      } else if (key === "Enter" && chosen >= 0) {
        event.preventDefault();
        list.current?.querySelector<HTMLElement>(`#${optionId(chosen)}`)?.click();
      } else if (key === "Escape" && isShown) {
        // The browser would empty the field as well.
        event.preventDefault();
        close();
      } else if (key === "Home" || key === "End" || key === "ArrowLeft" || key === "ArrowRight")
        setActive(-1);
    }
    input.addEventListener("input", onInput);
    input.addEventListener("keydown", onKeyDown);
    input.addEventListener("blur", close);
    form.addEventListener("submit", close);
    return () => {
      input.removeEventListener("input", onInput);
      input.removeEventListener("keydown", onKeyDown);
      input.removeEventListener("blur", close);
      form.removeEventListener("submit", close);
    };
  }, [input, form, list, count, chosen, isShown, setTyped, setIsOpen, setActive]);
}
