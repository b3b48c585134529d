// `npm run sbom`: every package of package-lock.json with its hash and licence, as CycloneDX below build/.
// tests/architecture/packages.test.ts says which licences are allowed.
import { mkdirSync, writeFileSync } from "node:fs";
import { run, stage } from "./stages.ts";

const file = "build/sbom.cdx.json";

type Component = { name: string; hashes?: Array<unknown> };

await stage("SBOM", async () => {
  const text = await run(["npm", "sbom", "--sbom-format=cyclonedx", "--package-lock-only"]);
  const { components } = JSON.parse(text) as { components: Array<Component> };
  const own = new Set(["bench", "cookbook", "illustrations"]);
  const unknown = components.filter(({ name, hashes }) => !hashes && !own.has(name));
  if (unknown.length > 0)
    throw new Error(`Without a hash: ${unknown.map(({ name }) => name).join(", ")}`);
  mkdirSync("build", { recursive: true });
  writeFileSync(file, text);
  return `${components.length} packages in ${file}`;
});
