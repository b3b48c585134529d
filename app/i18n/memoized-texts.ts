import type { i18n as I18n, TFunction } from "i18next";
import type { Namespace } from "./resources.ts";

/**
 * Keeps what an i18next instance with fixed resources answers for texts without values: a page asks for hundreds, and
 * i18next resolves languages, namespaces and plurals anew each time. Each instance has its own memory.
 */
export function withMemoizedTexts(instance: I18n): I18n {
  const translators = new Map<string, TFunction>();
  const getFixedT = instance.getFixedT.bind(instance) as (...args: Array<unknown>) => TFunction;
  const memoized = (...args: Array<unknown>) => {
    const name = args.join("|");
    let translator = translators.get(name);
    if (!translator) {
      translator = withMemory(instance, getFixedT(...args));
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

function withMemory(instance: I18n, translator: TFunction): TFunction {
  const translate = translator as unknown as Translator & Fixed;
  const { lng, lngs, ns, keyPrefix } = translate;
  const texts = new Map<unknown, string>();
  const withTexts: Translator = (key, ...values) => {
    const known = values.length === 0 ? texts.get(key) : undefined;
    if (known !== undefined) return known;
    const text = translate(key, ...values);
    // Only texts that exist: keys made from input must not fill the memory.
    if (values.length === 0 && typeof key === "string" && exists(key)) texts.set(key, text);
    return text;
  };
  const exists = (key: string) =>
    keyPrefix === undefined && instance.exists(key, { ...(lng && { lng }), ...(ns && { ns }) });
  return Object.assign(withTexts, { lng, lngs, ns, keyPrefix }) as unknown as TFunction;
}
