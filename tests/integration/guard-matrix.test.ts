// Access to every route that requires a person, with GET and POST, as a guest, another user, the owner of the object, a
// moderator and an administrator.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Access } from "../../app/platform/route-facts.ts";
import { pathOfRoute } from "../support/route-examples.ts";
import { routeFacts } from "../support/route-facts.ts";
import { insertPhoto } from "../support/rows/submissions.ts";
import { submission } from "./recipes/cooks.ts";
import { rows } from "./database.ts";
import { person, type Person } from "./people/people.ts";
import { form, visit } from "./visit.ts";

const roles = ["guest", "other", "owner", "moderator", "admin"] as const;
type Role = (typeof roles)[number];
let people: Record<Exclude<Role, "guest">, Person>;
let draft: string;
let collection: string;

beforeAll(async () => {
  const [other, owner, moderator, admin] = await Promise.all([
    person(),
    person(),
    person({ role: "moderator" }),
    person({ role: "admin" }),
  ]);
  people = { other, owner, moderator, admin };
  const saved = await visit("/submit-recipe", await submission({ intent: "save" }, owner));
  draft = /draft=(\d+)/.exec(saved.headers.get("Location")!)![1]!;
  await visit("/save", form({ recipe: "9", returnTo: "/food" }, { Cookie: owner.cookie }));
  const made = await visit(
    "/saved-recipes",
    form({ name: "Sunday pots", formKey: crypto.randomUUID() }, { Cookie: owner.cookie }),
  );
  expect(made.status).toBe(303);
  await insertPhoto(rows, {
    key: photo,
    owner_id: owner.id,
    target_id: 100_000 + Number(draft),
  });
  const row = await env.DB.prepare("SELECT id FROM collections WHERE user_id = ?")
    .bind(owner.id)
    .first<{ id: number }>();
  collection = String(row!.id);
});

const photo = "guard-matrix-photo";
const describePhoto = { intent: "describe", key: photo, alt: "A pot on the fire" };

/** Objects that only the owner can reach; others get 404. `fields` is a form that the owner may send. */
const owned: Record<string, { fields?: Record<string, string>; postIsOwn?: true }> = {
  "submit-recipe_.$id.preview.tsx": { fields: { intent: "send" } },
  "submit-recipe_.$id.photos.tsx": { fields: describePhoto },
  "api.photos.$id.ts": { fields: describePhoto },
  "submissions.$id.tsx": { fields: { intent: "withdraw" } },
  "saved-recipes.$collection._index.tsx": { fields: { intent: "rename", name: "Mine now" } },
  "saved-recipes.$collection.list._index.tsx": { fields: { intent: "clear" } },
  "saved-recipes.$collection.list[.]txt.ts": {},
  "saved-recipes.$collection.delete.tsx": { fields: {} },
  "saved-recipes.recipe.$id._index.tsx": { fields: { intent: "save", note: "Mine now" } },
  // Removes the sender's own row; without one it changes nothing.
  "saved-recipes.recipe.$id.remove.tsx": { fields: {}, postIsOwn: true },
};

/** Sample values for the parameters of an address. */
function addressOf(file: string): string {
  const samples: Record<string, string> = {
    $collection: collection,
    $id: file.startsWith("submi") || file.startsWith("api.photos") ? draft : "9",
    $kind: "post",
    $language: "en",
    $note: "1",
    $number: "FG-AAAA-AAAA",
    $reference: "FG-M-AAAA",
    $slug: "x",
  };
  return pathOfRoute(file, (parameter) => samples[parameter]);
}

/** `in`: past the guard; `missing`: it belongs to another user. */
type Outcome = "sign-in" | "refused" | "missing" | "in";

function outcomeOf(answer: Response): Outcome {
  if (answer.status === 401) return "sign-in";
  if (answer.headers.get("Location")?.startsWith("/login?redirectTo=")) return "sign-in";
  if (answer.status === 403) return "refused";
  return answer.status === 404 ? "missing" : "in";
}

const rank = { guest: 0, other: 1, owner: 1, moderator: 2, admin: 3 } as const;
const needed = { user: 1, moderator: 2, admin: 3 } as const;

function expectedOf(
  file: string,
  access: Exclude<Access, "public">,
  { role, method }: { role: Role; method: "GET" | "POST" },
): Outcome | "past" {
  if (role === "guest") return "sign-in";
  if (rank[role] < needed[access]) return "refused";
  if (!(file in owned) || (method === "POST" && owned[file]?.postIsOwn)) return "past";
  return role === "owner" ? "in" : "missing";
}

const stateOfOwner = async () => {
  const { id } = people.owner;
  return {
    submissions: await rows("SELECT * FROM submissions WHERE author_id = ?", id),
    collections: await rows("SELECT * FROM collections WHERE user_id = ?", id),
    saved: await rows("SELECT * FROM saved_recipes WHERE user_id = ?", id),
    photos: await rows("SELECT * FROM photos WHERE owner_id = ?", id),
  };
};

/** Differences from the table; requests that delete something are sent last. */
async function walk(method: "GET" | "POST", walked: ReadonlyArray<Role>): Promise<Array<string>> {
  const wrong: Array<string> = [];
  const removes = (file: string) => Number(/delete|remove|^submissions/.test(file));
  const inOrder = routeFacts.toSorted(([a], [b]) => removes(a) - removes(b));
  for (const [file, { load, send }] of inOrder) {
    const access = method === "GET" ? load : send;
    if (access === undefined || access === "public") continue;
    const path = addressOf(file);
    for (const role of walked) {
      const cookie: Record<string, string> =
        role === "guest" ? {} : { Cookie: people[role].cookie };
      const answer = await visit(
        path,
        method === "GET"
          ? { headers: cookie }
          : form(owned[file]?.fields ?? { intent: "none" }, cookie),
      );
      const outcome = outcomeOf(answer);
      const expected = expectedOf(file, access, { role, method });
      const fits =
        expected === "past" ? outcome === "in" || outcome === "missing" : outcome === expected;
      if (!fits || answer.status >= 500)
        wrong.push(`${method} ${path} as ${role}: ${answer.status} ${outcome}, not ${expected}`);
    }
  }
  return wrong;
}

test("the table of owned objects names routes", () => {
  const files = routeFacts.map(([file]) => file);
  expect(files).toEqual(expect.arrayContaining(Object.keys(owned)));
});

test("pages are open only to the roles named by their guard", async () => {
  expect(await walk("GET", roles)).toEqual([]);
}, 120_000);

test("forms are accepted only from the roles named by their guard", async () => {
  const before = await stateOfOwner();
  expect(await walk("POST", ["guest", "other", "moderator", "admin"])).toEqual([]);
  expect(await stateOfOwner()).toEqual(before);
}, 120_000);

test("owners may send the forms of their own objects", async () => {
  expect(await walk("POST", ["owner"])).toEqual([]);
}, 60_000);

test("the recipe forms ask guests to sign in", async () => {
  for (const path of ["/submit-recipe", "/recipe/9/translate"]) {
    const answer = await visit(path);
    expect(outcomeOf(answer), path).toBe("sign-in");
    expect((await visit(path, { headers: { Cookie: people.other.cookie } })).status).not.toBe(401);
  }
});
