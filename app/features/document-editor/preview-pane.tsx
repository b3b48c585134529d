import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import { DocumentPreview } from "./document-preview.tsx";
import type { EditResult } from "./edit-document.server.ts";
import { useFindingText } from "./use-finding-text.ts";

/** Milliseconds between two previews while somebody writes: the rate limit allows 20 requests a minute. */
const pace = 4_000;

/** The text as readers will see it, beside the one that is written. */
export function PreviewPane({
  form,
  language,
}: {
  form: RefObject<HTMLFormElement>;
  language: Language;
}) {
  const { t } = useTranslation("admin");
  const textOf = useFindingText();
  const fetcher = useFetcher<EditResult>();
  const send = useRef(() => {});
  useEffect(() => {
    send.current = () => {
      const body = new FormData(form.current!);
      body.delete("photo");
      body.set("intent", "preview");
      fetcher.submit(body, { method: "post" });
    };
  });
  useEffect(() => {
    const element = form.current!;
    let timer = 0;
    const onInput = () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        send.current();
      }, pace);
    };
    send.current();
    element.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", onInput);
    };
  }, [form]);
  const { preview = null, problems = [] } = fetcher.data ?? {};
  return (
    <section className="preview-pane" aria-label={t("content.preview")} aria-busy={!fetcher.data}>
      {problems.length > 0 ? (
        <ul className="fine-print">
          {problems.map((problem) => (
            <li key={textOf(problem)}>{textOf(problem)}</li>
          ))}
        </ul>
      ) : null}
      {preview ? (
        <DocumentPreview
          preview={{
            ...preview,
            texts: preview.texts.filter((text) => text.language === language),
          }}
        />
      ) : null}
    </section>
  );
}
