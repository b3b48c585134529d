import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { i18n } from "#app/i18n/i18n.server.ts";
import type { SocialLink } from "#app/lib/values/site-facts.ts";
import { SocialLinks } from "./social-links.tsx";

const render = (links: ReadonlyArray<SocialLink>, lite = false) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n.es()}>
      <SocialLinks links={links} lite={lite} />
    </I18nextProvider>,
  );
const instagram = { name: "Instagram", url: "https://www.instagram.com/fogon" };
const forum = { name: "Our forum", url: "https://forum.example.com/" };

test("nothing is rendered without social links", () => {
  expect(render([])).toBe("");
});

test("a known service has an icon and an accessible name", () => {
  const html = render([instagram]);
  expect(html).toMatch(
    /<a href="https:\/\/www\.instagram\.com\/fogon" rel="me noopener" aria-label="Instagram"><svg[^>]* aria-hidden="true"/,
  );
  const [, symbol] = /#([a-z]+)"/.exec(html) ?? [];
  expect(readFileSync("public/social-icons.svg", "utf8")).toContain(`<symbol id="${symbol}"`);
});

test("an unknown service, and every service in lite mode, is shown as text", () => {
  expect(render([forum])).toContain('rel="me noopener">Our forum</a>');
  expect(render([instagram], true)).toContain('rel="me noopener">Instagram</a>');
});
