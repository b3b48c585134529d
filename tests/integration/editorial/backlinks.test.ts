import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { holdTimers } from "../clock.ts";
import { person, type Person } from "../people/people.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let editor: Person;
beforeAll(async () => {
  editor = await person({ role: "moderator" });
});

function follow(referer: string, path: string, headers: Record<string, string> = {}) {
  return visit(path, {
    headers: {
      Accept: "text/html",
      "User-Agent": firefox,
      Referer: referer,
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Site": "cross-site",
      ...headers,
    },
  });
}
async function rows<T = Record<string, unknown>>(sql: string, ...values: Array<unknown>) {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<T>();
  return results;
}
const links = () =>
  rows(
    "SELECT source_host, source_path, target_path, target_status, visits FROM backlinks ORDER BY source_host, target_path",
  );
const seed = (host: string, target: string, status: number, visits = 1) =>
  env.DB.prepare(
    "INSERT INTO backlinks (source_host, source_path, target_path, target_status, visits, first_seen_at, last_seen_at) VALUES (?, '/page', ?, ?, ?, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z')",
  )
    .bind(host, target, status, visits)
    .run();
const adminPage = (query = "") =>
  html(`/backlink-dashboard${query}`, { headers: { Cookie: editor.cookie } });
const send = (fields: Record<string, string>) =>
  visit("/backlink-dashboard", form(fields, { Cookie: editor.cookie }));

test("visits from other sites are written in one batch without visitor data, bots and queries", async () => {
  await env.DB.prepare("INSERT INTO blocked_hosts VALUES ('spam.org', '2026-01-01')").run();
  // Visits are collected for ten seconds.
  const timers = holdTimers(10_000);
  await follow("https://blog.example.org/sancocho?user=ana#x", "/recipe/12?utm_source=mail");
  await follow("https://blog.example.org/sancocho", "/recipe/12");
  await follow("https://other.example.com/", "/old-page-that-went");
  await follow("https://deep.spam.org/casino", "/food");
  await follow("https://bots.example.net/", "/food", { "User-Agent": "Googlebot/2.1" });
  await follow("http://localhost:8787/food", "/drinks");
  await follow("https://script.example.net/", "/food.data");
  await follow("https://mail.example.net/inbox", "/download/pQ3x9ZkLm4TtVb2Rr8NwYc6");
  await follow("https://mail.example.net/inbox", `/collections/${"aB3".repeat(14)}x`);
  await follow("https://mail.example.net/inbox", "/cart");
  expect(await links()).toEqual([]);
  timers.fire();
  timers.release();
  await expect.poll(links).toEqual([
    {
      source_host: "blog.example.org",
      source_path: "/sancocho",
      target_path: "/recipe/12",
      target_status: 200,
      visits: 2,
    },
    {
      source_host: "other.example.com",
      source_path: "/",
      target_path: "/old-page-that-went",
      target_status: 404,
      visits: 1,
    },
  ]);
  expect(await rows("SELECT source_host, visits FROM backlink_days ORDER BY 1")).toEqual([
    { source_host: "blog.example.org", visits: 2 },
    { source_host: "other.example.com", visits: 1 },
  ]);
  const columns = await rows<{ name: string }>("SELECT name FROM pragma_table_info('backlinks')");
  expect(
    columns.map(({ name }) => name).filter((name) => /agent|user|ip|client/.test(name)),
  ).toEqual([]);
});

test("the dashboard shows sites, pages and a chart with its figures as text", async () => {
  await seed("chart.example.org", "/food", 200, 7);
  await env.DB.prepare("INSERT INTO backlink_days VALUES (?, 'chart.example.org', 7)")
    .bind(new Date().toISOString().slice(0, 10))
    .run();
  const page = await adminPage();
  expect(page).toContain("chart.example.org");
  expect(page.match(/<rect/g)).toHaveLength(30);
  const ofOne = await adminPage("?host=chart.example.org");
  expect(ofOne).toContain('href="https://chart.example.org/page"');
  expect(ofOne).toContain('rel="nofollow noopener noreferrer"');
  expect(ofOne).not.toContain("blog.example.org");
});

test("a link to a missing page becomes a redirect with one click", async () => {
  await seed("cook.example.org", "/blog/the-three-sofritos", 404, 3);
  const page = await adminPage("?view=missing");
  expect(page).toContain('value="/blog/three-sofritos"');
  const answer = await send({
    intent: "redirect",
    from: "/blog/the-three-sofritos",
    to: "/blog/three-sofritos",
  });
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    "/backlink-dashboard?view=missing",
  ]);
  const moved = await visit("/blog/the-three-sofritos", { env: { CACHE: freshCache() } });
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/blog/three-sofritos"]);
  const after = await adminPage("?view=missing");
  expect(after).not.toContain('name="to" aria-label="Redirect /blog/the-three-sofritos');
  const [line] = await rows(
    "SELECT actor_id, target, detail FROM audit_events WHERE action = 'redirect.created'",
  );
  expect(line).toEqual({
    actor_id: editor.id,
    target: "/blog/the-three-sofritos",
    detail: "/blog/three-sofritos",
  });
  await send({ intent: "unredirect", from: "/blog/the-three-sofritos" });
  // The address is missing again at once.
  expect(await adminPage("?view=missing")).toContain(
    'name="to" aria-label="Redirect /blog/the-three-sofritos',
  );
  expect((await visit("/blog/the-three-sofritos", { env: { CACHE: freshCache() } })).status).toBe(
    404,
  );
});

test.each(["//evil.org", "https://evil.org/", "/\\evil.org", "javascript:alert(1)", "food", ""])(
  "a redirect to %j is refused",
  async (to) => {
    const answer = await send({ intent: "redirect", from: "/gone", to });
    expect(answer.status).toBe(400);
    expect(await rows("SELECT * FROM redirects WHERE from_path = '/gone'")).toEqual([]);
  },
);

test.each(["/nowhere", "/recipe/999999", "/blog/no-such-post", "/nowhere?x=1"])(
  "a redirect to the missing page %s is refused and the form is preserved",
  async (to) => {
    await seed("gone.example.org", "/gone", 404);
    const answer = await visit(
      "/backlink-dashboard?view=missing",
      form({ intent: "redirect", from: "/gone", to }, { Cookie: editor.cookie }),
    );
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("There’s no page at that address.");
    expect(page).toContain(`value="${to}"`);
    expect(await rows("SELECT * FROM redirects WHERE from_path = '/gone'")).toEqual([]);
    await env.DB.prepare("DELETE FROM backlinks WHERE source_host = 'gone.example.org'").run();
  },
);

test("a target with a query causes no redirect loop and preserves its query beside the language", async () => {
  await send({ intent: "redirect", from: "/once", to: "/food?country=Cuba" });
  const moved = await visit("/once?lng=es", { env: { CACHE: freshCache() } });
  expect(moved.headers.get("Location")).toBe("/food?country=Cuba&lng=es");
  // The target moves too: redirects to it follow, and the new target redirects nowhere else.
  await send({ intent: "redirect", from: "/food", to: "/drinks?page=1" });
  await send({ intent: "redirect", from: "/drinks", to: "/food?page=1" });
  expect(await rows("SELECT from_path, to_path FROM redirects ORDER BY 1")).toEqual([
    { from_path: "/drinks", to_path: "/food?page=1" },
    { from_path: "/once", to_path: "/food?page=1" },
  ]);
  await env.DB.prepare("DELETE FROM redirects").run();
});

test("a blocked site is removed with its subdomains, and counted again when unblocked", async () => {
  await seed("casino.org", "/food", 200);
  await seed("www.casino.org", "/food", 200);
  await seed("notcasino.org", "/food", 200);
  expect((await send({ intent: "block", host: "Casino.org" })).status).toBe(303);
  const left = await rows("SELECT source_host FROM backlinks WHERE source_host LIKE '%casino%'");
  expect(left).toEqual([{ source_host: "notcasino.org" }]);
  expect(await adminPage("?view=blocked")).toContain("casino.org");
  await send({ intent: "unblock", host: "casino.org" });
  expect(await rows("SELECT * FROM blocked_hosts WHERE host = 'casino.org'")).toEqual([]);
  expect((await send({ intent: "block", host: "not a host" })).status).toBe(400);
});

test("a report imported twice changes nothing the second time and appears in the export", async () => {
  const report = "Site,Linking pages\nreported.example.org,12\nbad row,x\n";
  for (let i = 0; i < 2; i++) {
    const answer = await send({ intent: "import", report });
    expect(answer.headers.get("Location")).toBe(
      "/backlink-dashboard?view=import&links=1&skipped=1",
    );
  }
  expect(
    await rows("SELECT reported, visits FROM backlinks WHERE source_host = 'reported.example.org'"),
  ).toEqual([{ reported: 12, visits: 0 }]);
  const file = await visit("/backlink-dashboard/export.csv", {
    headers: { Cookie: editor.cookie },
  });
  expect(file.headers.get("Content-Disposition")).toContain("attachment");
  expect(file.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await file.text();
  expect(text.split("\r\n")[0]).toBe(
    "site,page,target,status,visits,reported,first_seen,last_seen",
  );
  expect(text).toContain("reported.example.org,,,,0,12,");
  const nothing = await visit(
    "/backlink-dashboard?view=import",
    form({ intent: "import", report: "what is this" }, { Cookie: editor.cookie }),
  );
  expect(nothing.status).toBe(400);
  expect(await nothing.text()).toContain("what is this</textarea>");
});

test("a report can be a file, and its links to missing pages are listed as missing", async () => {
  await env.DB.prepare("INSERT INTO redirects VALUES ('/moved-here', '/food', '2026-01-01')").run();
  const targets = [
    ["/food", 200],
    ["/recipe/104", 200],
    ["/product/caldero", 200],
    ["/review/1", 200],
    ["/blog/three-sofritos/", 200],
    ["/submit-recipe", 200],
    ["/moved-here", 301],
    ["/recipe/999999", 404],
    ["/blog/a-post-that-went", 404],
    ["/images/error.svg", null],
  ] as const;
  const lines = targets.map(([path], i) => `https://file${i}.example.org/a,${path}`);
  const secret = `https://secret.example.org/a,/download/pQ3x9ZkLm4TtVb2Rr8NwYc6`;
  const body = new FormData();
  body.set("intent", "import");
  body.set("report", "");
  const text = ["Linking page,Target page", ...lines, secret].join("\n");
  body.set("file", new File([`\uFEFF${text}`], "links.csv", { type: "text/csv" }));
  const answer = await visit("/backlink-dashboard?view=import", {
    method: "POST",
    body,
    headers: { "Sec-Fetch-Site": "same-origin", Cookie: editor.cookie },
  });
  expect(answer.headers.get("Location")).toBe(
    `/backlink-dashboard?view=import&links=${targets.length + 1}&skipped=0`,
  );
  const stored = await rows<{ target_path: string; target_status: number | null }>(
    "SELECT target_path, target_status FROM backlinks WHERE source_host LIKE 'file%.example.org' ORDER BY source_host",
  );
  expect(stored.map((row) => [row.target_path, row.target_status])).toEqual(targets);
  expect(
    await rows("SELECT target_path FROM backlinks WHERE source_host = 'secret.example.org'"),
  ).toEqual([{ target_path: "" }]);
  const missing = await adminPage("?view=missing");
  expect(missing).toContain("/blog/a-post-that-went");
  expect(missing).not.toContain('<th scope="row">/blog/three-sofritos');
  await env.DB.prepare("DELETE FROM redirects").run();

  body.set("file", new File(["x".repeat(210_000)], "long.csv"));
  const long = await visit("/backlink-dashboard?view=import", {
    method: "POST",
    body,
    headers: { "Sec-Fetch-Site": "same-origin", Cookie: editor.cookie },
  });
  expect(long.status).toBe(400);
  expect(await long.text()).toContain("This file is too long.");
});

test("hostile names are shown as text everywhere", async () => {
  await env.DB.prepare(
    "INSERT INTO backlinks (source_host, source_path, target_path, target_status, visits, first_seen_at, last_seen_at) VALUES ('x.org', '/<script>alert(1)</script>', '/\"><img src=x onerror=alert(1)>', 404, 1, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z')",
  ).run();
  for (const view of ["pages", "missing"]) {
    const page = await adminPage(`?view=${view}`);
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("<img src=x");
  }
});

test("the dashboard and its export require a moderator", async () => {
  const user = await person();
  for (const path of [
    "/backlink-dashboard",
    "/backlink-dashboard.data",
    "/backlink-dashboard/export.csv",
  ]) {
    const guest = await visit(path);
    expect([302, 202]).toContain(guest.status);
    expect(await guest.text()).not.toContain("example.org");
    const denied = await visit(path, { headers: { Cookie: user.cookie } });
    expect(denied.status).toBe(403);
    expect(await denied.text()).not.toContain("example.org");
  }
  const sent = await visit(
    "/backlink-dashboard",
    form({ intent: "block", host: "example.org" }, { Cookie: user.cookie }),
  );
  expect(sent.status).toBe(403);
  const foreign = await visit("/backlink-dashboard", {
    ...form(
      { intent: "block", host: "example.org" },
      { Cookie: editor.cookie, "Sec-Fetch-Site": "cross-site" },
    ),
  });
  expect(foreign.status).toBe(403);
  expect(await rows("SELECT * FROM blocked_hosts WHERE host = 'example.org'")).toEqual([]);
});
