import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { insertSubmission } from "../../support/rows/submissions.ts";
import { rows } from "../database.ts";
import { person, type Person } from "../people/people.ts";
import { prepared } from "../prepared.ts";
import { freshCache, html, visit } from "../visit.ts";

const photoFiles = await prepared("photoFiles");
const hostileFiles = await prepared("hostileFiles");
const decoded = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const file = (name: string) => decoded(photoFiles[name]!);

/** A draft of a user, to which photos can belong. */
const draftOf = ({ id }: Person) => insertSubmission(rows, { author_id: id, title: "Con fotos" });

function upload(
  who: Person | null,
  bytes: Uint8Array<ArrayBuffer>,
  { name = "photo.jpg", type = "image/jpeg", uploadKey = crypto.randomUUID() as string } = {},
) {
  const body = new FormData();
  body.set("intent", "add");
  body.set("uploadKey", uploadKey);
  body.set("alt", "Un plato de moro");
  body.set("photo", new File([bytes], name, { type }));
  return {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", ...(who ? { Cookie: who.cookie } : {}) },
    body,
  };
}
const as = (who: Person) => ({ headers: { Cookie: who.cookie } });
const keysOf = async (who: Person) =>
  (await rows<{ key: string }>("SELECT key FROM photos WHERE owner_id = ?", who.id)).map(
    ({ key }) => key,
  );

function deletePhoto(who: Person, id: number, key: string) {
  const body = new FormData();
  body.set("intent", "delete");
  body.set("key", key);
  const headers = { "Sec-Fetch-Site": "same-origin", Cookie: who.cookie };
  return visit(`/api/photos/${id}`, { method: "POST", headers, body });
}

/** Size and kind of a WebP file, and whether it contains anything but one picture. */
async function webp(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const text = new TextDecoder("latin1").decode(bytes);
  return {
    kind: text.slice(0, 4) + text.slice(8, 16),
    whole: view.getUint32(4, true) + 8 === bytes.length,
    onePicture: ((view.getUint32(16, true) + 1) & ~1) + 20 === bytes.length,
    width: view.getUint16(26, true),
    height: view.getUint16(28, true),
    text,
  };
}

/** With Cloudflare Images, and where it is not bound. */
const ways = [
  ["Cloudflare Images", {}],
  ["the Worker", { IMAGES: undefined }],
] as const;

describe.each(ways)("photos resized by %s", (_, bindings) => {
  test.each(["turned", "png", "webp", "deep", "profile"])(
    "a %s becomes three WebP pictures without metadata",
    async (name) => {
      const cook = await person();
      const id = await draftOf(cook);
      const sent = await visit(`/submit-recipe/${id}/photos`, {
        ...upload(cook, file(name)),
        env: bindings,
      });
      expect(sent.status).toBe(303);
      const [key] = await keysOf(cook);
      for (const [path, widest, highest] of [
        [`/photos/${key}.webp`, 800, 800],
        [`/photos/${key}-960.webp`, 800, 800],
        [`/photos/${key}-480.webp`, 480, 800],
      ] as const) {
        const response = await visit(path, as(cook));
        expect(response.status).toBe(200);
        expect(response.headers.get("Content-Type")).toBe("image/webp");
        expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
        expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
        const picture = await webp(response);
        expect(picture).toMatchObject({ kind: "RIFFWEBPVP8 ", whole: true, onePicture: true });
        expect(picture.text).not.toMatch(/Exif|EXIF|GPS|Rosa|photoshop|ICCP|XMP/);
        expect(picture.width).toBeLessThanOrEqual(widest);
        expect(picture.height).toBeLessThanOrEqual(highest);
        if (name === "turned") expect(picture.width).toBeLessThan(picture.height);
        else expect(picture.width).toBeGreaterThan(picture.height);
      }
    },
  );

  test("a photo of 2.5 megapixels becomes pictures 1,600, 960 and 480 wide, and its row has the size", async () => {
    const cook = await person();
    const sent = { ...upload(cook, file("fine")), env: bindings };
    const response = await visit(`/api/photos/${await draftOf(cook)}`, sent);
    expect(response.status).toBe(200);
    const { key } = await response.json<{ key: string }>();
    expect(key).toMatch(/^[\w-]{43}$/);
    for (const [suffix, width, height] of [
      ["", 1600, 1200],
      ["-960", 960, 720],
      ["-480", 480, 360],
    ] as const)
      expect(await webp(await visit(`/photos/${key}${suffix}.webp`, as(cook)))).toMatchObject({
        width,
        height,
      });
    expect(await rows("SELECT width, height FROM photos WHERE key = ?", key)).toEqual([
      { width: 1600, height: 1200 },
    ]);
  });

  test("data hidden in a photo is removed", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const sent = await visit(`/submit-recipe/${id}/photos`, {
      ...upload(cook, file("polyglot"), { name: "x.html", type: "text/html" }),
      env: bindings,
    });
    expect(sent.status).toBe(303);
    const [key] = await keysOf(cook);
    const response = await visit(`/photos/${key}.webp`, as(cook));
    expect(response.headers.get("Content-Type")).toBe("image/webp");
    expect((await webp(response)).text).not.toMatch(/script|php/);
  });
});

describe("large photos", () => {
  const down = { IMAGES: { input: () => failing } };
  const failing = {
    transform: () => failing,
    output: () => Promise.reject(new Error("IMAGES_TRANSFORM_ERROR 9423")),
  };

  test.each(["phone", "finest"])(
    "a %s photo, of 12 and of 50 megapixels, is accepted",
    async (name) => {
      const cook = await person();
      const id = await draftOf(cook);
      const sent = await visit(`/submit-recipe/${id}/photos`, upload(cook, file(name)));
      expect(sent.status).toBe(303);
      const [key] = await keysOf(cook);
      const picture = await webp(await visit(`/photos/${key}.webp`, as(cook)));
      expect([picture.width, picture.height]).toEqual([1600, 1200]);
    },
  );

  test.each([
    ["is not bound", { IMAGES: undefined }],
    ["has failed", down],
  ])(
    "where Cloudflare Images %s, a large photo is refused with a limit, and one of 2.5 megapixels is accepted",
    async (_, bindings) => {
      const cook = await person();
      const id = await draftOf(cook);
      const page = await visit(`/submit-recipe/${id}/photos`, {
        ...upload(cook, file("finest")),
        env: bindings,
      });
      expect(page.status).toBe(400);
      const text = await page.text();
      expect(text).toContain("We can only take photos of up to 2.6 megapixels and 4 MB right now.");
      expect(text).toContain('value="Un plato de moro"');
      const sent = await visit(`/api/photos/${id}`, {
        ...upload(cook, file("fine")),
        env: bindings,
      });
      expect(sent.status).toBe(200);
      expect(await keysOf(cook)).toHaveLength(1);

      // The same picture after nine megabytes of comments.
      const comment = new Uint8Array(65_000);
      comment.set([0xff, 0xfe, 64_998 >> 8, 64_998 & 0xff]);
      const fine = file("fine");
      const parts = [fine.slice(0, 2), ...Array<typeof comment>(145).fill(comment), fine.slice(2)];
      const heavy = new Uint8Array(await new Blob(parts).arrayBuffer());
      const refused = await visit(`/api/photos/${id}`, { ...upload(cook, heavy), env: bindings });
      expect(await refused.json()).toEqual({ problem: "too-many-pixels-now" });
    },
  );

  test("a HEIC photo that cannot be read is refused with instructions to send a JPEG", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const page = await visit(`/submit-recipe/${id}/photos`, upload(cook, file("heic")));
    expect(page.status).toBe(400);
    expect(await page.text()).toContain("We can’t read HEIC photos right now. Send a JPEG:");
    const spanish = await visit(`/submit-recipe/${id}/photos?lng=es`, {
      ...upload(cook, file("heic")),
      env: { IMAGES: undefined },
    });
    expect(await spanish.text()).toContain("no podemos leer fotos HEIC");
  });
});

test("a page offers a photo in three widths, and an old photo is served for each of them", async () => {
  const cook = await person();
  const id = await draftOf(cook);
  await visit(`/submit-recipe/${id}/photos`, upload(cook, file("png")));
  const [key] = await keysOf(cook);
  const page = await html(`/submit-recipe/${id}/photos`, as(cook));
  expect(page).toContain(
    `srcSet="/photos/${key}-480.webp 480w, /photos/${key}-960.webp 960w, /photos/${key}.webp 1600w" sizes="20rem" src="/photos/${key}-960.webp"`,
  );
  expect(page).toContain(
    `<source type="image/avif" srcSet="/photos/${key}-480.avif 480w, /photos/${key}-960.avif 960w, /photos/${key}.webp 1600w" sizes="20rem"/>`,
  );
  const lite = await html(`/submit-recipe/${id}/photos`, {
    headers: { Cookie: `${cook.cookie}; lite=1` },
  });
  expect(lite).toContain(`src="/photos/${key}-480.webp"`);
  expect(lite).not.toMatch(/srcSet="\/photos/);
  // As photos were stored before there were three sizes.
  await env.PHOTOS.delete([`photos/${key}-480.webp`, `photos/${key}-960.webp`]);
  await env.PHOTOS.put(`photos/${key}-small.webp`, "small");
  await env.PHOTOS.put(`photos/${key}.webp`, "large");
  const answer = async (suffix: string) =>
    (await visit(`/photos/${key}${suffix}.webp`, as(cook))).text();
  expect(await Promise.all(["-480", "-960", "-small", ""].map(answer))).toEqual([
    "small",
    "large",
    "small",
    "large",
  ]);
});

describe("hostile files", () => {
  const text = (value: string) => new TextEncoder().encode(value);
  test.each([
    [
      "SVG",
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "not-a-photo",
    ],
    ["HTML declared as PNG", text("<!doctype html><script>alert(1)</script>"), "not-a-photo"],
    ["a GIF", text("GIF89a......................................"), "not-a-photo"],
    ["20,000 × 20,000 pixels", file("enormous"), "too-many-pixels"],
    ["an AVIF", file("avif"), "not-a-photo"],
    ["half a photo's quarter", file("broken").slice(0, 300), "not-a-photo"],
    ["a stamp", file("tiny"), "too-small"],
    ["nothing", new Uint8Array(0), "empty"],
    ["twelve megabytes and a half", new Uint8Array(12.5 * 1024 * 1024), "too-large"],
  ])("%s is refused with a clear message", async (_, bytes, problem) => {
    const cook = await person();
    const id = await draftOf(cook);
    const page = await visit(
      `/submit-recipe/${id}/photos`,
      upload(cook, bytes, { name: "../../etc/passwd.png", type: "image/png" }),
    );
    expect([400, 413]).toContain(page.status);
    expect(await page.text()).toContain('id="photo-error"');
    const scripted = await visit(`/api/photos/${id}`, upload(cook, bytes, { type: "image/png" }));
    expect(await scripted.json()).toEqual({ problem });
    expect(await keysOf(cook)).toEqual([]);
  });

  test.each(hostileFiles)("$name is refused: $answer", async ({ file: base64, answer }) => {
    const cook = await person();
    const id = await draftOf(cook);
    const started = Date.now();
    const sent = await visit(`/api/photos/${id}`, upload(cook, decoded(base64)));
    expect(sent.status).toBe(400);
    expect(await sent.json()).toEqual({ problem: answer });
    // None of it was decoded.
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(await keysOf(cook)).toEqual([]);
  });

  test("a file of thirty megabytes is refused before it is read, and other forms refuse uploads", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const huge = upload(cook, new Uint8Array(30 * 1024 * 1024));
    expect((await visit(`/submit-recipe/${id}/photos`, huge)).status).toBe(413);
    expect((await visit("/contact", upload(cook, file("png")))).status).toBe(415);
    expect((await visit("/profile", upload(cook, file("png")))).status).toBe(415);
  });

  test("a form of ten thousand parts is refused", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const body = new FormData();
    for (let i = 0; i < 10_000; i++) body.set(`field${i}`, "x");
    const response = await visit(`/submit-recipe/${id}/photos`, {
      ...upload(cook, file("png")),
      body,
    });
    expect(response.status).toBe(400);
  });
});

describe("unconfirmed address", () => {
  /** A form with a photo whose body records how much of it was read. */
  function countedUpload(who: Person, bytes: number) {
    const read = { bytes: 0 };
    const piece = new Uint8Array(64 * 1024);
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read.bytes += piece.byteLength;
          controller.enqueue(piece);
          if (read.bytes >= bytes) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "multipart/form-data; boundary=x",
      Cookie: who.cookie,
    };
    return { read, init: { method: "POST", headers, body } };
  }

  test("an unconfirmed user cannot upload a recipe photo: page and answer explain how to confirm", async () => {
    const cook = await person({ confirmed: false });
    const id = await draftOf(cook);
    const shown = await html(`/submit-recipe/${id}/photos`, as(cook));
    expect(shown).toContain("Confirm your email address before you add photos");
    expect(shown).toContain('<a href="/profile">Go to your profile</a>');
    expect(shown).not.toContain('type="file"');
    const page = await visit(`/submit-recipe/${id}/photos`, upload(cook, file("png")));
    expect(page.status).toBe(403);
    expect(await page.text()).toContain("Confirm your email address before you add photos");
    const scripted = await visit(`/api/photos/${id}`, upload(cook, file("png")));
    expect(scripted.status).toBe(403);
    expect(await scripted.json()).toEqual({ problem: "unconfirmed" });
    expect(await keysOf(cook)).toEqual([]);
  });

  test("an unconfirmed user cannot upload a made-it photo", async () => {
    const cook = await person({ confirmed: false });
    const { id } = (await rows<{ id: number }>("SELECT id FROM recipes LIMIT 1"))[0]!;
    const body = upload(cook, file("png"));
    body.body.set("line", "Con yuca.");
    body.body.set("formKey", crypto.randomUUID());
    const page = await visit(`/recipe/${id}/cooked`, body);
    expect(page.status).toBe(403);
    expect(await page.text()).toContain("Confirm your email address before you share anything");
    expect(await keysOf(cook)).toEqual([]);
  });

  test.each(["unconfirmed", "suspended", "another user's recipe"])(
    "a photo that is refused (%s) is not read",
    async (why) => {
      const cook = await person({
        confirmed: why !== "unconfirmed",
        suspended: why === "suspended",
      });
      const id = await draftOf(why === "another user's recipe" ? await person() : cook);
      for (const path of [`/api/photos/${id}`, `/submit-recipe/${id}/photos`]) {
        const { read, init } = countedUpload(cook, 12 * 1024 * 1024);
        expect([403, 404]).toContain((await visit(path, init)).status);
        expect(read.bytes).toBeLessThan(1024 * 1024);
      }
    },
  );

  test("a body with a false length is read up to the limit", async () => {
    const cook = await person();
    const { read, init } = countedUpload(cook, 40 * 1024 * 1024);
    const sent = await visit(`/api/photos/${await draftOf(cook)}`, init);
    expect(sent.status).toBe(413);
    expect(read.bytes).toBeLessThan(14 * 1024 * 1024);
  });
});

describe("concurrent uploads", () => {
  test("five concurrent photos are all stored; of twelve some are asked to wait, and none is partly stored", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const five = await Promise.all(
      Array.from({ length: 5 }, () => visit(`/api/photos/${id}`, upload(cook, file("png")))),
    );
    expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const cooks = await Promise.all(Array.from({ length: 12 }, () => person()));
    const twelve = await Promise.all(
      cooks.map(async (who) =>
        visit(`/api/photos/${await draftOf(who)}`, upload(who, file("large"))),
      ),
    );
    const busy = twelve.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    for (const answer of busy) {
      expect(answer.headers.get("Retry-After")).toBe("10");
      expect(await answer.json()).toEqual({ problem: "busy" });
    }
    const stored = (await Promise.all(cooks.map(keysOf))).flat();
    expect(stored).toHaveLength(12 - busy.length);
  });

  test("the page that asks to wait preserves the form", async () => {
    const cooks = await Promise.all(Array.from({ length: 8 }, () => person()));
    const { id } = (await rows<{ id: number }>("SELECT id FROM recipes LIMIT 1"))[0]!;
    const pages = await Promise.all(
      cooks.map((who) => {
        const body = upload(who, file("large"));
        body.body.set("line", "Con yuca y mucho cilantro.");
        body.body.set("formKey", crypto.randomUUID());
        return visit(`/recipe/${id}/cooked`, body);
      }),
    );
    const busy = pages.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    for (const page of busy) {
      expect(page.headers.get("Retry-After")).toBe("10");
      const text = await page.text();
      expect(text).toContain("Many photos are being uploaded right now");
      expect(text).toContain("Con yuca y mucho cilantro.");
    }
  });
});

describe("photo access", () => {
  test("a guest is redirected to sign-in, and a large body is not read", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const response = await visit(`/submit-recipe/${id}/photos`, upload(null, file("png")));
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toContain("/login");
  });

  test("an unapproved photo can be added, seen, described and deleted only by its owner", async () => {
    const [cook, other, moderator] = [
      await person(),
      await person(),
      await person({ role: "moderator" }),
    ];
    const id = await draftOf(cook);
    await visit(`/submit-recipe/${id}/photos`, upload(cook, file("png")));
    const [key] = await keysOf(cook);
    expect((await visit(`/submit-recipe/${id}/photos`, upload(other, file("png")))).status).toBe(
      404,
    );
    expect((await visit(`/api/photos/${id}`, upload(other, file("png")))).status).toBe(404);
    for (const path of [`/photos/${key}.webp`, `/photos/${key}-480.webp`]) {
      expect((await visit(path)).status).toBe(404);
      expect((await visit(path, as(other))).status).toBe(404);
      const seen = await visit(path, as(moderator));
      expect(seen.status).toBe(200);
      expect(seen.headers.get("Cache-Control")).toBe("private, no-store");
    }
    const own = await draftOf(other);
    for (const intent of ["delete", "describe"]) {
      const tried = await visit(`/submit-recipe/${own}/photos`, {
        method: "POST",
        headers: { "Sec-Fetch-Site": "same-origin", Cookie: other.cookie },
        body: new URLSearchParams({ intent, key: key!, alt: "mía" }),
      });
      expect(tried.status).toBe(404);
    }
    expect(await rows("SELECT alt FROM photos WHERE key = ?", key)).toEqual([
      { alt: "Un plato de moro" },
    ]);
  });

  test.each([
    "/photos/../../secret.webp",
    "/photos/x.webp",
    `/photos/${"a".repeat(43)}.webp`,
    "/photos/%2e%2e%2fx.webp",
  ])("%s is answered 404", async (path) => {
    expect((await visit(path)).status).toBe(404);
  });

  test("approved photos are public and cached permanently", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    await visit(`/submit-recipe/${id}/photos`, upload(cook, file("png")));
    const [key] = await keysOf(cook);
    await env.DB.prepare("UPDATE photos SET state = 'approved' WHERE key = ?").bind(key).run();
    const response = await visit(`/photos/${key}.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });
});

test("an approved photo is served as AVIF, which is made once, smaller, and deleted with it; in its place comes WebP", async () => {
  const cook = await person();
  const id = await draftOf(cook);
  const added = await visit(`/api/photos/${id}`, upload(cook, file("fine")));
  const { key } = await added.json<{ key: string }>();
  const asked = async (suffix: string, init = {}) => {
    const response = await visit(`/photos/${key}${suffix}.avif`, init);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      type: response.headers.get("Content-Type"),
      cached: response.headers.get("Cache-Control"),
      bytes: bytes.byteLength,
      brand: new TextDecoder("latin1").decode(bytes.subarray(4, 12)),
    };
  };
  expect(await asked("-480")).toMatchObject({ status: 404 });
  expect(await asked("-480", as(cook))).toMatchObject({
    type: "image/webp",
    cached: "private, no-store",
  });
  await env.DB.prepare("UPDATE photos SET state = 'approved' WHERE key = ?").bind(key).run();

  const inPlace = { status: 200, type: "image/webp", cached: "public, max-age=86400" };
  expect(await asked("-480", { env: { IMAGES: undefined } })).toMatchObject(inPlace);
  expect(await asked("")).toMatchObject(inPlace);
  const failing = { output: () => Promise.reject(new Error("IMAGES_TRANSFORM_ERROR 9423")) };
  const down = { env: { IMAGES: { input: () => failing } } };
  expect(await asked("-480", down)).toMatchObject(inPlace);

  for (const suffix of ["-480", "-960"]) {
    const first = await asked(suffix);
    expect(first).toMatchObject({ status: 200, type: "image/avif", brand: "ftypavif" });
    expect(first.cached).toBe("public, max-age=31536000, immutable");
    const stored = await env.PHOTOS.head(`photos/${key}${suffix}.webp`);
    expect(first.bytes).toBeLessThan(stored!.size);
    expect(await asked(suffix, down)).toEqual(first);
  }

  await deletePhoto(cook, id, key);
  const { objects } = await env.PHOTOS.list({ prefix: `photos/${key}` });
  expect(objects).toEqual([]);
});

describe.each(ways)("the shapes of a photo cut by %s", (_, bindings) => {
  test("an approved photo is served in each shape, which is stored and deleted with it", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const sent = { ...upload(cook, file("fine")), env: bindings };
    const { key } = await (await visit(`/api/photos/${id}`, sent)).json<{ key: string }>();
    const shape = (name: string) => visit(`/photos/${key}-${name}.webp`, { env: bindings });
    expect((await shape("1x1")).status).toBe(404);
    await env.DB.prepare("UPDATE photos SET state = 'approved' WHERE key = ?").bind(key).run();
    for (const [name, width, height] of [
      ["16x9", 1200, 675],
      ["4x3", 1200, 900],
      ["1x1", 900, 900],
    ] as const) {
      for (const time of ["first", "second"]) {
        const response = await shape(name);
        expect(response.status, time).toBe(200);
        expect(response.headers.get("Content-Type")).toBe("image/webp");
        expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
        expect(await webp(response), `${name}, ${time}`).toMatchObject({
          width,
          height,
          whole: true,
        });
      }
      expect(await env.PHOTOS.head(`photos/${key}-${name}.webp`)).not.toBeNull();
    }
    expect((await shape("2x1")).status).toBe(404);
    await deletePhoto(cook, id, key);
    const { objects } = await env.PHOTOS.list({ prefix: `photos/${key}` });
    expect(objects.map((object) => object.key)).toEqual([]);
    expect((await shape("1x1")).status).toBe(404);
  });

  test("a shape of a photo that is deleted while it is cut is not stored", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const sent = { ...upload(cook, file("png")), env: bindings };
    const { key } = await (await visit(`/api/photos/${id}`, sent)).json<{ key: string }>();
    await env.DB.prepare("UPDATE photos SET state = 'approved' WHERE key = ?").bind(key).run();
    const PHOTOS = new Proxy(env.PHOTOS, {
      get: (bucket, name) =>
        name === "put"
          ? async (...put: Parameters<R2Bucket["put"]>) => {
              await env.DB.prepare("DELETE FROM photos WHERE key = ?").bind(key).run();
              return bucket.put(...put);
            }
          : (Reflect.get(bucket, name) as (...all: Array<unknown>) => unknown).bind(bucket),
    });
    const answer = await visit(`/photos/${key}-1x1.webp`, { env: { ...bindings, PHOTOS } });
    expect(answer.status).toBe(404);
    expect(await env.PHOTOS.head(`photos/${key}-1x1.webp`)).toBeNull();
  });
});

describe("faults", () => {
  test("with R2 down nothing is partly stored, and the answer has Retry-After", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const PHOTOS = {
      get: () => Promise.reject(new Error("R2 is down")),
      put: () => Promise.reject(new Error("R2 is down")),
      delete: () => Promise.reject(new Error("R2 is down")),
    };
    const scripted = await visit(`/api/photos/${id}`, {
      ...upload(cook, file("png")),
      env: { PHOTOS },
    });
    expect(scripted.status).toBe(503);
    expect(scripted.headers.get("Retry-After")).toBe("60");
    const page = await visit(`/submit-recipe/${id}/photos`, {
      ...upload(cook, file("png")),
      env: { PHOTOS },
    });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain("We can’t save photos right now");
    expect(await keysOf(cook)).toEqual([]);
    const [approved] = [await visit(`/api/photos/${id}`, upload(cook, file("png")))];
    const { key } = await approved.json<{ key: string }>();
    expect((await visit(`/photos/${key}.webp`, { ...as(cook), env: { PHOTOS } })).status).toBe(503);
    expect(
      (await visit(`/submit-recipe/${id}/photos`, { ...as(cook), env: { PHOTOS } })).status,
    ).toBe(200);
  });

  test("a repeated upload is one photo; the sixth photo is refused", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    const uploadKey = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        visit(`/api/photos/${id}`, upload(cook, file("png"), { uploadKey })),
      ),
    );
    for (const answer of answers) expect(answer.status).toBe(200);
    expect(await keysOf(cook)).toHaveLength(1);
    for (let i = 0; i < 4; i++)
      expect((await visit(`/api/photos/${id}`, upload(cook, file("png")))).status).toBe(200);
    const sixth = await visit(`/api/photos/${id}`, upload(cook, file("png")));
    expect(await sixth.json()).toEqual({ problem: "too-many" });
  });

  test("a deleted photo is deleted from R2 too, later when R2 was down", async () => {
    const cook = await person();
    const id = await draftOf(cook);
    await visit(`/submit-recipe/${id}/photos`, upload(cook, file("png")));
    const [key] = await keysOf(cook);
    const PHOTOS = new Proxy(env.PHOTOS, {
      get: (target, name) =>
        name === "delete"
          ? () => Promise.reject(new Error("R2 is down"))
          : (Reflect.get(target, name) as () => unknown).bind(target),
    });
    const remove = {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", Cookie: cook.cookie },
      body: new URLSearchParams({ intent: "delete", key: key! }),
    };
    expect(
      (await visit(`/submit-recipe/${id}/photos`, { ...remove, env: { PHOTOS } })).status,
    ).toBe(303);
    expect(await env.PHOTOS.head(`photos/${key}.webp`)).not.toBeNull();
    expect(await rows("SELECT 1 FROM photo_removals WHERE key = ?", key)).toHaveLength(1);
    await visit(`/submit-recipe/${id}/photos`, upload(cook, file("png")));
    const [next] = await keysOf(cook);
    await visit(`/submit-recipe/${id}/photos`, {
      ...remove,
      body: new URLSearchParams({ intent: "delete", key: next! }),
    });
    expect(await env.PHOTOS.head(`photos/${key}.webp`)).toBeNull();
    for (const suffix of ["-960", "-480"])
      expect(await env.PHOTOS.head(`photos/${next}${suffix}.webp`)).toBeNull();
  });
});

test("a page with recipe photos is available with R2 down", async () => {
  expect(
    await html("/food", {
      env: { CACHE: freshCache(), PHOTOS: { get: () => Promise.reject(new Error("down")) } },
    }),
  ).toContain('class="card');
});
