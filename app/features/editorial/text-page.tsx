import { PageHead } from "./page-head.tsx";
import { RichText } from "./rich-text.tsx";
import type { TextPageView } from "./text-page-view.server.ts";
import "./editorial.css";

/** A page with a single text. */
export function TextPage({ page }: { page: TextPageView }) {
  return (
    <article className="page reading">
      <PageHead page={page} />
      <RichText segments={page.segments} lang={page.lang} />
    </article>
  );
}
