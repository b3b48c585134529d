// Photos for the seed data: a bowl on a table, drawn and written in the sizes and places that the site reads.
import sharp from "sharp";
import { photos } from "../../app/db/schema/submissions.ts";
import { photoSizes, type PhotoSize } from "../../app/lib/addresses/photo-sizes.ts";
import { newToken } from "../../app/platform/security/tokens.ts";
import type { SeedContext, Statement } from "./seed-context.ts";

/** To be stored before the rows that name them are written. */
export type SeedFiles = Map<string, Uint8Array>;
export type PhotoColors = { food: string; table: string };
type NewPhoto = Omit<typeof photos.$inferInsert, "key" | "width" | "height">;

/** Adds the files of the photo. @returns a list, because a promise of one statement would run it */
export async function photoStatements(
  { db }: SeedContext,
  files: SeedFiles,
  { colors, ...photo }: NewPhoto & { colors: PhotoColors },
): Promise<Array<Statement>> {
  const key = newToken();
  for (const [name, file] of await drawFiles(key, colors)) files.set(name, file);
  return [db.insert(photos).values({ ...photo, key, width: 1600, height: 1200 })];
}

/** The files are named after the key of the row. */
async function drawFiles(key: string, { food, table }: PhotoColors): Promise<SeedFiles> {
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200">
    <rect width="1600" height="1200" fill="${table}"/>
    <ellipse cx="830" cy="650" rx="520" ry="480" fill="#0004"/>
    <ellipse cx="800" cy="600" rx="520" ry="480" fill="#f6efe3"/>
    <ellipse cx="800" cy="600" rx="420" ry="385" fill="${food}"/>
    <g fill="#fff3">${[...Array(40).keys()]
      .map((i) => {
        const [angle, distance] = [i * 2.4, 60 * Math.sqrt(i)];
        const [x, y] = [800 + distance * Math.cos(angle), 600 + 0.9 * distance * Math.sin(angle)];
        return `<ellipse cx="${x.toFixed()}" cy="${y.toFixed()}" rx="34" ry="22"/>`;
      })
      .join("")}</g></svg>`);
  const large = await sharp(drawing, { density: 96 }).resize(1600, 1200).png().toBuffer();
  const files: SeedFiles = new Map();
  for (const size of Object.keys(photoSizes) as Array<PhotoSize>) {
    const { suffix, width, height } = photoSizes[size];
    const fitted = sharp(large).resize(width, height, { fit: "inside" });
    files.set(`photos/${key}${suffix}.webp`, await fitted.webp().toBuffer());
  }
  return files;
}
