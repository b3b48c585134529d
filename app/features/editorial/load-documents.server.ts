// Converts content/posts, content/guides and content/pages to SQL: plain statements with literal values, so that
// `wrangler d1 execute --file` and `db.batch` run the same ones.
import { languages, type Language } from "#app/i18n/languages.ts";
import { jsonLiterals, sqlLiteral } from "#app/lib/encoding/sql-text.ts";
import { lookup } from "#app/lib/lookup.ts";
import { isTaken, mergeStatements, type FileKind } from "#app/platform/database/file-values.ts";
import {
  documentDates,
  fileStatus,
  sharedFields,
  type DocumentContent,
} from "./document-format.server.ts";
import { countWords } from "./markdown.server.ts";

type ImportRow = { kind: string; source: string; content: object };

/**
 * SQL that loads the documents from the files. What an editor changed stays, field by field; so do a slug that was changed
 * and a document that was unpublished or made a draft. Documents without a file are deleted unless they were edited.
 * Running it twice changes nothing.
 */
export function documentStatements(
  documents: ReadonlyArray<DocumentContent>,
  now: Date = new Date(),
): Array<string> {
  if (documents.length === 0) return [];
  const statements = ["DELETE FROM document_imports"];
  for (const chunk of jsonLiterals(documents.map((document) => importRow(document, now))))
    statements.push(
      `INSERT INTO document_imports (kind, source, content_hash, content) SELECT json_extract(value, '$.kind'), json_extract(value, '$.source'), 'file', json_extract(value, '$.content') FROM json_each(${chunk})`,
      ...insertion,
    );
  const names = JSON.stringify(documents.map(keyOf));
  return [
    ...statements,
    ...mergeStatements(
      documentFileKind,
      documents.map((document) => ({ key: keyOf(document), fields: fileFields(document) })),
      [`DELETE FROM file_imports WHERE NOT EXISTS (SELECT 1 FROM ${documentFileKind.row})`],
    ),
    `DELETE FROM documents WHERE source IS NOT NULL AND edited_at IS NULL AND kind || '/' || source NOT IN (SELECT value FROM json_each(${sqlLiteral(names)}))`,
  ];
}

const keyOf = ({ kind, slug }: DocumentContent) => `${kind}/${slug}`;

/** One field for each part that an editor changes on its own. */
function fileFields(document: DocumentContent) {
  const { kind, shared, texts } = document;
  const fields: Record<string, string | number | null> = {
    published_at: documentDates(document).publishedAt,
  };
  for (const name of sharedFields(kind)) {
    const value = lookup<unknown>(shared, name);
    fields[`shared.${name}`] = value === undefined ? null : JSON.stringify(value);
  }
  for (const language of languages) {
    const text = texts[language];
    for (const name of textColumns) {
      const value = text?.[name] ?? null;
      fields[`${language}.${name}`] =
        name === "fields" && value ? JSON.stringify(value) : (value as string | null);
    }
    fields[`${language}.word_count`] = text ? countWords(text.body) : null;
  }
  return fields;
}

const textColumns = ["title", "summary", "fields", "body"] as const;
const ofDocument = (row: string) =>
  `${row}.kind = 'document' AND ${row}.key = documents.kind || '/' || documents.source`;
const staged = (condition: string) =>
  `EXISTS (SELECT 1 FROM file_imports AS staged WHERE ${ofDocument("staged")} AND ${condition})`;

/** Its key is the kind and the name of the file. */
export const documentFileKind: FileKind = {
  name: "document",
  row: "documents WHERE documents.kind = substr(key, 1, instr(key, '/') - 1) AND documents.source = substr(key, instr(key, '/') + 1)",
  isEdited: "edited_at IS NOT NULL",
  title: "slug",
  // Follows from the body, so nobody changes it.
  site: `CASE WHEN field LIKE '%.word_count' THEN value WHEN field = 'published_at' THEN published_at WHEN field LIKE 'shared.%' THEN shared -> ('$.' || substr(field, 8))
    ELSE (SELECT CASE substr(field, 4) ${textColumns.map((name) => `WHEN '${name}' THEN texts.${name}`).join(" ")} END FROM document_texts AS texts WHERE texts.document_id = documents.id AND texts.language = substr(field, 1, 2)) END`,
  write: [
    `UPDATE documents SET published_at = staged.value, status = CASE WHEN documents.status IN ('draft', 'unpublished') THEN documents.status WHEN staged.value > strftime('%Y-%m-%dT%H:%M:%fZ', 'now') THEN 'scheduled' ELSE 'published' END FROM file_imports AS staged WHERE ${ofDocument("staged")} AND staged.field = 'published_at' AND ${isTaken}`,
    `UPDATE documents SET shared = json_patch(shared, (SELECT json_group_object(substr(staged.field, 8), json(coalesce(staged.value, 'null'))) FROM file_imports AS staged WHERE ${ofDocument("staged")} AND staged.field LIKE 'shared.%' AND ${isTaken})) WHERE ${staged(`staged.field LIKE 'shared.%' AND ${isTaken}`)}`,
    `UPDATE documents SET updated_on = shared ->> '$.updated' WHERE ${staged(`staged.field = 'shared.updated' AND ${isTaken}`)}`,
    ...languages.flatMap(writeTexts),
    // A form that is open must not be saved over it.
    `UPDATE documents SET save_key = lower(hex(randomblob(8))) WHERE ${staged(isTaken)}`,
  ],
  settle: [
    `UPDATE documents SET edited_at = NULL, edited_by = NULL WHERE edited_at IS NOT NULL AND ${staged("1")} AND NOT ${staged("staged.kept = 1")}`,
  ],
};

function writeTexts(language: Language): Array<string> {
  const field = (name: string) => `staged.field = '${language}.${name}' AND ${isTaken}`;
  const isText = `document_texts.language = '${language}' AND document_texts.document_id = documents.id`;
  const inFile = (name: string) =>
    `(SELECT loaded.value FROM file_values AS loaded WHERE ${ofDocument("loaded")} AND loaded.field = '${language}.${name}')`;
  return [
    // A language that the file has lost is deleted when nothing of it was edited.
    `DELETE FROM document_texts WHERE language = '${language}' AND EXISTS (SELECT 1 FROM documents WHERE documents.id = document_texts.document_id AND ${staged(`${field("body")} AND staged.value IS NULL`)} AND NOT ${staged(`staged.field LIKE '${language}.%' AND staged.kept = 1`)})`,
    ...textColumns.map(
      (name) =>
        `UPDATE document_texts SET ${name} = staged.value${name === "body" ? `, word_count = ${inFile("word_count")}` : ""} FROM documents JOIN file_imports AS staged ON ${ofDocument("staged")} WHERE ${isText} AND staged.value IS NOT NULL AND ${field(name)}`,
    ),
    `INSERT OR IGNORE INTO document_texts (document_id, language, ${textColumns.join(", ")}, word_count) SELECT documents.id, '${language}', ${[...textColumns, "word_count"].map(inFile).join(", ")} FROM documents WHERE ${staged(`${field("body")} AND staged.value IS NOT NULL`)}`,
  ];
}

/** Fixed statements that turn rows of document_imports into documents that the site does not have yet. */
const insertion: Array<string> = [
  // A document that was created on the site and now has a file becomes the file's document.
  "UPDATE documents SET source = slug, content_hash = 'file' WHERE source IS NULL AND EXISTS (SELECT 1 FROM document_imports AS imports WHERE imports.kind = documents.kind AND imports.source = documents.slug)",
  // When an editor gave the slug to another document, that document keeps it.
  `DELETE FROM document_imports WHERE EXISTS (SELECT 1 FROM documents WHERE documents.kind = document_imports.kind AND (documents.source = document_imports.source OR documents.slug = document_imports.source))`,
  `INSERT INTO documents (kind, slug, source, content_hash, shared, status, published_at, updated_on, save_key)
   SELECT kind, source, source, content_hash, json_extract(content, '$.shared'), json_extract(content, '$.status'), json_extract(content, '$.publishedAt'), json_extract(content, '$.updatedOn'), lower(hex(randomblob(8))) FROM document_imports`,
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
    status: fileStatus(dates.publishedAt, now),
    texts: languages.flatMap((language) => {
      const text = texts[language];
      return text ? [{ language, ...text, wordCount: countWords(text.body) }] : [];
    }),
  };
  return { kind, source: slug, content };
}
