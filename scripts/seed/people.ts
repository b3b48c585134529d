// The accounts of the seed data. All have one password, which is written here: they exist in local databases only.
import { chefProfiles } from "../../app/db/schema/community.ts";
import { users } from "../../app/db/schema/accounts.ts";
import { hashPassword } from "../../app/features/accounts/password/password-hash.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import type { SeedContext, Statement } from "./seed-context.ts";

export const seedPassword = "cazuela-de-barro-2026";

type NewUser = typeof users.$inferInsert;
type Account = Pick<NewUser, "displayName" | "role" | "language" | "units"> & {
  note: string;
  isUnconfirmed?: boolean;
  suspendedReason?: string;
};

/** By the part of the address before @example.com. */
export const accounts = {
  admin: { displayName: "Inés Robles", role: "admin", language: "en", note: "administrator" },
  moderator: {
    displayName: "Kofi Mensah",
    role: "moderator",
    language: "en",
    note: "moderator",
  },
  ana: {
    displayName: "Ana Batista",
    role: "user",
    language: "es",
    note: "sends in recipes, in Spanish; has a public chef page",
  },
  samuel: {
    displayName: "Samuel Okafor",
    role: "user",
    language: "en",
    units: "us",
    note: "sends in recipes, in English; buys often",
  },
  lucia: {
    displayName: "Lucía Paredes",
    role: "user",
    language: "es",
    note: "buys, reviews and returns",
  },
  tomas: {
    displayName: null,
    role: "user",
    language: "es",
    isUnconfirmed: true,
    note: "address not confirmed yet",
  },
  spammer: {
    displayName: "Best Deals",
    role: "user",
    language: "en",
    suspendedReason: "Advertising in ratings and recipes",
    note: "suspended",
  },
} as const satisfies Record<string, Account>;

export type PersonName = keyof typeof accounts;
type Person = { id: number; email: string; name: string; language: Language };
export type People = Record<PersonName, Person>;

/** Buys and reviews without an account. */
export const guest = {
  id: null,
  email: "guest@example.com",
  name: "Grace Tremblay",
  language: "en",
} as const;

export const emailOf = (name: PersonName) => `${name}@example.com`;

export async function seedPeople({
  db,
  nextId,
  ago,
}: SeedContext): Promise<{ people: People; statements: Array<Statement> }> {
  const passwordHash = await hashPassword(seedPassword);
  const people = {} as People;
  const statements = (Object.entries(accounts) as Array<[PersonName, Account]>).map(
    ([name, account], i) => {
      const { note: _note, isUnconfirmed, suspendedReason, ...columns } = account;
      const person = {
        id: nextId("users"),
        email: emailOf(name),
        name: columns.displayName ?? "",
        language: columns.language,
      };
      people[name] = person;
      return db.insert(users).values({
        ...columns,
        id: person.id,
        email: person.email,
        passwordHash,
        emailConfirmedAt: isUnconfirmed ? null : ago(200 - 20 * i),
        suspendedAt: suspendedReason ? ago(3) : null,
        suspendedReason: suspendedReason ?? null,
        signupKey: `seed-${name}`,
        createdAt: isUnconfirmed ? ago(1) : ago(200 - 20 * i, 1),
      });
    },
  );
  const chefs: Array<typeof chefProfiles.$inferInsert> = [
    {
      userId: people.ana.id,
      slug: "ana-batista",
      name: "Ana Batista",
      country: "Dominican Republic",
      bio: "Cocino lo que cocinaba mi abuela en Santiago: moros, sancochos y dulces de leche.",
      language: "es",
      status: "published",
      sentAt: ago(60),
    },
    {
      userId: people.samuel.id,
      slug: "samuel-okafor",
      name: "Samuel Okafor",
      country: "Nigeria",
      bio: "Lagos street food at home, one pot at a time.",
      language: "en",
      status: "pending",
      sentAt: ago(2),
    },
    {
      userId: people.spammer.id,
      slug: "best-deals",
      name: "Best Deals",
      country: "Spain",
      bio: "Cheap pans, visit my shop.",
      language: "en",
      status: "declined",
      sentAt: ago(5),
    },
  ];
  return {
    people,
    statements: [...statements, ...chefs.map((chef) => db.insert(chefProfiles).values(chef))],
  };
}
