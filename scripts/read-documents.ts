import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import {
  divideFrontMatter,
  parseDocument,
  type DocumentContent,
  type RawDocument,
} from "../app/features/editorial/document-format.server.ts";
import { documentFolders } from "../app/features/editorial/document-kinds.ts";
import { documentKinds } from "../app/lib/stored-values.ts";
import { isLanguage } from "../app/i18n/languages.ts";
import { findingText } from "./finding-text.ts";

export type FileProblem = { file: string; field: string; remedy: string };
export type DocumentFiles = { documents: Array<DocumentContent>; problems: Array<FileProblem> };

/** content/posts, content/guides and content/pages: `slug.en.md` and `slug.es.md` side by side. */
export function readDocumentFiles(folder = "content"): DocumentFiles {
  const found: DocumentFiles = { documents: [], problems: [] };
  for (const kind of documentKinds) {
    const place = `${folder}/${documentFolders[kind]}`;
    if (!existsSync(place)) continue;
    const raws = new Map<string, RawDocument>();
    for (const name of readdirSync(place).toSorted()) {
      const problem = (field: string, remedy: string) =>
        found.problems.push({ file: `${place}/${name}`, field, remedy });
      const [, slug, language] = /^(.+)\.(\w+)\.md$/.exec(name) ?? [];
      if (!slug || !isLanguage(language)) {
        problem("-", "name files like slug.en.md and slug.es.md");
        continue;
      }
      const text = readFileSync(`${place}/${name}`, "utf8");
      const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      if (frontMatter === undefined || body === undefined) {
        problem("-", "begin with front matter between two lines of ---");
        continue;
      }
      const raw = raws.get(slug) ?? { kind, slug, shared: {}, texts: {} };
      raws.set(slug, raw);
      try {
        const divided = divideFrontMatter(kind, parse(frontMatter) as Record<string, unknown>);
        const isFirst = Object.keys(raw.texts).length === 0;
        for (const field of isFirst ? [] : Object.keys(divided.shared))
          problem(field, "stands in the English file only");
        if (isFirst) raw.shared = divided.shared;
        raw.texts[language] = { fields: divided.fields, body };
      } catch (error) {
        problem("-", `the front matter is no YAML: ${String(error).split("\n")[0]}`);
      }
    }
    for (const raw of raws.values()) {
      const parsed = parseDocument(raw);
      if (parsed.ok) found.documents.push(parsed.document);
      else
        for (const { language, field, ...problem } of parsed.problems)
          found.problems.push({
            file: `${place}/${raw.slug}.${language ?? "en"}.md`,
            field,
            remedy: findingText(problem),
          });
    }
  }
  return found;
}
