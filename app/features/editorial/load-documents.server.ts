// Converts content/posts, content/guides and content/pages to SQL: plain statements with literal values, so that
// `wrangler d1 execute --file` and `db.batch` run the same ones.
import { createHash } from "node:crypto";
import { languages } from "#app/i18n/languages.ts";
import { jsonLiterals, sqlLiteral } from "#app/lib/encoding/sql-text.ts";
import { documentDates, fileStatus, type DocumentContent } from "./document-format.server.ts";
import { countWords } from "./markdown.server.ts";

type ImportRow = { kind: string; source: string; hash: string; content: object };

/**
 * SQL that loads the documents from the files. An editor's change stays until the file changes; then the file wins. An
 * unpublished document stays unpublished, and a changed slug is kept. Documents without a file are deleted unless they
 * were edited. Running it twice changes nothing.
 */
export function documentStatements(
  documents: ReadonlyArray<DocumentContent>,
  now: Date = new Date(),
): Array<string> {
  if (documents.length === 0) return [];
  const rows = documents.map((document) => importRow(document, now));
  const statements = ["DELETE FROM document_imports"];
  for (const chunk of jsonLiterals(rows)) {
    statements.push(
      `INSERT INTO document_imports (kind, source, content_hash, content) SELECT json_extract(value, '$.kind'), json_extract(value, '$.source'), json_extract(value, '$.hash'), json_extract(value, '$.content') FROM json_each(${chunk})`,
      ...projection,
    );
  }
  const names = JSON.stringify(rows.map(({ kind, source }) => `${kind}/${source}`));
  statements.push(
    `DELETE FROM documents WHERE source IS NOT NULL AND edited_at IS NULL AND kind || '/' || source NOT IN (SELECT value FROM json_each(${sqlLiteral(names)}))`,
  );
  return statements;
}

const sameSource =
  "documents.kind = document_imports.kind AND documents.source = document_imports.source";
const imported =
  "(SELECT documents.id FROM documents JOIN document_imports ON documents.kind = document_imports.kind AND documents.source = document_imports.source)";

/** Fixed statements that turn the rows of document_imports into documents. */
const projection: Array<string> = [
  `DELETE FROM document_imports WHERE EXISTS (SELECT 1 FROM documents WHERE ${sameSource} AND documents.content_hash = document_imports.content_hash)`,
  // A document that was created on the site and now has a file becomes the file's document.
  "UPDATE documents SET source = slug WHERE source IS NULL AND EXISTS (SELECT 1 FROM document_imports AS imports WHERE imports.kind = documents.kind AND imports.source = documents.slug)",
  // When an editor gave the slug to another document, that document keeps it.
  `DELETE FROM document_imports WHERE EXISTS (SELECT 1 FROM documents WHERE documents.kind = document_imports.kind AND documents.slug = document_imports.source AND documents.source <> document_imports.source) AND NOT EXISTS (SELECT 1 FROM documents WHERE ${sameSource})`,
  `INSERT INTO documents (kind, slug, source, content_hash, shared, status, published_at, updated_on, save_key)
   SELECT kind, source, source, content_hash, json_extract(content, '$.shared'), json_extract(content, '$.status'), json_extract(content, '$.publishedAt'), json_extract(content, '$.updatedOn'), content_hash FROM document_imports WHERE true
   ON CONFLICT (kind, source) DO UPDATE SET content_hash = excluded.content_hash, shared = excluded.shared, published_at = excluded.published_at, updated_on = excluded.updated_on, edited_at = NULL, edited_by = NULL, save_key = excluded.save_key,
     status = CASE WHEN documents.status = 'unpublished' THEN documents.status ELSE excluded.status END`,
  `DELETE FROM document_texts WHERE document_id IN ${imported}`,
  `INSERT INTO document_texts (document_id, language, title, summary, fields, body, word_count)
   SELECT documents.id, json_extract(text.value, '$.language'), json_extract(text.value, '$.title'), json_extract(text.value, '$.summary'), json_extract(text.value, '$.fields'), json_extract(text.value, '$.body'), json_extract(text.value, '$.wordCount')
   FROM document_imports JOIN documents ON documents.kind = document_imports.kind AND documents.source = document_imports.source, json_each(document_imports.content, '$.texts') AS text`,
  "DELETE FROM document_imports",
];

function importRow(document: DocumentContent, now: Date): ImportRow {
  const { kind, slug, shared, texts } = document;
  const dates = documentDates(document);
  const content = {
    shared,
    ...dates,
    texts: languages.flatMap((language) => {
      const text = texts[language];
      return text ? [{ language, ...text, wordCount: countWords(text.body) }] : [];
    }),
  };
  // The status depends on the current time, so it is not part of the hash.
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
  const status = fileStatus(dates.publishedAt, now);
  return { kind, source: slug, hash, content: { ...content, status } };
}
