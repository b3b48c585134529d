import { expect, test } from "vitest";
import { parseLinkReport } from "./link-report.ts";

const read = (text: string) => parseLinkReport(text, "https://fogon.org");

test("the table of linking sites is read", () => {
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

test("the table of linking pages is read, with the day of the crawl", () => {
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

test("a target of ours is told from the source, in either order and another language", () => {
  const [link] = read(
    "Página de destino;Página de enlace\nhttps://www.fogon.org/recipe/12;https://example.org/a",
  ).links;
  expect(link).toMatchObject({
    sourceHost: "example.org",
    sourcePath: "/a",
    targetPath: "/recipe/12",
  });
});

test("rows without a linking site are counted as left out", () => {
  expect(
    read("Target page,Incoming links\nhttps://fogon.org/food,3\njavascript:alert(1),2\n"),
  ).toEqual({
    links: [],
    skipped: 2,
  });
});

test("the same link twice is one, and a thousand rows are the most", () => {
  expect(read("Site\nexample.org\nexample.org\n").links).toHaveLength(1);
  const many = Array.from({ length: 1500 }, (_, i) => `s${i}.example.org`).join("\n");
  const report = read(`Site\n${many}`);
  expect(report.links).toHaveLength(1000);
  expect(report.skipped).toBe(500);
});
