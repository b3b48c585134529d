import { createSocket } from "node:dgram";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { checkMailDomain } from "./mail-domain.ts";

const close: Array<() => void> = [];
afterEach(() => close.splice(0).forEach((end) => end()));

/** A DNS server (RFC 1035) that knows TXT records. @returns its address */
async function serveDns(records: Record<string, string>): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const [labels, end] = readName(query);
    const text = records[labels.join(".").toLowerCase()];
    const header = Buffer.from(query.subarray(0, 12));
    // An answer; "no such name" when there is none.
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(text === undefined ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    // The name of the question, TXT, IN, a minute.
    const start = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60]);
    const parts = (text?.match(/[^]{1,255}/g) ?? []).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
    );
    const data = Buffer.concat(parts);
    const length = Buffer.from([data.length >> 8, data.length & 255]);
    const answer = text === undefined ? [] : [start, length, data];
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...answer]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  close.push(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

function readName(query: Buffer): [labels: Array<string>, end: number] {
  const labels: Array<string> = [];
  let at = 12;
  while (query[at]! > 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + query[at]!));
    at += query[at]! + 1;
  }
  return [labels, at + 1];
}

const states = async (domain: string, records: Record<string, string>) =>
  (await checkMailDomain(domain, await serveDns(records))).map(({ state }) => state);

const complete = {
  "cf-bounce.mail.fogon-shop.com": "v=spf1 include:_spf.mx.cloudflare.net ~all",
  "cf-bounce._domainkey.mail.fogon-shop.com": `v=DKIM1; k=rsa; p=${"A".repeat(400)}`,
  "_dmarc.fogon-shop.com": "v=DMARC1; p=reject;",
};

test("a domain with SPF, a DKIM key and DMARC of the domain above is complete", async () => {
  expect(await states("mail.fogon-shop.com", complete)).toEqual(["ok", "ok", "ok"]);
});

test("records of another sender, a revoked key and no DMARC are missing, with what to do", async () => {
  const records = {
    "cf-bounce.mail.fogon-shop.com": "v=spf1 include:other.example ~all",
    "cf-bounce._domainkey.mail.fogon-shop.com": "v=DKIM1; k=rsa; p=",
  };
  const found = await checkMailDomain("mail.fogon-shop.com", await serveDns(records));
  expect(found.map(({ state }) => state)).toEqual(["missing", "missing", "missing"]);
  expect(found.every(({ isRequired }) => isRequired)).toBe(true);
  expect(found[0]!.text).toContain("npx wrangler email sending enable mail.fogon-shop.com");
});

test("without an answer of the DNS server nothing is said to be missing", async () => {
  // Nobody listens at the port of a server that has ended.
  const server = await serveDns({});
  close.splice(0).forEach((end) => end());
  const found = await checkMailDomain("fogon-shop.com", server);
  expect(found.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
});
