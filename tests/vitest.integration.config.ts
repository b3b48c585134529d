import { randomUUID } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { Response, type Request } from "miniflare";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { isBuilt } from "../scripts/built-worker.ts";
import { contentStatements } from "../scripts/content/content-statements.ts";
import { routeFacts } from "../scripts/vite/route-facts.ts";
import { copyDatabase, makeDatabase } from "./support/prepared-database.ts";
import { hostileFiles, photoFiles } from "./support/photo-files.ts";

const worker = "build/worker/index.js";
if (!isBuilt())
  throw new Error(
    `${worker} is older than its sources. "npm test -- integration" builds it first.`,
  );

const databaseId = "00000000-0000-0000-0000-000000000000";

/** Created once for all test files. */
async function prepare() {
  const content = contentStatements();
  const [database, photoFile, hostileFile] = await Promise.all([
    makeDatabase(databaseId, content),
    photoFiles(),
    hostileFiles(),
  ]);
  return {
    database,
    data: {
      bundle: readFileSync(worker, "utf8"),
      content,
      photoFiles: photoFile,
      hostileFiles: hostileFile,
    },
  };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;
export type PreparedData = Prepared["data"];
let prepared: Promise<Prepared> | undefined;

/**
 * Files that take half a minute and more begin: one of them would otherwise run alone at the end. The first needs an
 * isolate that has hashed no passwords before.
 */
const first = ["sign-in-limits", "links", "hostile-forms", "accounts", "orders", "fault-matrix"];

class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const place = ({ moduleId }: TestSpecification) =>
      [...first, ""].findIndex((name) => moduleId.endsWith(`${name && `/${name}`}.test.ts`));
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** Serves the tests from outside workerd: POST copies the database, PUT keeps a line of a report, GET returns data. */
const preparedService = (markerId: string) => async (request: Request) => {
  const { pathname } = new URL(request.url);
  if (request.method === "PUT") {
    mkdirSync("reports/report", { recursive: true });
    appendFileSync(`reports${pathname}.jsonl`, `${await request.text()}\n`);
    return new Response();
  }
  const { database, data } = await (prepared ??= prepare());
  if (request.method === "POST") {
    copyDatabase(database, markerId);
    return new Response();
  }
  return Response.json(data[pathname.slice(1) as keyof PreparedData]);
};

// Runs inside workerd against the built Worker (`wrangler deploy --dry-run --outdir build/worker`) with real D1, KV, R2.
export default defineConfig({
  plugins: [
    routeFacts(),
    cloudflareTest(() => {
      const markerId = randomUUID();
      return {
        main: `./${worker}`,
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          // Loaded as built: transforming it for each test file takes 3 s of CPU.
          modulesRules: [{ type: "ESModule", include: [`**/${worker}`] }],
          d1Databases: { DB: databaseId, MARKER: markerId },
          serviceBindings: { PREPARED: preparedService(markerId) },
          bindings: {
            PAYMENT: "local",
            FAULTS: process.env["FOGON_FAULTS"] ?? "",
            // Counts are written where a test asks for it: a test that counts calls would have one more, once a minute.
            COUNTS_EVERY_SECONDS: "10000000000",
            PROOF_ABOVE_WRONG_PASSWORDS: "1000000",
            PROOF_ABOVE_NEW_ACCOUNTS: "1000000",
            PROOF_ABOVE_ALL_WRONG_PASSWORDS: "1000000",
          },
          ratelimits: {
            WRITE_LIMITER: { namespace_id: "1001", simple: { limit: 100_000, period: 60 } },
            PAGE_LIMITER: { namespace_id: "1002", simple: { limit: 100_000, period: 60 } },
            ALL_PAGES_LIMITER: { namespace_id: "1004", simple: { limit: 100_000, period: 60 } },
            SIGN_IN_LIMITER: { namespace_id: "1003", simple: { limit: 100_000, period: 60 } },
            // The limit of wrangler.toml, and one of a single request: tests/integration/people/sign-in-limits.test.ts.
            USUAL_SIGN_IN_LIMITER: { namespace_id: "1006", simple: { limit: 120, period: 60 } },
            SPENT_LIMITER: { namespace_id: "1005", simple: { limit: 1, period: 60 } },
          },
        },
      };
    }),
  ],
  test: {
    root: ".",
    // One more than there are cores: many tests wait for the database or for time limits of the Worker.
    maxWorkers: availableParallelism() + 1,
    // Tests that mostly wait run concurrently: tests/integration/fault-matrix.test.ts.
    maxConcurrency: 12,
    // One Worker serves many files: starting it takes 3 s. tests/integration/setup.ts gives each file its own database.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    include: ["tests/integration/**/*.test.ts"],
    setupFiles: ["tests/integration/setup.ts"],
    testTimeout: 20_000,
  },
});
