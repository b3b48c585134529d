// The admin form of the tax rules.
import type { Database } from "#app/db/client.server.ts";
import { taxRates } from "#app/db/schema/shop.ts";
import { audit } from "#app/platform/audit.ts";
import { listTaxRates } from "./tax-queries.server.ts";
import { readRate, type TaxRule } from "./tax.ts";

/** A row as typed. */
export type TaxRow = { country: string; rate: string; how: "included" | "added" };
export type TaxProblem = "rate" | "country" | "twice";
type TaxRates = ReadonlyArray<TaxRule & { country: string }>;

const maxRows = 250;

/** Reads the rows; one without a country and a rate is left out. The typed rows are returned to show them again. */
export function readTaxForm(
  form: FormData,
  countries: ReadonlySet<string>,
): { rows: Array<TaxRow>; rates: TaxRates; problem: TaxProblem | null } {
  const texts = (name: string) =>
    form.getAll(name).map((value) => (typeof value === "string" ? value.trim().slice(0, 20) : ""));
  const [rates, hows] = [texts("rate"), texts("how")];
  const rows = texts("country")
    .map((country, i): TaxRow => {
      const how = hows[i] === "included" ? "included" : "added";
      return { country, rate: rates[i] ?? "", how };
    })
    .filter(({ country, rate }) => country || rate)
    .slice(0, maxRows);
  const read = rows.map(({ country, rate, how }) => ({
    country,
    rate: readRate(rate),
    isIncluded: how === "included",
  }));
  const problem = read.some(({ country }) => !countries.has(country))
    ? "country"
    : read.some(({ rate }) => rate === null)
      ? "rate"
      : new Set(read.map(({ country }) => country)).size < read.length
        ? "twice"
        : null;
  const valid = read.flatMap((row) => (row.rate === null ? [] : [{ ...row, rate: row.rate }]));
  return { rows, rates: valid, problem };
}

/** Replaces all rules. Orders that were placed keep their tax. */
export async function saveTaxRates(
  db: Database,
  { rates, actorId }: { rates: TaxRates; actorId: number },
): Promise<void> {
  const text = (rules: TaxRates) =>
    rules.map(({ country, rate }) => `${country} ${rate / 1000}%`).join(", ");
  const before = text(await listTaxRates(db));
  await db.batch([
    db.delete(taxRates),
    ...rates.map((rate) => db.insert(taxRates).values(rate)),
    audit(db, {
      actorId,
      action: "tax.edited",
      detail: text(rates),
      before,
      after: text(rates),
    }),
  ]);
}

/** 8875 → "8.875": the rate as the form shows it. */
export const rateText = (rate: number): string => String(rate / 1000);
