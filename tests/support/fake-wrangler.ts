// A stand-in for the program wrangler, which needs an account: it keeps an account in a file, answers from it and notes what it
// was asked. `makeOperator()` is a copy of the project's folder on a machine that has it.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

type Named = { id: string; name: string };
type Account = {
  isSignedIn: boolean;
  databases: Array<Named>;
  namespaces: Array<Named>;
  buckets: Array<string>;
  secrets: Array<string>;
  /** names in d1_migrations; null without the table */
  migrations: Array<string> | null;
  claims: Array<{ name: string; value: string }>;
  versions: Array<{ id: string; tag: string; createdOn: string }>;
  /** the newest last */
  deployments: Array<Record<string, number>>;
  /** the beginning of a command that fails */
  failing: string;
};

const nobody: Account = {
  isSignedIn: true,
  databases: [],
  namespaces: [],
  buckets: [],
  secrets: [],
  migrations: null,
  claims: [],
  versions: [],
  deployments: [],
  failing: "none",
};

export function makeOperator(changes: Partial<Account> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "operator-"));
  for (const name of ["app", "content", "migrations", "package.json", "scripts"])
    symlinkSync(resolve(name), join(folder, name));
  copyFileSync("wrangler.toml", join(folder, "wrangler.toml"));
  const programs = join(folder, "programs");
  mkdirSync(programs);
  const program = join(programs, "wrangler");
  const self = resolve("tests/support/fake-wrangler.ts");
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${self}" "$@"\n`);
  chmodSync(program, 0o755);
  const [account, log] = [join(folder, "account.json"), join(folder, "calls")];
  writeFileSync(account, JSON.stringify({ ...nobody, ...changes }));
  writeFileSync(log, "");
  const config = join(folder, "wrangler.toml");
  const run = (command: string, args: Array<string>, env: NodeJS.ProcessEnv = {}) =>
    spawnSync(command, args, {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${programs}:${resolve("node_modules/.bin")}:${process.env["PATH"]}`,
        FAKE_ACCOUNT: folder,
        ...env,
      },
    });
  return {
    run: (script: string, ...args: Array<string>) =>
      // What is built is not what these tests are about.
      run(process.execPath, [`scripts/${script}.ts`, ...args], { FOGON_BUILT: "1" }),
    git: (...args: Array<string>) =>
      run("git", ["-c", "user.name=a", "-c", "user.email=a@example.org", ...args]).stdout.trim(),
    account: () => JSON.parse(readFileSync(account, "utf8")) as Account,
    change: (changed: Partial<Account>) => {
      const known = JSON.parse(readFileSync(account, "utf8")) as Account;
      writeFileSync(account, JSON.stringify({ ...known, ...changed }));
    },
    /** since it was asked the last time */
    calls: () => {
      const lines = readFileSync(log, "utf8").split("\n").filter(Boolean);
      writeFileSync(log, "");
      return lines;
    },
    config: () => readFileSync(config, "utf8"),
    configure: (edit: (text: string) => string) =>
      writeFileSync(config, edit(readFileSync(config, "utf8"))),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

function answer(args: Array<string>, account: Account): unknown {
  const command = args.join(" ");
  const is = (start: string) => command.startsWith(start);
  const id = `${account.databases.length + account.namespaces.length + 1}`;
  if (is("whoami")) return { loggedIn: account.isSignedIn };
  if (is("d1 list")) return account.databases.map(({ id: uuid, name }) => ({ uuid, name }));
  if (is("d1 create"))
    account.databases.push({ name: args[2]!, id: `0c8a3a6f-0000-4000-8000-00000000000${id}` });
  if (is("kv namespace list"))
    return account.namespaces.map(({ id, name: title }) => ({ id, title }));
  if (is("kv namespace create"))
    account.namespaces.push({ name: args[3]!, id: `a${"0".repeat(30)}${id}` });
  if (is("r2 bucket list"))
    return ["Listing buckets...", ...account.buckets.map((name) => `name:           ${name}`)];
  if (is("r2 bucket create")) account.buckets.push(args[3]!);
  if (is("secret list")) return account.secrets.map((name) => ({ name, type: "secret_text" }));
  if (is("d1 execute") && args.includes("--command")) return rowsOf(args.at(-1)!, account);
  return answerAboutVersions(args, account);
}

function rowsOf(sql: string, { migrations, claims }: Account): unknown {
  if (!sql.includes("d1_migrations")) return [{ results: [] }, { results: claims }];
  if (migrations === null && !sql.includes("CREATE TABLE")) return undefined;
  return [{ results: (migrations ?? []).map((name) => ({ name })) }];
}

function answerAboutVersions(args: Array<string>, account: Account): unknown {
  const command = args.join(" ");
  const serving = account.deployments.at(-1) ?? {};
  const upload = () => {
    const tag = args.includes("--tag") ? args[args.indexOf("--tag") + 1]! : "";
    const number = account.versions.length + 1;
    const version = { id: `version-${number}`, tag, createdOn: `2026-11-27T00:00:0${number}Z` };
    account.versions.push(version);
    return version.id;
  };
  if (command.startsWith("versions upload")) {
    const alias = args.indexOf("--preview-alias");
    const line = {
      type: "version-upload",
      version_id: upload(),
      preview_alias_url:
        alias < 0 ? undefined : `https://${args[alias + 1]}-fogon-staging.casa.workers.dev`,
    };
    writeFileSync(process.env["WRANGLER_OUTPUT_FILE_PATH"]!, `${JSON.stringify(line)}\n`);
  }
  if (command.startsWith("versions view")) {
    const { id, tag, createdOn } = account.versions.find((version) => version.id === args[2])!;
    return { id, metadata: { created_on: createdOn }, annotations: { "workers/tag": tag } };
  }
  if (command.startsWith("deployments status"))
    return account.deployments.length === 0
      ? undefined
      : {
          versions: Object.entries(serving).map(([id, percentage]) => ({
            version_id: id,
            percentage,
          })),
        };
  if (command.startsWith("versions deploy"))
    account.deployments.push(
      Object.fromEntries(
        args
          .filter((text) => text.includes("@"))
          .map((text) => text.replace("%", "").split("@"))
          .map(([id, percent]) => [id!, Number(percent)]),
      ),
    );
  if (command.startsWith("deploy ")) {
    account.deployments.push({ [upload()]: 100 });
    return ["  https://fogon.casa.workers.dev"];
  }
  // As wrangler chooses it: what served all before the last deployment.
  if (command.startsWith("rollback"))
    account.deployments.push(
      account.deployments.slice(0, -1).findLast((shares) => Object.values(shares).includes(100))!,
    );
  return [];
}

if (import.meta.main) {
  const folder = process.env["FAKE_ACCOUNT"]!;
  const account = JSON.parse(readFileSync(join(folder, "account.json"), "utf8")) as Account;
  const args = process.argv.slice(2);
  writeFileSync(join(folder, "calls"), `${args.join(" ").replaceAll("\n", " ")}\n`, { flag: "a" });
  const answered = args.join(" ").startsWith(account.failing) ? undefined : answer(args, account);
  writeFileSync(join(folder, "account.json"), JSON.stringify(account));
  if (answered === undefined) {
    console.error("A request to the Cloudflare API failed.");
    process.exit(1);
  }
  const isText = Array.isArray(answered) && answered.some((line) => typeof line === "string");
  console.log(isText ? answered.join("\n") : JSON.stringify(answered));
}
