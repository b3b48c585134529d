// The Worker's build uses this for the JSX of app/ in place of react/jsx-runtime (scripts/vite/replacements.ts). React's
// copies the properties of each element, property by property, to leave out `key` and `ref`; few elements have them there.
import { jsx as reactJsx } from "react/jsx-runtime";
import type { ElementType, Key, ReactElement } from "react";

export { Fragment } from "react/jsx-runtime";

type Props = { key?: unknown; ref?: unknown };

const elementMark = Symbol.for("react.element");

/** The element that React's function returns; `props` is an object of this call only. */
export function jsx(
  type: ElementType & { defaultProps?: object },
  props: Props,
  key?: Key,
): ReactElement {
  if (type.defaultProps !== undefined || props.ref !== undefined || props.key !== undefined)
    return reactJsx(type, props, key);
  const element = {
    $$typeof: elementMark,
    type,
    key: key === undefined ? null : String(key),
    ref: null,
    props,
    _owner: null,
  };
  return element as ReactElement;
}

export { jsx as jsxs };
