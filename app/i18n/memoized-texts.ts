import type { i18n as I18n, TFunction } from "i18next";
import type { Namespace } from "./resources.ts";

/** Of one translator: constant texts, whose keys are in the code. */
const maxTexts = 1_000;
/** Of all translators of a language: texts with values, like the label of a recipe's button. */
const maxFilledTexts = 4_000;
const maxNameLength = 200;

/**
 * Keeps what an i18next instance with fixed resources answered: a page asks for hundreds of texts, and i18next resolves
 * languages, namespaces and plurals anew each time. Each instance has its own memory, which forgets the oldest texts.
 */
export function withMemoizedTexts(instance: I18n): I18n {
  const translators = new Map<string, TFunction>();
  const filled = new Map<string, string>();
  const getFixedT = instance.getFixedT.bind(instance) as (...args: Array<unknown>) => TFunction;
  const memoized = (...args: Array<unknown>) => {
    const name = args.join("|");
    let translator = translators.get(name);
    if (!translator) {
      translator = withMemory(getFixedT(...args), { name, filled });
      translators.set(name, translator);
    }
    return translator;
  };
  // All namespaces are in the bundle; react-i18next asks for each component.
  return Object.assign(instance, { getFixedT: memoized, hasLoadedNamespace: () => true });
}

type Translator = (key: unknown, ...values: Array<unknown>) => string;
/** react-i18next and i18next read these properties of a translator. */
type Fixed = { lng?: string; lngs?: unknown; ns?: Namespace; keyPrefix?: string };

function withMemory(
  translator: TFunction,
  { name, filled }: { name: string; filled: Map<string, string> },
): TFunction {
  const translate = translator as unknown as Translator & Fixed;
  const { lng, lngs, ns, keyPrefix } = translate;
  const texts = new Map<string, string>();
  const withTexts: Translator = (key, ...values) => {
    if (typeof key !== "string") return translate(key, ...values);
    if (values.length === 0) return remember(texts, maxTexts, key, () => translate(key));
    const valueNames = namesOf(values);
    const id = valueNames === null ? "" : `${name}\0${key}${valueNames}`;
    if (valueNames === null || id.length > maxNameLength) return translate(key, ...values);
    return remember(filled, maxFilledTexts, id, () => translate(key, ...values));
  };
  return Object.assign(withTexts, { lng, lngs, ns, keyPrefix }) as unknown as TFunction;
}

function remember(
  texts: Map<string, string>,
  limit: number,
  name: string,
  make: () => string,
): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = make();
  texts.set(name, text);
  if (texts.size > limit) texts.delete(texts.keys().next().value ?? "");
  return text;
}

/** Values as a part of a name; null for values that are not compared by what they say. */
function namesOf([options, ...others]: ReadonlyArray<unknown>): string | null {
  if (others.length > 0 || typeof options !== "object" || options === null) return null;
  let names = "";
  for (const [option, value] of Object.entries(options)) {
    if (typeof value !== "string" && typeof value !== "number") return null;
    names += `\0${option}\0${typeof value}\0${value}`;
  }
  return names;
}
