import { useTranslation } from "react-i18next";
import { RichText } from "#app/features/editorial/rich-text.tsx";
import type { DocumentPreview as Preview } from "./edit-document.server.ts";

/** The unsaved text as readers would see it, and the card that a shared link would show. */
export function DocumentPreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation("admin");
  return (
    <section className="document-preview" aria-labelledby="preview">
      <h2 id="preview">{t("content.previewTitle")}</h2>
      <div className="document-languages">
        {preview.texts.map(({ language, title, summary, segments, image }) => (
          <article key={language} lang={language}>
            <h3>{title}</h3>
            <p>{summary}</p>
            <RichText segments={segments} cards={preview.cards} lang={language} />
            <figure className="link-preview">
              <figcaption>{t("content.linkPreview")}</figcaption>
              <div>
                <img src={image} width="1200" height="630" loading="lazy" alt="" />
                <p>{preview.site}</p>
                <strong>{title}</strong>
                <p>{summary}</p>
              </div>
            </figure>
          </article>
        ))}
      </div>
    </section>
  );
}
