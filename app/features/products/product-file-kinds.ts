// How products and shipping zones take values of the files (platform/database/file-values.ts).
import {
  columnOfField,
  isTaken,
  writeColumns,
  type FileKind,
} from "#app/platform/database/file-values.ts";

/** Columns of a product that the file and the admin pages can both write. */
const productColumns = [
  "slug",
  "use",
  "material",
  "good_for",
  "origins",
  "name",
  "name_es",
  "description",
  "description_es",
  "size",
  "size_es",
  "made_of",
  "made_of_es",
  "care",
  "care_es",
  "in_box",
  "in_box_es",
  "alternative",
  "alternative_es",
  "price_cents",
  "weight_grams",
  "file_key",
  "badge",
  "picture_of",
  "variant_label",
  "variant_label_es",
  "is_active",
];

const stagedProduct = (field: string) =>
  `file_imports AS staged WHERE staged.kind = 'product' AND staged.field = '${field}' AND ${isTaken}`;

export const productFileKind: FileKind = {
  name: "product",
  row: "products WHERE products.id = key",
  isEdited: "edited_at IS NOT NULL",
  title: "name || coalesce(', ' || variant_label, '')",
  // Without an edit the links follow the file as soon as its recipes exist.
  site: `CASE WHEN field = 'recipes' THEN CASE WHEN recipes_edited_at IS NULL THEN value ELSE (SELECT json_group_array(slug) FROM (SELECT recipes.slug FROM product_recipes JOIN recipes ON recipes.id = product_recipes.recipe_id WHERE product_recipes.product_id = products.id ORDER BY product_recipes.position)) END ELSE ${columnOfField(productColumns)} END`,
  write: [
    ...writeColumns({ table: "products", key: "id", kind: "product" }, productColumns),
    `UPDATE products SET recipes_edited_at = NULL WHERE id IN (SELECT staged.key FROM ${stagedProduct("recipes")})`,
    `DELETE FROM product_recipes WHERE product_id IN (SELECT staged.key FROM ${stagedProduct("recipes")})`,
    `INSERT INTO product_recipes (product_id, recipe_id, position) SELECT staged.key, recipes.id, link.key FROM file_imports AS staged, json_each(staged.value) AS link JOIN recipes ON recipes.slug = link.value WHERE staged.kind = 'product' AND staged.field = 'recipes' AND ${isTaken}`,
    // The drawing to scale shows the old size; a load sets it again.
    `UPDATE products SET scale_url = NULL WHERE id IN (SELECT staged.key FROM ${stagedProduct("size")})`,
    // A form that is open must not be saved over it.
    `UPDATE products SET edited_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE edited_at IS NOT NULL AND id IN (SELECT staged.key FROM file_imports AS staged WHERE staged.kind = 'product' AND ${isTaken})`,
  ],
  settle: [
    `UPDATE products SET edited_at = NULL, recipes_edited_at = NULL WHERE edited_at IS NOT NULL AND EXISTS (SELECT 1 FROM file_imports WHERE kind = 'product' AND key = products.id) AND NOT EXISTS (SELECT 1 FROM file_imports WHERE kind = 'product' AND key = products.id AND kept = 1)`,
  ],
};

const isWritten = (field: string) =>
  `staged.kind = 'zone' AND staged.field = '${field}' AND ${isTaken}`;
const writtenZones = (field: string) =>
  `(SELECT staged.key FROM file_imports AS staged WHERE ${isWritten(field)})`;

/** Whether an administrator has ever saved the zone. */
export const isEditedZone =
  "EXISTS (SELECT 1 FROM audit_events WHERE action = 'shipping.edited' AND target = 'shipping:' || shipping_zones.zone)";

export const zoneFileKind: FileKind = {
  name: "zone",
  row: "shipping_zones WHERE shipping_zones.zone = key",
  isEdited: isEditedZone,
  title: "zone",
  site: `CASE field
    WHEN 'countries' THEN (SELECT json_group_array(country) FROM (SELECT country FROM shipping_countries WHERE shipping_countries.zone = shipping_zones.zone ORDER BY country))
    WHEN 'rates' THEN (SELECT json_group_array(json_array(up_to_grams, price_cents)) FROM (SELECT up_to_grams, price_cents FROM shipping_rates WHERE shipping_rates.zone = shipping_zones.zone ORDER BY up_to_grams))
    WHEN 'ships_free' THEN ships_free
    WHEN 'days' THEN CASE WHEN min_days IS NOT NULL THEN json_array(min_days, max_days) END END`,
  write: [
    `DELETE FROM shipping_countries WHERE zone IN ${writtenZones("countries")}`,
    // Takes a country back from another zone, unless an administrator moved it there.
    `INSERT OR REPLACE INTO shipping_countries (country, zone) SELECT entry.value, staged.key FROM file_imports AS staged, json_each(staged.value) AS entry WHERE ${isWritten("countries")} AND NOT EXISTS (SELECT 1 FROM shipping_countries AS theirs JOIN file_imports AS other ON other.kind = 'zone' AND other.key = theirs.zone AND other.field = 'countries' AND other.kept = 1 WHERE theirs.country = entry.value)`,
    `DELETE FROM shipping_rates WHERE zone IN ${writtenZones("rates")}`,
    `INSERT INTO shipping_rates (zone, up_to_grams, price_cents) SELECT staged.key, json_extract(entry.value, '$[0]'), json_extract(entry.value, '$[1]') FROM file_imports AS staged, json_each(staged.value) AS entry WHERE ${isWritten("rates")}`,
    `UPDATE shipping_zones SET ships_free = staged.value FROM file_imports AS staged WHERE staged.key = shipping_zones.zone AND ${isWritten("ships_free")}`,
    `UPDATE shipping_zones SET min_days = json_extract(staged.value, '$[0]'), max_days = json_extract(staged.value, '$[1]') FROM file_imports AS staged WHERE staged.key = shipping_zones.zone AND ${isWritten("days")}`,
  ],
  settle: [],
};
