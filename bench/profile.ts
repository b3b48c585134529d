// Where an isolate spends its JavaScript time: V8's sampling profiler over requests that bypass the page cache, with the
// time of each function counted for the package or folder that it comes from (by the source map of the build).
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { sendRequests, type LoadTarget } from "./load.ts";
import type { Server } from "./serve.ts";

type ProfileNode = {
  id: number;
  children?: Array<number>;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
};
type Message = { id?: number; result?: unknown; error?: unknown };
export type Profile = {
  nodes: Array<ProfileNode>;
  samples: Array<number>;
  timeDeltas: Array<number>;
};

export type RequestProfile = {
  /** JavaScript per request, garbage collection included */
  milliseconds: number;
  /** of it in Miniflare's rate limiter, which is JavaScript in the isolate; Cloudflare's is not */
  limiterMilliseconds: number;
  /** milliseconds per request by package or folder, the largest first */
  groups: Array<[group: string, milliseconds: number]>;
  /** the same by function */
  functions: Array<[name: string, milliseconds: number]>;
  /** by own function, with all that it calls */
  callTimes: Array<[name: string, milliseconds: number]>;
};

const samplingMicroseconds = 100;

export async function profileRequests(
  server: Server,
  target: LoadTarget,
  { requests, sourceMap }: { requests: number; sourceMap?: SourceMap },
): Promise<RequestProfile> {
  const inspector = await connectInspector(server);
  await inspector.send("Profiler.enable");
  await inspector.send("Profiler.setSamplingInterval", { interval: samplingMicroseconds });
  await inspector.send("Profiler.start");
  const { failed } = await sendRequests(server, target, requests);
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  const { profile } = (await inspector.send("Profiler.stop")) as { profile: Profile };
  inspector.close();
  return summarize(profile, { requests, samplingMicroseconds, sourceMap });
}

export function workerSourceMap(): SourceMap {
  return new SourceMap(JSON.parse(readFileSync("build/bundle/index.js.map", "utf8")));
}

export async function connectInspector({ miniflare }: Server) {
  const base = await miniflare.getInspectorURL();
  const response = await fetch(`http://${base.host}/json`);
  const targets = (await response.json()) as Array<{ id: string; webSocketDebuggerUrl: string }>;
  const target = targets.find(({ id }) => id.startsWith("core:user:"));
  if (!target) throw new Error("workerd lists no isolate of the Worker.");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const pending = new Map<number, (message: Message) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    pending.get(message.id ?? -1)?.(message);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let lastId = 0;
  return {
    send(method: string, params: object = {}): Promise<unknown> {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        pending.set(id, ({ result, error }) => {
          if (error) reject(new Error(JSON.stringify(error)));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}

export function summarize(
  profile: Profile,
  {
    requests,
    samplingMicroseconds,
    sourceMap,
  }: { requests: number; samplingMicroseconds: number; sourceMap?: SourceMap | undefined },
): RequestProfile {
  const selfMicroseconds = new Map<number, number>();
  profile.samples.forEach((id, i) => {
    // A longer gap means that the machine ran another program in between.
    const microseconds = Math.min(profile.timeDeltas[i] ?? 0, 3 * samplingMicroseconds);
    selfMicroseconds.set(id, (selfMicroseconds.get(id) ?? 0) + microseconds);
  });
  const groups = new Map<string, number>();
  const functions = new Map<string, number>();
  const nameOf = ({ callFrame }: ProfileNode) =>
    `${callFrame.functionName || "(anonymous)"} ${shortSource(sourceOf(callFrame, sourceMap))}`;
  const callers = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  );
  const limiterIds = new Set(
    profile.nodes
      .filter(({ callFrame }) => callFrame.url.includes("ratelimit"))
      .flatMap(({ id }) => idsBelow(id, profile.nodes)),
  );
  let total = 0;
  let ofLimiter = 0;
  for (const node of profile.nodes) {
    const { id, callFrame } = node;
    // "(program)" is workerd's own code and "(idle)" waits.
    if (["(idle)", "(program)", "(root)"].includes(callFrame.functionName)) continue;
    const milliseconds = (selfMicroseconds.get(id) ?? 0) / 1000 / requests;
    if (milliseconds === 0) continue;
    total += milliseconds;
    if (limiterIds.has(id)) ofLimiter += milliseconds;
    const source = sourceOf(callFrame, sourceMap);
    add(groups, groupOf(source), milliseconds);
    // V8 confuses the names of workerd's own functions: their callers tell more.
    const caller = callers.get(id);
    const by = source === builtIns && caller ? `, called by ${nameOf(caller)}` : "";
    add(functions, nameOf(node) + by, milliseconds);
  }
  return {
    milliseconds: total,
    limiterMilliseconds: ofLimiter,
    groups: largestFirst(groups),
    functions: largestFirst(functions),
    callTimes: largestFirst(
      callTimesOf(profile.nodes, {
        timeOf: (id) => (selfMicroseconds.get(id) ?? 0) / 1000 / requests,
        nameOf: (node) => (isOwn(sourceOf(node.callFrame, sourceMap)) ? nameOf(node) : null),
      }),
    ),
  };
}

const isOwn = (source: string) => /\bapp\//.test(source) && !source.includes("node_modules");

/** A function that calls itself counts once. */
function callTimesOf(
  nodes: ReadonlyArray<ProfileNode>,
  {
    timeOf,
    nameOf,
  }: { timeOf: (id: number) => number; nameOf: (node: ProfileNode) => string | null },
): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const times = new Map<string, number>();
  const visit = (node: ProfileNode, callers: ReadonlySet<string>): number => {
    const name = nameOf(node);
    const isOuter = name !== null && !callers.has(name);
    const inside = isOuter ? new Set([...callers, name]) : callers;
    const below = (node.children ?? []).map((id) => visit(byId.get(id)!, inside));
    const total = below.reduce((sum, part) => sum + part, timeOf(node.id));
    if (isOuter && total > 0) add(times, name, total);
    return total;
  };
  if (nodes[0]) visit(nodes[0], new Set());
  return times;
}

/** A node and all nodes that it called. */
function idsBelow(top: number, nodes: ReadonlyArray<ProfileNode>): Array<number> {
  const children = new Map(nodes.map(({ id, children }) => [id, children ?? []]));
  const ids = [top];
  for (const id of ids) ids.push(...(children.get(id) ?? []));
  return ids;
}

const builtIns = "(built-ins)";

function sourceOf(frame: ProfileNode["callFrame"], sourceMap?: SourceMap): string {
  if (frame.functionName === "(garbage collector)") return frame.functionName;
  if (!frame.url) return builtIns;
  if (!frame.url.endsWith("index.js")) return "(workerd)";
  return sourceAt(sourceMap, frame.lineNumber, frame.columnNumber);
}

export function sourceAt(sourceMap: SourceMap | undefined, line: number, column: number): string {
  const entry = sourceMap?.findEntry(line, column);
  return entry && "originalSource" in entry ? entry.originalSource : "(bundle)";
}

/** A package by its name, own code by its folder. */
export function groupOf(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (inPackage) return inPackage;
  const own = /\b(app\/(?:features\/[^/]+|[^/]+))/.exec(source)?.[1];
  return own ?? source;
}

const shortSource = (source: string) => source.replace(/^(?:\.\.\/)+/, "");

function add(sums: Map<string, number>, name: string, milliseconds: number) {
  sums.set(name, (sums.get(name) ?? 0) + milliseconds);
}

export function largestFirst(sums: ReadonlyMap<string, number>): Array<[string, number]> {
  return [...sums].toSorted(([, a], [, b]) => b - a);
}
