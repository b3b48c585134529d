import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { composeMail } from "./email-layout.ts";

const t = translatorFor("en");

const hostile = `<img src=x onerror="alert(1)"> & 'friends'`;

test("user text is escaped everywhere in the HTML", () => {
  const { html } = composeMail(t, {
    subject: hostile,
    preheader: hostile,
    greeting: hostile,
    paragraphs: [hostile],
    button: { label: hostile, href: `https://fogon.test/?q="><script>` },
    closing: [hostile],
    footer: [{ text: hostile, href: `https://fogon.test/"onclick="x` }],
  });
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<script");
  expect(html).not.toContain('"onclick');
  expect(html.split("&lt;img src=x").length - 1).toBe(8);
});

test("the plain text has the same content as the HTML, links included", () => {
  const { text, subject } = composeMail(t, {
    subject: "A message",
    greeting: "Hello",
    paragraphs: ["One & two.", "Three."],
    button: { label: "Open", href: "https://fogon.test/open?a=1&b=2" },
    footer: [{ text: "Leave", href: "https://fogon.test/leave" }],
  });
  expect(subject).toBe("A message");
  expect(text).toBe(
    "Hello\n\nOne & two.\n\nThree.\n\nOpen:\nhttps://fogon.test/open?a=1&b=2\n\n-- \nLeave: https://fogon.test/leave\nFogón · traditional recipes in English and Spanish\n",
  );
});

test("an email declares its language and loads no external resources", () => {
  const { html } = composeMail(translatorFor("es"), { subject: "Hola", paragraphs: ["Texto."] });
  expect(html).toContain('<html lang="es">');
  expect(html).toContain("recetas tradicionales en español e inglés");
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
});
