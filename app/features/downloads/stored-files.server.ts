// Lists and letters must know in SQL whether a product's file can be had. Only the bucket knows, so each minute what it
// says is noted beside the product.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { products } from "#app/db/schema/shop.ts";
import { languages } from "#app/i18n/languages.ts";
import { raiseCacheVersion } from "#app/platform/cache/cache-version.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { fileInLanguage } from "#app/features/products/cookbook-file.ts";

/** @throws when the bucket does not answer: then what was noted last stays */
export async function noteStoredFiles({ env, db }: { env: SiteEnv; db: Database }): Promise<void> {
  const sold = await db
    .selectDistinct({ fileKey: products.fileKey })
    .from(products)
    .where(sql`${products.fileKey} IS NOT NULL`)
    .limit(50);
  const stored: Array<string> = [];
  for (const { fileKey } of sold) {
    if (!fileKey) continue;
    const found = await Promise.all(
      languages.map((language) => env.FILES.head(fileInLanguage(fileKey, language))),
    );
    if (found.every(Boolean)) stored.push(fileKey);
  }
  const isStored = sql`(${products.fileKey} IN (SELECT value FROM json_each(${JSON.stringify(stored)})))`;
  const noted = await db
    .update(products)
    .set({ fileStored: sql`${isStored}` })
    .where(sql`${products.fileKey} IS NOT NULL AND ${products.fileStored} <> ${isStored}`)
    .run();
  if (noted.meta.changes > 0) await raiseCacheVersion(env.CACHE);
}
