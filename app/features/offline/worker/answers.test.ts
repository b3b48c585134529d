import { decode } from "turbo-stream";
import { beforeEach, expect, test, vi } from "vitest";
import en from "#locales/en/offline.json";
import es from "#locales/es/offline.json";
import { amountsIn, withAmounts } from "#app/features/offline/kept-amounts.ts";
import { keptAnswer, reloadAnswer, shelfAnswer } from "./answers.ts";

beforeEach(() => {
  vi.stubGlobal("__LINKS__", "/offline/links-1.js");
  vi.stubGlobal("__OFFLINE_TEXTS__", { en: en.worker, es: es.worker });
});

const page = (body: string) =>
  new Response(body, { headers: { "X-Kept-At": "Mon, 23 Nov 2026 10:00:00 GMT", "X-Kept": "1" } });

test("the redirect is what Remix's client router decodes", async () => {
  const { value } = await decode(reloadAnswer("/recipe/1?servings=2").body!, {
    plugins: [
      (type, ...rest) =>
        type === "SingleFetchRedirect" ? { value: { redirected: rest[0] } } : false,
    ],
  });
  expect(value).toEqual({
    redirected: {
      redirect: "/recipe/1?servings=2",
      status: 302,
      revalidate: false,
      reload: true,
      replace: true,
    },
  });
});

test("the answer to a form is the redirect alone", async () => {
  const { value } = await decode(reloadAnswer("/recipe/1", true).body!);
  expect(value).toEqual({
    redirect: "/recipe/1",
    status: 302,
    revalidate: false,
    reload: true,
    replace: true,
  });
});

test("a kept page says when it was kept, and what differs from what was asked for", async () => {
  const html = '<main></main><div id="notice"></div>';
  const answer = await keptAnswer(page(html), {
    language: "es",
    shown: "en",
    hasOtherAmounts: true,
  });
  const text = await answer.text();
  expect(text).toContain("Copia guardada el 23 de noviembre de 2026");
  expect(text).toContain(es.worker.onlyOther);
  expect(text).toContain(es.worker.amounts);
  expect(text).toContain('role="status"');
  expect(text).toContain('<script src="/offline/links-1.js"></script>');
  expect(answer.headers.get("X-Kept")).toBe("1");
});

test("a kept page that computes its amounts says nothing about them", async () => {
  const html = withAmounts('<div id="notice"></div></body>', '{"servings":4}');
  const shown = { language: "en", shown: "en", hasOtherAmounts: true } as const;
  const text = await (await keptAnswer(page(html), shown)).text();
  expect(text).not.toContain(en.worker.amounts);
  expect(amountsIn(text)).toBe('{"servings":4}');
});

test("titles of kept pages are text, and are found without accents", async () => {
  const pages = [
    { path: "/recipe/1", title: "<b>Sopa</b> de maíz", language: "es", at: "2026-11-23" },
    { path: "/recipe/2", title: "Arroz", language: "en", at: "2026-11-23" },
  ] as const;
  const html = '<input id="kept-search"><div id="kept"><p>none</p></div><div id="notice"></div>';
  const shelf = { pages, language: "es", query: 'MAIZ $& "', problem: "missing" } as const;
  const none = await (await shelfAnswer(page(html), shelf)).text();
  expect(none).toContain("Ninguna página guardada");
  expect(none).toContain('value="MAIZ $&amp; &quot;"');
  const found = await (await shelfAnswer(page(html), { ...shelf, query: "maiz" })).text();
  expect(found).toContain('<a href="/recipe/1">&lt;b&gt;Sopa&lt;/b&gt; de maíz</a>');
  expect(found).not.toContain("Arroz");
  const all = await (await shelfAnswer(page(html), { ...shelf, query: "" })).text();
  expect(all).toContain('<a href="/recipe/2?lng=en" lang="en">Arroz</a>');
});
