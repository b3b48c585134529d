// The server's elements are those of React.
import { createRef, Fragment, type ComponentType } from "react";
import * as react from "react/jsx-runtime";
import { expect, test } from "vitest";
import * as server from "./jsx.ts";

const Page: ComponentType<{ id?: string }> = () => null;
const WithDefaults = Object.assign(() => null, { defaultProps: { id: "usual" } });

type Jsx = (type: unknown, props: object, key?: string | number) => Record<string, unknown>;

/** React's development build adds others. */
const fields = ["$$typeof", "type", "key", "ref", "props", "_owner"];

test.each([
  ["an element", "p", { id: "a", children: ["one", 2, null] }],
  ["an element with a key", "p", { children: "one" }, "first"],
  ["a number as a key", "p", { children: "one" }, 0],
  ["a key among the properties", "p", { key: "spread", id: "a" }],
  ["a reference", "input", { ref: createRef(), id: "a" }],
  ["a component", Page, { id: "a" }],
  ["a component with default properties", WithDefaults, {}],
  ["a fragment", Fragment, { children: "one" }, 1],
] as Array<[string, unknown, object, (string | number)?]>)("%s", (_, type, props, key) => {
  for (const name of ["jsx", "jsxs"] as const) {
    const [expected, element] = [react, server].map((runtime) => {
      const made = (runtime[name] as unknown as Jsx)(type, { ...props }, key);
      return fields.map((field) => made[field]);
    });
    expect(element).toEqual(expected);
  }
});

test("the properties of an element are not copied", () => {
  const props = { id: "a" };
  expect(server.jsx("p", props as never).props).toBe(props);
});
