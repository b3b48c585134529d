// What photos cost: the memory of the process that takes the largest one, and how much later cached pages come while
// photos are uploaded; with Cloudflare Images and without it.
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { hashToken, newToken } from "../app/platform/security/tokens.ts";
import {
  fallbackBytes,
  fallbackMegapixels,
  maxPhotoBytes,
} from "../app/features/photos/photo-limits.ts";
import type { RecipeFiles } from "../app/features/recipe-content/load-recipes.ts";
import type { Report } from "./report.ts";
import { serveSite, type Server } from "./serve.ts";
import { ask, atRandom, readWhile } from "./visitors.ts";

const uploadsPerSecond = 1;
/** As the browser sends a photo that it made smaller. */
const usual = { width: 1_600, height: 1_200 };

export async function reportPhotos(
  report: Report,
  { recipes, seconds }: { recipes: RecipeFiles; seconds: number },
): Promise<void> {
  const side = Math.floor(Math.sqrt((fallbackMegapixels * 1_000_000) / 12));
  const ways = [
    { name: "Cloudflare Images", hasImages: true, largest: { width: 8_160, height: 6_120 } },
    { name: "the Worker", hasImages: false, largest: { width: side * 4, height: side * 3 } },
  ];
  const memory: Array<Array<string | number | null>> = [];
  const pages: Array<[string, number, number, number, string]> = [];
  for (const { name, hasImages, largest } of ways) {
    const site = await serveSite(recipes, { hasImages });
    const page = `${site.url}/food`;
    await ask(page);
    const cook = await uploader(site);
    const small = await sharp(await picture(usual))
      .jpeg({ quality: 88 })
      .toBuffer();
    // What the first photo loads is not what a photo costs.
    await upload(cook, small);
    const bytes = hasImages ? maxPhotoBytes : fallbackBytes;
    for (const [weight, photo] of [
      ["as it is", await picture(largest)],
      [`${bytes / 1024 / 1024} MB`, await heaviest(largest, bytes)],
    ] as const) {
      const before = resident(site.pid);
      resetPeak(site.pid);
      await upload(cook, photo);
      const peak = peakResident(site.pid);
      const growth = before === null || peak === null ? null : peak - before;
      memory.push([name, `${largest.width} × ${largest.height}`, weight, before, peak, growth]);
      report.target(`largest photo by ${name}, ${weight}, memory above before it, MB`, growth, {
        atMost: 100,
      });
    }

    const alone = await readWhile(page, seconds);
    const answers = new Map<number, number>();
    const uploads: Array<Promise<void>> = [];
    const stop = atRandom(uploadsPerSecond, () =>
      uploads.push(
        cook(small).then((status) => void answers.set(status, (answers.get(status) ?? 0) + 1)),
      ),
    );
    const during = await readWhile(page, seconds);
    stop();
    await Promise.all(uploads);
    const told = [...answers].map(([status, times]) => `${times} × ${status}`).join(", ");
    pages.push([name, alone, during, during / alone, told]);
    report.target(`cached page while photos come, by ${name}, p95 against alone`, during / alone, {
      atMost: 1.5,
    });
    await site.stop();
  }
  report.table(
    "Memory of the whole workerd process while the largest photo comes, MB",
    ["made smaller by", "pixels", "weight", "before", "peak", "more"],
    memory,
  );
  report.table(
    `Cached page while ${uploadsPerSecond} photo a second arrives`,
    ["made smaller by", "p95 ms alone", "p95 ms", "× alone", "uploads answered"],
    pages,
  );
}

/** Somebody with drafts enough to add photos to; uploads one and tells the status. */
async function uploader(site: Server): Promise<(photo: Buffer) => Promise<number>> {
  const db = await site.miniflare.getD1Database("DB");
  const now = new Date().toISOString();
  let uploads = 0;
  let owner = { id: 0, cookie: "" };
  let draft = 0;
  return async (photo) => {
    // Sixty a day for a person, five for a recipe.
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
    const sent = await fetch(`${site.url}/api/photos/${draft}`, {
      method: "POST",
      headers: { Cookie: owner.cookie, "Sec-Fetch-Site": "same-origin" },
      body,
    });
    await sent.arrayBuffer();
    return sent.status;
  };
}

async function upload(cook: (photo: Buffer) => Promise<number>, photo: Buffer): Promise<void> {
  const status = await cook(photo);
  if (status !== 200) throw new Error(`A photo was answered with ${status}.`);
}

/** Noise that is smooth like a photo. */
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

/** A JPEG as heavy as one may be, with comments where a finer picture would have more detail. */
async function heaviest(size: { width: number; height: number }, bytes: number): Promise<Buffer> {
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

/** Megabytes by a name in /proc; null where it is not there. */
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
