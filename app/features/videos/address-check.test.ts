import { expect, test, vi } from "vitest";
import { checkAddress } from "./address-check.ts";

type Answers = Record<string, (method: string) => Response>;

function web(answers: Answers) {
  const requests: Array<string> = [];
  const fetcher = ((address: string, init?: RequestInit) => {
    const method = init?.method ?? "GET";
    requests.push(`${method} ${address}`);
    const answer = answers[address];
    return answer ? Promise.resolve(answer(method)) : Promise.reject(new TypeError("no such host"));
  }) as typeof fetch;
  return { fetcher, requests };
}
const status = (code: number, headers: Record<string, string> = {}) =>
  new Response(null, { status: code, headers });

test("an address that answers is ok, also after redirects", async () => {
  const { fetcher, requests } = web({
    "https://a.org/": () => status(301, { Location: "/b" }),
    "https://a.org/b": () => status(302, { Location: "https://c.org/" }),
    "https://c.org/": () => status(200),
  });
  expect(await checkAddress("https://a.org/", fetcher)).toBe("ok");
  expect(requests).toEqual(["HEAD https://a.org/", "HEAD https://a.org/b", "HEAD https://c.org/"]);
});

test("a removed page is reported by its status, an unknown host as unreachable", async () => {
  const { fetcher } = web({ "https://a.org/": () => status(404) });
  expect(await checkAddress("https://a.org/", fetcher)).toBe("404");
  expect(await checkAddress("https://b.org/", fetcher)).toBe("unreachable");
});

test("a server that rejects HEAD is checked with GET", async () => {
  const { fetcher, requests } = web({
    "https://a.org/": (method) => status(method === "HEAD" ? 405 : 200),
  });
  expect(await checkAddress("https://a.org/", fetcher)).toBe("ok");
  expect(requests).toEqual(["HEAD https://a.org/", "GET https://a.org/"]);
});

test.each(["http://127.0.0.1/", "http://localhost/", "https://db.internal/", "file:///etc/passwd"])(
  "%s is never requested, not even after a redirect",
  async (inside) => {
    const { fetcher, requests } = web({
      "https://a.org/": () => status(302, { Location: inside }),
    });
    expect(await checkAddress(inside, fetcher)).toBe("refused");
    expect(requests).toEqual([]);
    expect(await checkAddress("https://a.org/", fetcher)).toBe("refused");
    expect(requests).toEqual(["HEAD https://a.org/"]);
  },
);

const oembed = (film: string) =>
  `https://www.youtube.com/oembed?url=${encodeURIComponent(film)}&format=json`;

test.each([
  "https://www.youtube.com/watch?v=abc",
  "https://youtube.com/watch?v=abc&t=10",
  "https://m.youtube.com/shorts/abc",
  "https://youtu.be/abc",
])(
  "the film %s is checked through its oEmbed description, because its page answers 200 even when removed",
  async (film) => {
    const there = web({ [oembed(film)]: () => status(200) });
    expect(await checkAddress(film, there.fetcher)).toBe("ok");
    expect(there.requests).toEqual([`HEAD ${oembed(film)}`]);
    for (const code of [400, 401, 404]) {
      const { fetcher } = web({ [film]: () => status(200), [oembed(film)]: () => status(code) });
      expect(await checkAddress(film, fetcher)).toBe(`${code}`);
    }
  },
);

test.each([
  "https://www.youtube.com/results?search_query=sancocho",
  "https://www.youtube.com/@somebody",
  "https://notyoutube.com/watch?v=abc",
])("%s is not a film and is checked directly", async (address) => {
  const { fetcher, requests } = web({ [address]: () => status(200) });
  expect(await checkAddress(address, fetcher)).toBe("ok");
  expect(requests).toEqual([`HEAD ${address}`]);
});

test("a redirect loop ends", async () => {
  const { fetcher, requests } = web({ "https://a.org/": () => status(302, { Location: "/" }) });
  expect(await checkAddress("https://a.org/", fetcher)).toBe("unreachable");
  expect(requests).toHaveLength(4);
});

test("an address that does not answer in time is a timeout", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const { fetcher } = web({});
  expect(await checkAddress("https://a.org/", fetcher)).toBe("timeout");
  vi.restoreAllMocks();
});
