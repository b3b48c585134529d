// `npm run test:previous [-- <commit>]`: the integration tests of the previous release, on the schema of this one. A new release
// migrates first and goes back without migrating, so the old code must run on the new tables (docs/operations.md). Without a
// commit it is the last tag. Some six minutes.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const git = (...args: Array<string>) => execFileSync("git", args, { encoding: "utf8" }).trim();
const [given, ...others] = process.argv.slice(2);
if (others.length > 0 || given?.startsWith("-")) {
  console.error("Usage: npm run test:previous [-- <commit>]");
  process.exit(1);
}
const commit = git("rev-parse", `${given ?? lastTag()}^{commit}`);
const folder = join(mkdtempSync(join(tmpdir(), "previous-")), "site");
console.log(
  `${commit.slice(0, 8)} with the migrations of ${git("rev-parse", "--short=8", "HEAD")}`,
);
git("worktree", "add", "--detach", folder, commit);
let status: number | null = 1;
try {
  rmSync(join(folder, "migrations"), { recursive: true });
  cpSync("migrations", join(folder, "migrations"), { recursive: true });
  if (hasItsPackages()) symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  else execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
  ({ status } = spawnSync("node", ["scripts/test.ts", "integration"], {
    cwd: folder,
    stdio: "inherit",
  }));
} finally {
  git("worktree", "remove", "--force", folder);
}
process.exitCode = status ?? 1;

function lastTag(): string {
  const tag = spawnSync("git", ["describe", "--tags", "--abbrev=0", "HEAD~1"], {
    encoding: "utf8",
  });
  if (tag.status === 0) return tag.stdout.trim();
  console.error("There is no tag yet: name a commit, npm run test:previous -- <commit>");
  return process.exit(1);
}

/** Whether every package of the other release is installed here in its version. */
function hasItsPackages(): boolean {
  type Lock = { packages: Record<string, { version?: string }> };
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Lock;
  const installed = read("package-lock.json").packages;
  return Object.entries(read(join(folder, "package-lock.json")).packages).every(
    ([path, { version }]) =>
      !path.includes("node_modules/") || installed[path]?.version === version,
  );
}
