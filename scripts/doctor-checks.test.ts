import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSite } from "./doctor-checks.ts";

let answer: { status: number; location?: string } = { status: 200 };
const server = createServer((request, response) => {
  const headers = answer.location ? { Location: answer.location } : {};
  response.writeHead(request.url === "/healthz" ? answer.status : 404, headers).end("{}");
});
let address = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.each([
  [{ status: 200 }, "ok"],
  [{ status: 503 }, "missing"],
  [{ status: 302, location: "https://casa.cloudflareaccess.com/cdn-cgi/access/login" }, "unknown"],
  // Not followed: what answers there is another site.
  [{ status: 301, location: "https://example.org/healthz" }, "missing"],
])("a site that answers %j: %s", async (given, state) => {
  answer = given;
  expect((await checkSite(`${address}/`)).state).toBe(state);
});

test("an address where nothing answers is missing, with the reason", async () => {
  const { state, text } = await checkSite("http://127.0.0.1:1");
  expect(state).toBe("missing");
  expect(text).toMatch(/ECONNREFUSED|bad port/);
});
