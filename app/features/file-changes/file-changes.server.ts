// Values of content/ that are newer than those of the site but were not loaded, because an administrator had changed them.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { fileValues } from "#app/db/schema/file-values.ts";
import type { FileChange } from "#app/features/admin/file-changes-section.tsx";
import { documentFileKind } from "#app/features/editorial/load-documents.server.ts";
import { productFileKind, zoneFileKind } from "#app/features/products/product-file-kinds.ts";
import { recipeFileKind } from "#app/features/recipe-content/import-content.ts";
import { videoFileKind } from "#app/features/videos/load-videos.server.ts";
import { audit } from "#app/platform/audit.ts";
import { keptValuesQuery, siteValue } from "#app/platform/database/file-values.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";

export const fileKinds = [
  productFileKind,
  zoneFileKind,
  videoFileKind,
  documentFileKind,
  recipeFileKind,
];
const maxListed = 100;

const actions: Record<string, string> = {
  product: "product.edited",
  zone: "shipping.edited",
  video: "video.changed",
  document: "document.changed",
  recipe: "recipe.edited",
};

export async function listFileChanges(db: Database): Promise<Array<FileChange>> {
  return db.all<FileChange>(sql.raw(keptValuesQuery(fileKinds, maxListed)));
}

export const fileChoiceSchema = z.object({
  kind: z.enum(["product", "zone", "video", "document", "recipe"]),
  key: z.string().max(100),
  field: z.string().max(60),
  choice: z.enum(["file", "site"]),
});

/** Gives a field the file's value, or keeps the site's. Nothing happens when somebody has chosen already. */
export async function chooseValue(
  db: Database,
  {
    kind: name,
    key,
    field,
    choice,
    actorId,
  }: z.infer<typeof fileChoiceSchema> & { actorId: number },
): Promise<void> {
  const kind = fileKinds.find((one) => one.name === name)!;
  const raw = (statement: string) => sqlStatement(db, sql.raw(statement));
  const chosen = db
    .update(fileValues)
    .set({ isKept: false })
    .where(and(eq(fileValues.kind, name), eq(fileValues.key, key), eq(fileValues.field, field)));
  const take: Array<BatchItem<"sqlite">> = [
    sqlStatement(
      db,
      sql`INSERT INTO file_imports (kind, key, field, value, site)
        SELECT kind, key, field, value, ${sql.raw(siteValue(kind))} FROM file_values
        WHERE kind = ${name} AND key = ${key} AND field = ${field} AND is_kept = 1`,
    ),
    ...kind.write.map(raw),
    raw("DELETE FROM file_imports"),
    audit(db, {
      actorId,
      action: actions[name]!,
      target: `${name === "zone" ? "shipping" : name}:${key}`,
      detail: `${field} of the file`,
    }),
  ];
  await db.batch([raw("DELETE FROM file_imports"), ...(choice === "file" ? take : []), chosen]);
}
