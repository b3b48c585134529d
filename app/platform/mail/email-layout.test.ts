import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { composeMail } from "./email-layout.ts";

const t = translatorFor("en");

const hostile = `<img src=x onerror="alert(1)"> & 'friends'`;

test("what people wrote is text in the HTML, wherever it stands", () => {
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

test("the plain text says the same as the HTML, addresses included", () => {
  const { text, subject } = composeMail(t, {
    subject: "A letter",
    greeting: "Hello",
    paragraphs: ["One & two.", "Three."],
    button: { label: "Open", href: "https://fogon.test/open?a=1&b=2" },
    footer: [{ text: "Leave", href: "https://fogon.test/leave" }],
  });
  expect(subject).toBe("A letter");
  expect(text).toBe(
    "Hello\n\nOne & two.\n\nThree.\n\nOpen:\nhttps://fogon.test/open?a=1&b=2\n\n-- \nLeave: https://fogon.test/leave\nFogón · traditional recipes in English and Spanish\n",
  );
});

test("a mail says its language and loads nothing from anywhere", () => {
  const { html } = composeMail(translatorFor("es"), { subject: "Hola", paragraphs: ["Texto."] });
  expect(html).toContain('<html lang="es">');
  expect(html).toContain("recetas tradicionales en español e inglés");
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
});
