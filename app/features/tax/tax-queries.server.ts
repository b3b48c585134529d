// Reads of the tax rules.
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { taxRates } from "#app/db/schema/shop.ts";
import type { TaxRule } from "./tax.ts";

const ruleColumns = { rate: taxRates.rate, isIncluded: taxRates.isIncluded };

/** The rule of a country, for a batch. */
export function taxRuleQuery(db: Database, country: SQL) {
  return db
    .select(ruleColumns)
    .from(taxRates)
    .where(sql`${taxRates.country} = ${country}`)
    .limit(1);
}

/** Null for a country without tax. */
export async function getTaxRule(db: Database, country: string): Promise<TaxRule | null> {
  return (await taxRuleQuery(db, sql`${country}`))[0] ?? null;
}

/** One row if any country adds tax to the prices: then a total is final only for a country. */
export function addedTaxQuery(db: Database) {
  return db
    .select({ country: taxRates.country })
    .from(taxRates)
    .where(sql`${taxRates.isIncluded} = 0`)
    .limit(1);
}

/** All rules, for the admin page. */
export function listTaxRates(db: Database) {
  return db
    .select({ country: taxRates.country, ...ruleColumns })
    .from(taxRates)
    .orderBy(taxRates.country)
    .limit(300);
}
