import { expect, test } from "vitest";
import { parseLinkReport } from "./link-report.ts";

const read = (text: string) => parseLinkReport(text, "https://fogon.org");

test("reads a report of linking sites", () => {
  expect(read("Site,Linking pages,Target pages\nexample.org,12,3\nblog.example.com,1,1\n")).toEqual(
    {
      links: [
        { sourceHost: "example.org", sourcePath: "", targetPath: "", reported: 12, seenOn: null },
        {
          sourceHost: "blog.example.com",
          sourcePath: "",
          targetPath: "",
          reported: 1,
          seenOn: null,
        },
      ],
      skipped: 0,
    },
  );
});

test("reads a report of linking pages with the crawl date", () => {
  expect(read("Linking page,Last crawled\nhttps://example.org/a?x=1,2026-10-02\n").links).toEqual([
    {
      sourceHost: "example.org",
      sourcePath: "/a",
      targetPath: "",
      reported: 1,
      seenOn: "2026-10-02",
    },
  ]);
});

test("recognises this site's column in any order and language", () => {
  const [link] = read(
    "Página de destino;Página de enlace\nhttps://www.fogon.org/recipe/12;https://example.org/a",
  ).links;
  expect(link).toMatchObject({
    sourceHost: "example.org",
    sourcePath: "/a",
    targetPath: "/recipe/12",
  });
});

test("counts rows without a linking site as skipped", () => {
  expect(
    read("Target page,Incoming links\nhttps://fogon.org/food,3\njavascript:alert(1),2\n"),
  ).toEqual({
    links: [],
    skipped: 2,
  });
});

test("merges duplicate links and reads at most a thousand rows", () => {
  expect(read("Site\nexample.org\nexample.org\n").links).toHaveLength(1);
  const many = Array.from({ length: 1500 }, (_, i) => `s${i}.example.org`).join("\n");
  const report = read(`Site\n${many}`);
  expect(report.links).toHaveLength(1000);
  expect(report.skipped).toBe(500);
});
