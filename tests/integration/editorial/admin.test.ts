// Every admin page and form, requested by people without access. The list comes from the route files, so a new one is
// included.
import { expect, test } from "vitest";
import { person } from "../people/people.ts";
import { form, visit } from "../visit.ts";

const files = Object.keys(
  import.meta.glob(["../../../app/routes/admin*", "../../../app/routes/backlink*"]),
).map((file) => file.replace("../../../app/routes/", "").replace(/\.tsx?$/, ""));

/** The path of a flat route file, with its parameters filled in. */
function pathOf(file: string): string {
  const segments = file
    .replaceAll(/\[(.)\]/g, (_, character: string) => (character === "." ? "DOT" : character))
    .split(".")
    .filter((segment) => segment !== "_index")
    .map((segment) => segment.replace(/_$/, ""))
    .map((segment) => (segment.startsWith("$") ? "1" : segment))
    .map((segment) => segment.replace(/^\((.*)\)$/, "$1"));
  return `/${segments.join("/")}`.replaceAll("DOT", ".");
}

test("the route list contains admin pages", () => {
  expect(files.length).toBeGreaterThan(1);
});

test.each(files.map((file) => [pathOf(file), file]))(
  "%s reveals nothing to guests and users",
  async (path) => {
    const user = await person();
    const suspended = await person({ role: "admin", suspended: true });
    for (const address of [path, `${path}.data`]) {
      const guest = await visit(address);
      // A data request gets the redirect as data.
      expect([302, 202], `guest ${address}`).toContain(guest.status);
      expect(guest.headers.get("X-Robots-Tag")).toBe("noindex");
      const sent = await visit(address, form({ intent: "delete", id: "1" }));
      expect([303, 202, 405], `guest's form ${address}`).toContain(sent.status);
      for (const { cookie } of [user, suspended]) {
        const response = await visit(address, { headers: { Cookie: cookie } });
        expect(response.status, address).toBe(403);
        const body = await response.text();
        const told =
          /<main.*<\/main>/s.exec(body)?.[0] ??
          body.replaceAll(user.email, "").replaceAll(suspended.email, "");
        expect(told).not.toMatch(/<table|<form|example\.com/);
        const posted = await visit(
          address,
          form({ intent: "delete", id: "1" }, { Cookie: cookie }),
        );
        expect([403, 405], `user's form ${address}`).toContain(posted.status);
      }
    }
  },
);
