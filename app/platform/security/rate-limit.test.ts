import { expect, test } from "vitest";
import { clientOf, networkShares } from "./rate-limit.ts";

const client = (address?: string) =>
  clientOf(
    new Request("https://fogon.test", {
      headers: address === undefined ? {} : { "CF-Connecting-IP": address },
    }),
  );

test("an IPv4 address is one client", () => {
  expect(client("192.0.2.7")).toBe("192.0.2.7");
  expect(client("192.0.2.7")).not.toBe(client("192.0.2.8"));
});

test("an IPv4 address written as IPv6 is the same client", () => {
  for (const written of ["::ffff:192.0.2.7", "::ffff:c000:207", "0:0:0:0:0:FFFF:192.0.2.7"])
    expect(client(written), written).toBe("192.0.2.7");
});

test("all addresses of an IPv6 /64 are one client, however they are written", () => {
  const own = client("2001:db8:1:2::1");
  for (const written of [
    "2001:db8:1:2::ffff",
    "2001:DB8:1:2:ab:cd:ef:1",
    "2001:0db8:0001:0002:0000:0000:0000:0001",
    "2001:db8:1:2:0:0:192.0.2.7",
  ])
    expect(client(written), written).toBe(own);
  expect(client("2001:db8::1")).toBe(client("2001:db8:0:0:5::"));
});

test("the 65,536 networks of a /48 share a fixed number of clients, more than one", () => {
  const clients = new Set<string>();
  for (let network = 0; network < 65_536; network += 7)
    clients.add(client(`2001:db8:1:${network.toString(16)}::1`));
  expect(clients.size).toBe(networkShares);
  for (const other of ["2001:db8:2::1", "2001:db9:1::1"])
    expect(clients.has(client(other)), other).toBe(false);
});

test.each(["", "x", "::1]/", "1:2", "2001:db8::1%eth0", "fe80::1 "])(
  "%j, an invalid address, counts as one client and does not throw",
  (address) => {
    expect(typeof client(address)).toBe("string");
  },
);

test("a request without the header counts as local", () => {
  expect(client()).toBe("local");
});
