import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import {
  splitFrontMatter,
  parseDocument,
  type DocumentContent,
  type RawDocument,
} from "../../app/features/editorial/document-format.server.ts";
import { documentFolders } from "../../app/features/editorial/document-kinds.ts";
import { documentKinds } from "../../app/lib/values/stored-values.ts";
import site from "../../content/site.json" with { type: "json" };
import { isLanguage } from "../../app/i18n/languages.ts";
import { findingText } from "./finding-text.ts";

export type FileProblem = { file: string; field: string; remedy: string };
export type DocumentFiles = { documents: Array<DocumentContent>; problems: Array<FileProblem> };

/** A site without a shop says nothing of one. */
const withoutShop = (text: string) =>
  site.shop ? text : text.replace(/\{\{#shop\}\}[\s\S]*?\{\{\/shop\}\}/g, "");

/** Reads content/posts, content/guides and content/pages: pairs of one file a language. */
export function readDocumentFiles(folder = "content"): DocumentFiles {
  const result: DocumentFiles = { documents: [], problems: [] };
  for (const kind of documentKinds) {
    const documentFolder = `${folder}/${documentFolders[kind]}`;
    if (!existsSync(documentFolder)) continue;
    const raws = new Map<string, RawDocument>();
    for (const name of readdirSync(documentFolder).toSorted()) {
      const problem = (field: string, remedy: string) =>
        result.problems.push({ file: `${documentFolder}/${name}`, field, remedy });
      const [, slug, language] = /^(.+)\.(\w+)\.md$/.exec(name) ?? [];
      if (kind === "page" && slug === "returns" && !site.shop) continue;
      if (!slug || !isLanguage(language)) {
        problem("-", "name files like slug.en.md and slug.es.md");
        continue;
      }
      const text = withoutShop(readFileSync(`${documentFolder}/${name}`, "utf8"));
      const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      if (frontMatter === undefined || body === undefined) {
        problem("-", "begin with front matter between two lines of ---");
        continue;
      }
      const raw = raws.get(slug) ?? { kind, slug, shared: {}, texts: {} };
      raws.set(slug, raw);
      try {
        const fields = splitFrontMatter(kind, parse(frontMatter) as Record<string, unknown>);
        const isFirst = Object.keys(raw.texts).length === 0;
        for (const field of isFirst ? [] : Object.keys(fields.shared))
          problem(field, "belongs in the English file only");
        if (isFirst) raw.shared = fields.shared;
        raw.texts[language] = { fields: fields.fields, body };
      } catch (error) {
        problem("-", `the front matter is not valid YAML: ${String(error).split("\n")[0]}`);
      }
    }
    for (const raw of raws.values()) {
      const parsed = parseDocument(raw);
      if (parsed.ok) result.documents.push(parsed.document);
      else
        for (const { language, field, ...problem } of parsed.problems)
          result.problems.push({
            file: `${documentFolder}/${raw.slug}.${language ?? "en"}.md`,
            field,
            remedy: findingText(problem),
          });
    }
  }
  return result;
}
