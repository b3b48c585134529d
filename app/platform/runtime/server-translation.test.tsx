// The server's hook returns what react-i18next's returns.
import * as full from "react-i18next";
import { renderToString } from "react-dom/server.browser";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { i18n } from "#app/i18n/i18n.server.ts";
import * as server from "./server-translation.ts";

type Hook = (namespaces?: unknown, options?: unknown) => { t: (key: string) => string };
const hooks = [full, server].map(({ useTranslation }) => useTranslation as unknown as Hook);

function Texts({ useTexts }: { useTexts: Hook }): ReactNode {
  const common = useTexts();
  const recipe = useTexts("recipe");
  const both = useTexts(["browse", "recipe"]);
  const inSpanish = useTexts("browse", { lng: "es" });
  return (
    <>
      <p>{common.t("nav.food")}</p>
      <p>{common.t("listings:categories.food.title")}</p>
      <p>{recipe.t("ingredients")}</p>
      <p>{both.t("categories.food.title")}</p>
      <p>{both.t("recipe-page:ingredients")}</p>
      <p>{inSpanish.t("categories.food.title")}</p>
    </>
  );
}

const htmlOf = (language: "en" | "es", useTexts: Hook) =>
  renderToString(
    <full.I18nextProvider i18n={i18n[language]()}>
      <Texts useTexts={useTexts} />
    </full.I18nextProvider>,
  );

test.each(["en", "es"] as const)("the texts are those of react-i18next in %s", (language) => {
  const [expected, html] = hooks.map((hook) => htmlOf(language, hook));
  expect(expected).toContain(language === "en" ? "Food" : "Comida");
  expect(html).toBe(expected);
});

test("two languages do not share their texts", () => {
  const [english, spanish] = [htmlOf("en", hooks[1]!), htmlOf("es", hooks[1]!)];
  expect(english).not.toBe(spanish);
});

test("a namespace is prepared once for each language", () => {
  const getFixedT = vi.spyOn(i18n.en(), "getFixedT");
  function Blog() {
    return server.useTranslation("editorial").t("title" as never);
  }
  for (let i = 0; i < 3; i++)
    renderToString(
      <full.I18nextProvider i18n={i18n.en()}>
        <Blog />
        <Blog />
      </full.I18nextProvider>,
    );
  expect(getFixedT).toHaveBeenCalledTimes(1);
  getFixedT.mockRestore();
});
