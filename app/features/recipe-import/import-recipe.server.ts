// Fetches a public page to start a draft from its recipe. Limits: address (import-address), redirects, time, size and
// content type.
import { lookup } from "#app/lib/lookup.ts";
import { importableAddress } from "./import-address.ts";
import { recipeFromJsonLd, recipeFromMicrodata, type ImportedRecipe } from "./structured-recipe.ts";

const maxRedirects = 3;
const maxBytes = 1024 * 1024;
const timeoutMilliseconds = 5_000;

export type ImportProblem = "address" | "unreachable" | "too-large" | "no-recipe";
type ImportResult =
  { ok: true; recipe: ImportedRecipe; sourceUrl: string } | { ok: false; reason: ImportProblem };

export async function importRecipe(address: string): Promise<ImportResult> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  let url = importableAddress(address.trim());
  try {
    for (let hop = 0; url && hop <= maxRedirects; hop++) {
      const response = await fetch(url.href, {
        redirect: "manual",
        signal,
        headers: {
          Accept: "text/html",
          "User-Agent": "FogonRecipeImport/1.0 (a person asked for this page)",
        },
      });
      const location = response.headers.get("Location");
      if (response.status >= 300 && response.status < 400 && location) {
        await response.body?.cancel();
        url = importableAddress(new URL(location, url).href);
        continue;
      }
      const type = response.headers.get("Content-Type") ?? "";
      if (!response.ok || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) {
        await response.body?.cancel();
        return { ok: false, reason: "unreachable" };
      }
      return await readPage(response, url.href);
    }
  } catch {
    return { ok: false, reason: "unreachable" };
  }
  return { ok: false, reason: url ? "unreachable" : "address" };
}

async function readPage(response: Response, sourceUrl: string): Promise<ImportResult> {
  if (Number(response.headers.get("Content-Length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    return { ok: false, reason: "too-large" };
  }
  const page = await collectStructuredData(response);
  if (!page) return { ok: false, reason: "too-large" };
  const recipe = recipeFromJsonLd(page.blocks) ?? recipeFromMicrodata(page.properties);
  if (!recipe || (!recipe.ingredients && !recipe.steps)) return { ok: false, reason: "no-recipe" };
  const credit = [recipe.credit, new URL(sourceUrl).hostname.replace(/^www\./, "")];
  return { ok: true, recipe: { ...recipe, credit: credit.filter(Boolean).join(", ") }, sourceUrl };
}

type Page = { blocks: Array<string>; properties: Record<string, Array<string>> };
const importedProperties = new Set([
  "name",
  "description",
  "recipeIngredient",
  "ingredients",
  "recipeInstructions",
  "recipeYield",
  "prepTime",
  "cookTime",
  "totalTime",
  "author",
]);

/** JSON-LD blocks and microdata of a page, read as a stream; null if it is too large. */
async function collectStructuredData(response: Response): Promise<Page | null> {
  const blocks: Array<string> = [];
  const properties: Record<string, Array<string>> = Object.create(null) as Page["properties"];
  let insideRecipe = false;
  const rewriter = new HTMLRewriter()
    .on('script[type="application/ld+json"]', {
      element: () => void (blocks.length < 20 && blocks.push("")),
      text: (chunk) => {
        if (blocks.length > 0) blocks[blocks.length - 1] += chunk.text;
      },
    })
    .on("[itemtype]", {
      element(element) {
        if (element.getAttribute("itemtype")?.endsWith("schema.org/Recipe")) insideRecipe = true;
      },
    })
    .on("[itemprop]", {
      element(element) {
        const name = element.getAttribute("itemprop") ?? "";
        if (!insideRecipe || !importedProperties.has(name)) return;
        const texts = lookup(properties, name) ?? (properties[name] = []);
        const value = element.getAttribute("content") ?? element.getAttribute("datetime");
        if (texts.length < 200) texts.push(value ?? "");
      },
      text(chunk) {
        const texts = lookup(properties, lastOpened);
        if (texts && texts.length > 0) texts[texts.length - 1] += chunk.text;
      },
    });
  // HTMLRewriter does not tell which element a text belongs to: use the innermost open property.
  let lastOpened = "";
  rewriter.on("[itemprop]", {
    element(element) {
      const name = element.getAttribute("itemprop") ?? "";
      if (!insideRecipe || !importedProperties.has(name)) return;
      const before = lastOpened;
      lastOpened = element.getAttribute("content") === null ? name : "";
      try {
        element.onEndTag(() => {
          lastOpened = before;
        });
      } catch {
        // <meta> and <link> have no end tag and no text.
        lastOpened = before;
      }
    },
  });
  rewriter.on("[itemprop] li, [itemprop] p, [itemprop] br", {
    element() {
      const texts = lookup(properties, lastOpened);
      if (texts && texts.length > 0) texts[texts.length - 1] += "\n";
    },
  });
  const reader = rewriter.transform(response).body?.getReader();
  if (!reader) return null;
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
  }
  return { blocks, properties };
}
