// More bodies at once than an isolate has memory for: what does not fit is answered 503 with its text, and arrives when the
// others have ended.
import { expect, test } from "vitest";
import { earlier, holdTimers } from "./clock.ts";
import { rows } from "./database.ts";
import { person, type Person } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { form, visit } from "./visit.ts";

const megabyte = 1024 * 1024;
const path = "/recipe/9/cooked";

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
}

/** A form with files of which one part has arrived; the rest comes with `end`. */
function openUpload({ cookie }: Person, bytes: number, line = "Con yuca") {
  const part = (name: string, value: string) =>
    `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const text = `${part("line", line)}${part("formKey", crypto.randomUUID())}--part--\r\n`;
  const chunks = [text.slice(0, 10), text.slice(10)].map((one) => new TextEncoder().encode(one));
  const [started, ended] = [signal(), signal()];
  let read = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        started.give();
        if (read === 1) await ended.given;
        const chunk = chunks[read++];
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "multipart/form-data; boundary=part",
    "Content-Length": String(bytes),
    Cookie: cookie,
  };
  return {
    send: () => visit(path, { method: "POST", headers, body }),
    started: started.given,
    isRead: () => read > 0,
    end: ended.give,
  };
}

const posts = async ({ id }: Person) =>
  (await rows<{ line: string }>("SELECT line FROM cooked_entries WHERE user_id = ?", id)).map(
    ({ line }) => line,
  );

test("while open uploads hold all room other bodies are answered 503 with their text, and succeed afterwards", async () => {
  const [ana, luz] = [await person(), await person()];
  // Each counts twice: as it arrives, and as its files are read from it. Together 64 MB.
  const open = [13, 13, 6].map((size) => openUpload(ana, size * megabyte));
  const answers = [];
  for (const upload of open) {
    answers.push(upload.send());
    await upload.started;
  }

  const formKey = crypto.randomUUID();
  const message = {
    topic: "other",
    name: "Luz",
    email: "luz@example.com",
    message: "¿Cuánta yautía lleva?",
    formKey,
    stamp: await stampOfAge(10, formKey),
  };
  const write = (headers: Record<string, string> = {}) => visit("/contact", form(message, headers));
  for (const [language, title] of [
    ["en", "Temporarily unavailable"],
    ["es", "No disponible por el momento"],
  ] as const) {
    const refused = await write({ "Accept-Language": language });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
    const page = await refused.text();
    expect(page).toContain(title);
    expect(page).toContain("¿Cuánta yautía lleva?");
    expect(page).toContain(formKey);
  }
  expect(await rows("SELECT 1 FROM contact_messages WHERE form_key = ?", formKey)).toEqual([]);
  expect((await visit("/food")).status).toBe(200);

  // Forms with files wait five seconds for room; the clock is set on instead.
  const [small, large] = [
    openUpload(luz, 2_000, "Con ñame"),
    openUpload(luz, 3 * megabyte, "Con malanga"),
  ];
  small.end();
  const timers = holdTimers(100);
  try {
    const waiting = Promise.all([small.send(), large.send()]);
    let isAnswered = false;
    void waiting.finally(() => (isAnswered = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([small.isRead(), large.isRead(), isAnswered]).toEqual([false, false, false]);
    const late = await earlier(-6, async () => {
      timers.fire();
      return waiting;
    });
    for (const answer of late)
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(await late[0].text()).toContain("Con ñame");
    // The browser has text and file of this one.
    expect(large.isRead()).toBe(false);
  } finally {
    timers.release();
  }
  expect(await posts(luz)).toEqual([]);

  for (const upload of open) upload.end();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(303);
  expect((await write()).status).toBe(303);
  expect(await rows("SELECT 1 FROM contact_messages WHERE form_key = ?", formKey)).toHaveLength(1);
  const again = openUpload(luz, 3 * megabyte, "Con malanga");
  again.end();
  expect((await again.send()).status).toBe(303);
  expect(await posts(luz)).toEqual(["Con malanga"]);
});
