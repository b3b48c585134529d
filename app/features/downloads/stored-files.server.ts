// Lists and emails filter in SQL by whether a product's file is available. Cron copies that from the bucket to
// products.file_stored each minute.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { products } from "#app/db/schema/shop.ts";
import { languages } from "#app/i18n/languages.ts";
import { purgePages } from "#app/platform/cache/purge-pages.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { fileInLanguage } from "#app/features/products/cookbook-file.ts";

/** @throws when the bucket fails; the previous values stay */
export async function updateStoredFiles({
  env,
  db,
}: {
  env: SiteEnv;
  db: Database;
}): Promise<void> {
  const fileProducts = await db
    .selectDistinct({ fileKey: products.fileKey })
    .from(products)
    .where(sql`${products.fileKey} IS NOT NULL`)
    .limit(50);
  const stored: Array<string> = [];
  for (const { fileKey } of fileProducts) {
    if (!fileKey) continue;
    const found = await Promise.all(
      languages.map((language) => env.FILES.head(fileInLanguage(fileKey, language))),
    );
    if (found.every(Boolean)) stored.push(fileKey);
  }
  const isStored = sql`(${products.fileKey} IN (SELECT value FROM json_each(${JSON.stringify(stored)})))`;
  const updated = await db
    .update(products)
    .set({ fileStored: sql`${isStored}` })
    .where(sql`${products.fileKey} IS NOT NULL AND ${products.fileStored} <> ${isStored}`)
    .run();
  if (updated.meta.changes > 0) await purgePages(env.CACHE);
}
