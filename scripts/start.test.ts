import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { portProblem } from "./port-probe.ts";

const server = createServer();
afterEach(() => void server.close());

test("npm start ends when something listens on its port and never answers", async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = String((server.address() as AddressInfo).port);
  const start = spawn("node", ["scripts/start.ts"], { env: { ...process.env, PORT: port } });
  let output = "";
  for (const stream of [start.stdout, start.stderr])
    stream.on("data", (text) => (output += String(text)));
  // Ended from here it has no exit code. A machine that runs other tests takes seconds to load the program.
  const guard = setTimeout(() => start.kill(), 50_000);
  const code = await new Promise((resolve) => start.on("exit", resolve));
  clearTimeout(guard);
  expect(code).toBe(1);
  expect(output).toContain(`http://localhost:${port} is already in use`);
  expect(output).not.toContain("Content");
});

test("a port that cannot be opened is named", async () => {
  expect(await portProblem("99999")).toBe("99999 is not a port");
  expect(await portProblem("x")).toBe("x is not a port");
});
