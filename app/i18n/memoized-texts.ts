import type { i18n as I18n, TFunction } from "i18next";
import type { Namespace } from "./resources.ts";

/**
 * Keeps what an i18next instance with fixed resources answered: a page asks for hundreds of texts, and i18next resolves
 * languages, namespaces and plurals anew each time. Each instance has its own memory, which forgets the oldest texts.
 */
export function withMemoizedTexts(instance: I18n): I18n {
  const translators = new Map<string, TFunction>();
  const getFixedT = instance.getFixedT.bind(instance) as (...args: Array<unknown>) => TFunction;
  const memoized = (...args: Array<unknown>) => {
    const name = args.join("|");
    let translator = translators.get(name);
    if (!translator) {
      translator = withMemory(getFixedT(...args));
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

const maxTexts = 4_000;
const maxNameLength = 200;

/** What a text is kept under; null for one that is not kept. */
function nameOf(key: unknown, values: ReadonlyArray<unknown>): string | null {
  if (typeof key !== "string") return null;
  if (values.length === 0) return key;
  const [options] = values;
  if (values.length > 1 || typeof options !== "object" || options === null) return null;
  let name = key;
  for (const [option, value] of Object.entries(options)) {
    if (typeof value !== "string" && typeof value !== "number") return null;
    name += `\0${option}\0${typeof value}\0${value}`;
  }
  return name.length > maxNameLength ? null : name;
}

function withMemory(translator: TFunction): TFunction {
  const translate = translator as unknown as Translator & Fixed;
  const { lng, lngs, ns, keyPrefix } = translate;
  const texts = new Map<string, string>();
  const withTexts: Translator = (key, ...values) => {
    const name = nameOf(key, values);
    const known = name === null ? undefined : texts.get(name);
    if (known !== undefined) return known;
    const text = translate(key, ...values);
    if (name !== null) {
      texts.set(name, text);
      if (texts.size > maxTexts) texts.delete(texts.keys().next().value ?? "");
    }
    return text;
  };
  return Object.assign(withTexts, { lng, lngs, ns, keyPrefix }) as unknown as TFunction;
}
