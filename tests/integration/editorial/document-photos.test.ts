// Pictures that editors upload into posts: stored, put into the text, shown to readers, deleted when no text shows them.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { all } from "../shop/buyers.ts";
import { person, type Person } from "../people/people.ts";
import { prepared } from "../prepared.ts";
import { form, freshCache, visit } from "../visit.ts";

const photoFiles = await prepared("photoFiles");
const hostileFiles = await prepared("hostileFiles");
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
const newPost = "/admin/content/post/new";
const words = { alt: "A pot [on] fire", altEs: "Una olla al fuego" };
const texts = {
  "en.title": "With a picture",
  "en.description": "About a picture.",
  "en.body": "Before.",
  "es.title": "Con una imagen",
  "es.description": "Sobre una imagen.",
  "es.body": "Antes.",
};

let editor: Person;
beforeAll(async () => {
  editor = await person({ role: "moderator" });
});

function upload(
  fields: Record<string, string>,
  bytes = bytesOf(photoFiles["turned"]!),
  path = newPost,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ uploadKey: crypto.randomUUID(), ...fields }))
    body.set(name, value);
  body.set("photo", new File([bytes], "pot.jpg", { type: "image/jpeg" }));
  return visit(path, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", Cookie: editor.cookie },
    body,
  });
}
const send = (path: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: editor.cookie }));
const fresh = async (path: string) => (await visit(path, { env: { CACHE: freshCache() } })).text();
const bodyOf = (page: string, language: string) =>
  new RegExp(`<textarea[^>]*name="${language}\\.body"[^>]*>([\\s\\S]*?)</textarea>`)
    .exec(page)![1]!
    .replaceAll("&quot;", '"')
    .trim();
const keys = async () =>
  (await all("SELECT key FROM document_photos ORDER BY created_at")).map(({ key }) => String(key));

test("without scripts a picture is put at the end of both texts, and readers see it", async () => {
  const answer = await upload({ intent: "upload", slug: "with-a-picture", ...texts, ...words });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("The picture is in the text. Save to keep it there.");
  expect(page).toContain('value="with-a-picture"');
  const [key] = (await keys()) as [string];
  // Turned by 90 degrees, as its metadata says.
  const address = `/photos/${key}.webp`;
  const bodies = { "en.body": bodyOf(page, "en"), "es.body": bodyOf(page, "es") };
  expect(bodies["en.body"]).toBe(`Before.\n\n![A pot \\[on\\] fire](${address}#600x800)`);
  expect(bodies["es.body"]).toBe(`Antes.\n\n![Una olla al fuego](${address}#600x800)`);

  const saved = await send(newPost, {
    ...texts,
    ...bodies,
    "es.body": bodies["es.body"].replace("#600x800)", '#600x800 "En Baní")'),
    slug: "with-a-picture",
    "shared.author": "kitchen",
    "shared.tags": "heritage",
    status: "published",
    publishAt: "2026-01-02T10:00",
    intent: "save",
    openedKey: "",
    saveKey: crypto.randomUUID(),
  });
  expect(saved.status).toBe(303);
  const post = await fresh("/blog/with-a-picture");
  const figure = /<figure>.*?<\/figure>/s.exec(post)![0];
  expect(figure).toContain('alt="A pot [on] fire" width="600" height="800" loading="lazy"');
  expect(figure).toContain(`srcSet="/photos/${key}-480.webp 480w, /photos/${key}-960.webp 960w`);
  expect(figure).not.toContain("<figcaption>");
  const preview = `/photos/${key}-16x9.webp`;
  expect(post).toMatch(new RegExp(`property="og:image" content="[^"]*${preview}"`));
  expect(post).toContain('property="og:image:alt" content="A pot [on] fire"');
  expect(await fresh("/blog/with-a-picture?lng=es")).toContain("<figcaption>En Baní</figcaption>");

  const file = await visit(address);
  expect(file.headers.get("Content-Type")).toBe("image/webp");
  expect(file.headers.get("Cache-Control")).toContain("immutable");
  const stored = new TextDecoder("latin1").decode(await file.arrayBuffer());
  expect(stored).not.toContain("Dona Rosa");
  expect((await visit(preview)).status).toBe(200);

  // A picture that a text shows is listed there, and stays.
  const edited = await visit("/admin/content/post/with-a-picture", {
    headers: { Cookie: editor.cookie },
  });
  const editPage = await edited.text();
  expect(editPage).toContain(`<code>![Una olla al fuego](${address}#600x800)</code>`);
  expect(editPage).not.toContain('name="deletePhoto"');
  await send("/admin/content/post/with-a-picture", { deletePhoto: key });
  expect(await keys()).toEqual([key]);
});

test("an unused picture is listed at every text, and deleted with its files", async () => {
  const uploadKey = crypto.randomUUID();
  const answers = await Promise.all(
    [1, 2].map(() =>
      upload({ ...words, uploadKey }, bytesOf(photoFiles["png"]!), "/admin/content/photos"),
    ),
  );
  const stored = await Promise.all(
    answers.map((answer) => answer.json<{ ok: boolean; photo: { key: string; used: boolean } }>()),
  );
  expect(stored.map(({ ok }) => ok)).toEqual([true, true]);
  const { key, used } = stored[0]!.photo;
  expect(stored[1]!.photo.key).toBe(key);
  expect(used).toBe(false);
  const open = async () =>
    (await visit("/admin/content/page/privacy", { headers: { Cookie: editor.cookie } })).text();
  expect(await open()).toContain(`name="deletePhoto" value="${key}"`);

  const page = await (await send(newPost, { deletePhoto: key, ...texts })).text();
  expect(page).not.toContain(`/photos/${key}`);
  expect(bodyOf(page, "en")).toBe("Before.");
  expect(await keys()).not.toContain(key);
  expect(await env.PHOTOS.head(`photos/${key}.webp`)).toBeNull();
  expect((await visit(`/photos/${key}.webp`)).status).toBe(404);
  expect(
    await all("SELECT detail FROM audit_events WHERE target = ? ORDER BY id", `photo:${key}`),
  ).toEqual([{ detail: "added" }, { detail: "deleted" }]);
});

describe("a refused picture keeps what was typed", () => {
  const refused = async (answer: Response, message: string) => {
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(page).toContain('aria-describedby="photo-problem');
    expect(bodyOf(page, "es")).toBe("Antes.");
    return page;
  };

  test("without a description in both languages", async () => {
    const answer = await upload({ intent: "upload", ...texts, alt: "A pot", altEs: " " });
    expect(await refused(answer, "Describe the picture in both languages")).toContain(
      'value="A pot"',
    );
  });

  test("chosen, and sent by the button that saves", async () => {
    const fields = { ...texts, ...words, photo: "pot.jpg", intent: "save", slug: "not-yet" };
    const page = await refused(await send(newPost, fields), "isn’t uploaded yet");
    expect(page).toContain('value="Una olla al fuego"');
    expect(await all("SELECT id FROM documents WHERE slug = 'not-yet'")).toEqual([]);
  });

  const messages = {
    "not-a-photo": "We can’t read this photo.",
    "too-many-pixels": "more than 100 megapixels",
    "too-small": "too small",
  };
  test.each(hostileFiles)("$name", async ({ file, answer: problem }) => {
    const before = await keys();
    const answer = await upload({ intent: "upload", ...texts, ...words }, bytesOf(file));
    await refused(answer, messages[problem]);
    expect(await keys()).toEqual(before);
  });
});

test("pictures are for moderators", async () => {
  const user = await person({});
  const body = new FormData();
  body.set("deletePhoto", "x");
  for (const [cookie, status] of [
    ["", 303],
    [user.cookie, 403],
  ] as const) {
    const headers = { "Sec-Fetch-Site": "same-origin", Cookie: cookie };
    const answer = await visit("/admin/content/photos", { method: "POST", headers, body });
    expect(answer.status).toBe(status);
  }
});
