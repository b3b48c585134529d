// `npm run content:synonyms`: writes content/synonyms.json, which the search reads, from the names of the ingredient
// guide and content/search-words.json. The content check reports when it is outdated.
import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { synonymGroups } from "./synonyms.ts";
import { readDocumentFiles } from "./read-documents.ts";

const file = "content/synonyms.json";
const more = JSON.parse(readFileSync("content/search-words.json", "utf8")) as Array<Array<string>>;
const groups = synonymGroups(readDocumentFiles().documents, more);
const style = await resolveConfig(file);
writeFileSync(file, await format(JSON.stringify(groups), { ...style, parser: "json" }));
console.log(`${file}: ${groups.length} groups`);
