// Checks everything editors write. `node scripts/check-content.ts [folder]`; exits 1 when something is wrong.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkRecipes } from "../app/features/recipes/content-check.ts";

const folder = process.argv[2] ?? "content/recipes";
const files: Record<string, unknown> = {};
for (const name of readdirSync(folder).filter((file) => file.endsWith(".json")))
  files[name.slice(0, -".json".length)] = JSON.parse(readFileSync(join(folder, name), "utf8"));

const findings = checkRecipes(files);
for (const { file, id, field, remedy } of findings)
  console.log(`${file}: ${id}: ${field}: ${remedy}`);
const recipes = Object.values(files).flat().length;
console.log(`${recipes} recipes checked, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
