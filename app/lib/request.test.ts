import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "./request.ts";

const received: Array<{ method: string; url: string; type: string | undefined; body: string }> = [];
const server = createServer((incoming, response) => void respond(incoming, response));

async function respond(incoming: IncomingMessage, response: ServerResponse) {
  const body = await read(incoming);
  const { method = "", url = "", headers } = incoming;
  received.push({ method, url, type: headers["content-type"], body });
  const status = Number(/status=(\d+)/.exec(url)?.[1] ?? 200);
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(url.includes("empty") ? "" : JSON.stringify({ said: "hello" }));
}
let origin = "";

async function read(incoming: IncomingMessage) {
  let body = "";
  for await (const chunk of incoming) body += String(chunk);
  return body;
}

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("without options it is a GET that parses JSON", async () => {
  expect(await request(`${origin}/a`)).toEqual({ said: "hello" });
  expect(received.at(-1)).toMatchObject({ method: "GET", url: "/a", body: "" });
});

test("params that are null or undefined are omitted from the query", async () => {
  await request(`${origin}/a`, { params: { q: "piña", page: 2, none: null, gone: undefined } });
  expect(received.at(-1)?.url).toBe("/a?q=pi%C3%B1a&page=2");
});

test("a body is sent as JSON", async () => {
  await request(`${origin}/a`, { method: "POST", body: { email: "a@b.co" } });
  expect(received.at(-1)).toMatchObject({ type: "application/json", body: '{"email":"a@b.co"}' });
});

test("a response that is not OK throws its status and text", async () => {
  await expect(request(`${origin}/a?status=503`)).rejects.toThrow('503: {"said":"hello"}');
  await expect(request(`${origin}/empty?status=404`)).rejects.toThrow("404: Not Found");
});

test("a 401 throws, or returns null when requested", async () => {
  await expect(request(`${origin}/a?status=401`)).rejects.toThrow(/^401: /);
  expect(await request(`${origin}/a?status=401`, { on401: "returnNull" })).toBeNull();
});

test("an empty response returns null", async () => {
  expect(await request(`${origin}/empty`)).toBeNull();
});
