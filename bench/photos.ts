// Measures photo uploads: the memory of the process for the largest photo, and the latency of cached pages during
// uploads, with and without Cloudflare Images, and the CPU of a photo.
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { hashToken, newToken } from "../app/platform/security/tokens.ts";
import {
  fallbackBytes,
  fallbackMegapixels,
  maxPhotoBytes,
} from "../app/features/photos/photo-limits.ts";
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { cpuMilliseconds } from "./load.ts";
import type { Cell, Report } from "./report.ts";
import { serveSite, type Server } from "./serve.ts";
import { sendRequest, atRandomIntervals, p95, readWhile } from "./visitors.ts";

const uploadsPerSecond = 1;
/** For the CPU of one photo: the kernel counts in hundredths of a second. */
const photosMeasured = 10;
/** A photo as resized by the browser. */
const typicalSize = { width: 1_600, height: 1_200 };

type Configuration = {
  name: string;
  hasImages: boolean;
  largest: { width: number; height: number };
};
type Photographed = Configuration & {
  site: Server;
  uploadPhoto: (photo: Buffer) => Promise<number>;
  /** a photo of the typical size */
  small: Buffer;
};
type Row = Array<Cell>;

export async function reportPhotos(
  report: Report,
  { recipes, seconds }: { recipes: RecipeFiles; seconds: number },
): Promise<void> {
  const side = Math.floor(Math.sqrt((fallbackMegapixels * 1_000_000) / 12));
  const configurations: ReadonlyArray<Configuration> = [
    { name: "Cloudflare Images", hasImages: true, largest: { width: 8_160, height: 6_120 } },
    { name: "the Worker", hasImages: false, largest: { width: side * 4, height: side * 3 } },
  ];
  const memory: Array<Row> = [];
  const cpu: Array<Row> = [];
  const pages: Array<Row> = [];
  for (const configuration of configurations) {
    const site = await serveSite(recipes, { hasImages: configuration.hasImages });
    await sendRequest(`${site.url}/food`);
    const uploadPhoto = await uploader(site);
    const small = await sharp(await picture(typicalSize))
      .jpeg({ quality: 88 })
      .toBuffer();
    // The first photo loads code that is not part of the cost of a photo.
    await upload(uploadPhoto, small);
    const photographed = { ...configuration, site, uploadPhoto, small };
    memory.push(...(await measureMemory(report, photographed)));
    if (!configuration.hasImages) cpu.push(...(await measureCpu(photographed)));
    pages.push(await measurePages(report, photographed, seconds));
    await site.stop();
  }
  report.table(
    "Memory of the whole workerd process during the largest upload, MB",
    ["resized by", "pixels", "size", "before", "peak", "growth"],
    memory,
  );
  report.table("CPU of a photo in the Worker", ["photo", "bytes", "ms"], cpu);
  report.table(
    `Cached page during ${uploadsPerSecond} upload a second`,
    ["resized by", "p95 ms alone", "p95 ms", "× alone", "upload statuses"],
    pages,
  );
}

async function measureMemory(
  report: Report,
  { name, hasImages, largest, site: { pid }, uploadPhoto }: Photographed,
): Promise<Array<Row>> {
  const rows: Array<Row> = [];
  const bytes = hasImages ? maxPhotoBytes : fallbackBytes;
  for (const [weight, photo] of [
    ["as it is", await picture(largest)],
    [`${bytes / 1024 / 1024} MB`, await paddedPicture(largest, bytes)],
  ] as const) {
    const before = resident(pid);
    resetPeak(pid);
    await upload(uploadPhoto, photo);
    const peak = peakResident(pid);
    const growth = before === null || peak === null ? null : peak - before;
    rows.push([name, `${largest.width} × ${largest.height}`, weight, before, peak, growth]);
    report.target(`largest photo by ${name}, ${weight}, memory above before it, MB`, growth, {
      atMost: 64,
    });
  }
  return rows;
}

async function measureCpu({
  largest,
  site: { pid },
  uploadPhoto,
  small,
}: Photographed): Promise<Array<Row>> {
  const rows: Array<Row> = [];
  for (const [format, file] of [
    ["JPEG", small],
    ["PNG", await sharp(small).png().toBuffer()],
    ["WebP", await sharp(small).webp().toBuffer()],
    ["JPEG, largest", await picture(largest)],
  ] as const) {
    // The first of a format creates its decoder.
    await upload(uploadPhoto, file);
    const start = cpuMilliseconds(pid);
    for (let i = 0; i < photosMeasured; i++) await upload(uploadPhoto, file);
    const end = cpuMilliseconds(pid);
    const ofOne = start === null || end === null ? null : (end - start) / photosMeasured;
    rows.push([format, file.byteLength, ofOne]);
  }
  return rows;
}

async function measurePages(
  report: Report,
  { name, site, uploadPhoto, small }: Photographed,
  seconds: number,
): Promise<Row> {
  const page = `${site.url}/food`;
  const alone = p95(await readWhile(page, seconds));
  const statuses = new Map<number, number>();
  const uploads: Array<Promise<void>> = [];
  const stop = atRandomIntervals(uploadsPerSecond, () =>
    uploads.push(
      uploadPhoto(small).then(
        (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
      ),
    ),
  );
  const during = p95(await readWhile(page, seconds));
  stop();
  await Promise.all(uploads);
  report.target(`cached page during uploads, by ${name}, p95 against alone`, during / alone, {
    atMost: 1.5,
  });
  const statusCounts = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
  return [name, alone, during, during / alone, statusCounts];
}

/** Creates users with drafts for photos; returns a function that uploads one photo and returns the status. */
async function uploader(site: Server): Promise<(photo: Buffer) => Promise<number>> {
  const db = await site.miniflare.getD1Database("DB");
  const now = new Date().toISOString();
  let uploads = 0;
  let owner = { id: 0, cookie: "" };
  let draft = 0;
  return async (photo) => {
    // Limits: 60 uploads a day per user, 5 per recipe.
    if (uploads % 50 === 0) {
      const token = newToken();
      const user = await db
        .prepare(
          `INSERT INTO users (email, password_hash, role, language, email_confirmed_at, signup_key, created_at)
           VALUES (?, 'x', 'user', 'en', ?, ?, ?) RETURNING id`,
        )
        .bind(`${crypto.randomUUID()}@example.com`, now, crypto.randomUUID(), now)
        .first<{ id: number }>();
      await db
        .prepare(
          "INSERT INTO sessions (token_hash, user_id, device, created_at, last_used_at) VALUES (?, ?, 'x', ?, ?)",
        )
        .bind(await hashToken(token), user!.id, now, now)
        .run();
      owner = { id: user!.id, cookie: `__Host-session=${token}` };
    }
    if (uploads % 5 === 0) {
      const row = await db
        .prepare(
          `INSERT INTO submissions (author_id, form_key, kind, state, title, content, created_at, updated_at)
           VALUES (?, ?, 'recipe', 'draft', 'x', '{}', ?, ?) RETURNING id`,
        )
        .bind(owner.id, crypto.randomUUID(), now, now)
        .first<{ id: number }>();
      draft = row!.id;
    }
    uploads += 1;
    const body = new FormData();
    body.set("intent", "add");
    body.set("uploadKey", crypto.randomUUID());
    body.set("alt", "");
    body.set("photo", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
    const response = await fetch(`${site.url}/api/photos/${draft}`, {
      method: "POST",
      headers: { Cookie: owner.cookie, "Sec-Fetch-Site": "same-origin" },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  };
}

async function upload(
  uploadPhoto: (photo: Buffer) => Promise<number>,
  photo: Buffer,
): Promise<void> {
  const status = await uploadPhoto(photo);
  if (status !== 200) throw new Error(`An upload returned ${status}.`);
}

/** Smooth noise, similar to a photo. */
async function picture({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 60 },
      background: "black",
    },
  })
    .png()
    .toBuffer();
  return sharp(noise).resize(width, height, { fit: "fill" }).jpeg({ quality: 90 }).toBuffer();
}

/** A JPEG of the maximum size, padded with comments instead of more detail. */
async function paddedPicture(
  size: { width: number; height: number },
  bytes: number,
): Promise<Buffer> {
  const jpeg = await picture(size);
  const comment = Buffer.alloc(65_000, 0x20);
  comment.set([0xff, 0xfe, (65_000 - 2) >> 8, (65_000 - 2) & 0xff]);
  const comments = Math.max(0, Math.floor((bytes - jpeg.length) / comment.length));
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array.from({ length: comments }, () => comment),
    jpeg.subarray(2),
  ]);
}

/** A value of /proc/<pid>/status in megabytes; null when unavailable. */
function megabytes(pid: number | null, name: string): number | null {
  if (pid === null) return null;
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(
    readFileSync(`/proc/${pid}/status`, "utf8"),
  )?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
const resident = (pid: number | null) => megabytes(pid, "VmRSS");
const peakResident = (pid: number | null) => megabytes(pid, "VmHWM");
function resetPeak(pid: number | null): void {
  if (pid !== null) writeFileSync(`/proc/${pid}/clear_refs`, "5");
}
