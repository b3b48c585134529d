// Content checks beyond the schema: `npm run content:check` prints each finding with its remedy.
import {
  productContentSchema,
  shippingContentSchema,
  type ProductContent,
} from "./product-content.ts";

export type Finding = { file: string; id: string; field: string; remedy: string };

const productsFile = "products";
const shippingFile = "shipping";

export function checkProducts(products: unknown, recipeSlugs: ReadonlySet<string>): Array<Finding> {
  const findings: Array<Finding> = [];
  if (!Array.isArray(products))
    return [{ file: productsFile, id: "-", field: "-", remedy: "must be a list of products" }];
  const seen = { id: new Set<unknown>(), slug: new Set<unknown>() };
  products.forEach((entry: unknown, i) => {
    const report = (field: string, remedy: string) =>
      findings.push({
        file: productsFile,
        id: String((entry as { slug?: unknown } | null)?.slug ?? i),
        field,
        remedy,
      });
    const parsed = productContentSchema.safeParse(entry);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) report(issue.path.join("."), issue.message);
      return;
    }
    const product = parsed.data;
    const variants = product.kind === "physical" ? (product.variants ?? []) : [];
    for (const field of ["id", "slug"] as const)
      for (const one of [product, ...variants]) {
        if (seen[field].has(one[field])) report(field, "is used twice: choose another");
        seen[field].add(one[field]);
      }
    if (product.kind === "physical") checkParts(product, report);
    for (const recipe of product.recipes)
      if (!recipeSlugs.has(recipe)) report("recipes", `there is no recipe ${recipe}`);
    if (new Set(product.recipes).size !== product.recipes.length)
      report("recipes", "names a recipe twice");
    if (product.inUse !== undefined && !product.recipes.includes(product.inUse))
      report("inUse", "must be one of its recipes");
    if (product.kind === "physical" && product.inBox.length !== product.inBoxEs.length)
      report("inBoxEs", "must name the same things as inBox");
  });
  for (const { slug, components = [] } of products as ReadonlyArray<Named>)
    for (const { product } of components)
      if (!seen.slug.has(product))
        findings.push({
          file: productsFile,
          id: slug,
          field: "components",
          remedy: `there is no product ${product}`,
        });
  return findings;
}

type Named = { slug: string; components?: ReadonlyArray<{ product: string }> };
type Physical = Extract<ProductContent, { kind: "physical" }>;

/** Sizes have labels, and a bundle has neither sizes nor a stock of its own. */
function checkParts(product: Physical, report: (field: string, remedy: string) => void) {
  const { label, labelEs, variants = [], components = [], stock } = product;
  if (variants.length > 0 && !(label && labelEs))
    report("label", "a product in sizes needs label and labelEs for the size of its entry");
  if (variants.length === 0 && (label || labelEs)) report("label", "belongs to a product in sizes");
  if (components.length > 0 && variants.length > 0)
    report("components", "a bundle cannot have sizes");
  if (components.length > 0 && stock !== undefined)
    report("stock", "is that of its components: leave it out");
  if (components.length === 0 && stock === undefined) report("stock", "is missing");
}

export function checkShipping(shipping: unknown): Array<Finding> {
  const parsed = shippingContentSchema.safeParse(shipping);
  const finding = (id: string, field: string, remedy: string): Finding => ({
    file: shippingFile,
    id,
    field,
    remedy,
  });
  if (!parsed.success)
    return parsed.error.issues.map((issue) => finding("-", issue.path.join("."), issue.message));
  const findings: Array<Finding> = [];
  const { zones } = parsed.data;
  const countries = zones.flatMap((zone) => zone.countries);
  for (const country of new Set(countries))
    if (countries.filter((entry) => entry === country).length > 1)
      findings.push(finding(country, "countries", "belongs to two zones: keep one"));
  for (const { zone, days } of zones)
    if (days && days.min > days.max)
      findings.push(finding(zone, "days", "min must not be above max"));
  for (const { zone, rates } of zones)
    rates.forEach((rate, i) => {
      const before = rates[i - 1];
      if (before && (rate.upToGrams <= before.upToGrams || rate.priceCents < before.priceCents))
        findings.push(
          finding(zone, `rates.${i}`, "weights must rise from band to band, prices never fall"),
        );
    });
  return findings;
}
