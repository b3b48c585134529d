import { lazy, Suspense, useId, type ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import { expect, test, vi } from "vitest";
import { renderPage } from "./render-page.ts";

const { signal } = new AbortController();

function Page({ children }: { children?: ReactNode }) {
  const id = useId();
  return (
    <html lang="en">
      <body>
        <label htmlFor={id}>
          {1} & {"“two”"}
        </label>
        <input id={id} defaultValue="<3" />
        {children}
      </body>
    </html>
  );
}

test("a page has the HTML of React's stream", async () => {
  const page = (
    <Page>
      <Suspense fallback="…">
        <p>ready</p>
      </Suspense>
    </Page>
  );
  const onError = vi.fn();
  const streamed = await new Response(await renderToReadableStream(page)).text();
  expect(await renderPage(page, { signal, onError })).toBe(streamed);
  expect(streamed).toMatch(/^<!DOCTYPE html><html/);
  expect(onError).not.toHaveBeenCalled();
});

test("a component that is still loading is waited for", async () => {
  const Late = lazy(async () => ({ default: () => <p>late</p> }));
  const page = (
    <Page>
      <Suspense fallback="…">
        <Late />
      </Suspense>
    </Page>
  );
  const onError = vi.fn();
  for (let i = 0; i < 2; i++)
    expect(await renderPage(page, { signal, onError })).toContain("<p>late</p>");
  expect(onError).not.toHaveBeenCalled();
});

function Broken(): ReactNode {
  throw new Error("broken");
}

test("an error inside a Suspense is reported and the rest of the page stays", async () => {
  const page = (
    <Page>
      <Suspense fallback={<p>fallback</p>}>
        <Broken />
      </Suspense>
    </Page>
  );
  const onError = vi.fn();
  expect(await renderPage(page, { signal, onError })).toContain("<p>fallback</p>");
  expect(onError).toHaveBeenCalledTimes(1);
});

test("an error outside of a Suspense is thrown", async () => {
  const page = (
    <Page>
      <Broken />
    </Page>
  );
  await expect(renderPage(page, { signal, onError: () => {} })).rejects.toThrow("broken");
});
