import { useEffect, type RefObject } from "react";
import { languages } from "#app/i18n/languages.ts";
import { slugOf } from "#app/lib/addresses/slug.ts";

/** Makes the address from the title while it is typed, until somebody types another one or the text was public. */
export function useSlugFromTitle(form: RefObject<HTMLFormElement>, isKept: boolean): void {
  useEffect(() => {
    const element = form.current;
    if (!element || isKept) return;
    const field = (name: string) => element.elements.namedItem(name) as HTMLInputElement;
    const titles = languages.map((language) => field(`${language}.title`));
    // As the server makes it from an empty one.
    const made = () => slugOf(titles.find(({ value }) => value.trim())?.value ?? "");
    let last = made();
    const onInput = ({ target }: Event) => {
      if (!titles.includes(target as HTMLInputElement)) return;
      const slug = field("slug");
      const isMade = slug.value === "" || slug.value === last;
      last = made();
      if (!isMade || slug.value === last) return;
      slug.value = last;
      slug.dispatchEvent(new Event("input", { bubbles: true }));
    };
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [form, isKept]);
}
