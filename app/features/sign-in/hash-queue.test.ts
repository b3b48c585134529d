import { expect, onTestFinished, test, vi } from "vitest";
import { createHashQueue, HashingBusy, type Rank } from "./hash-queue.server.ts";

/** Takes turns in the queue; `order` records their names, and each turn lasts until `next` is called. */
function turnsOf(options: Parameters<typeof createHashQueue>[0] = {}) {
  const queue = createHashQueue({ pollMilliseconds: 1, ...options });
  const order: Array<string> = [];
  const running: Array<() => void> = [];
  return {
    order,
    async ask(name: string, client: string, rank: Rank = "plain") {
      const { release } = await queue.takeTurn(client, rank);
      order.push(name);
      running.push(release);
    },
    async finish(count: number) {
      for (let i = 0; i < count; i++) {
        await expect.poll(() => running.length, { interval: 1 }).toBe(1);
        running.shift()!();
      }
    },
  };
}

test("clients take turns, even when one of them sends many requests", async () => {
  const turns = turnsOf();
  const turnsTaken = [turns.ask("first", "x")];
  for (const name of ["a1", "a2", "a3", "a4"]) turnsTaken.push(turns.ask(name, "a"));
  turnsTaken.push(turns.ask("b1", "b"), turns.ask("c1", "c"));
  await turns.finish(7);
  await Promise.all(turnsTaken);
  expect(turns.order).toEqual(["first", "a1", "b1", "c1", "a2", "a3", "a4"]);
});

test("a known device goes first, then a solved puzzle, then a waited proof", async () => {
  const turns = turnsOf();
  const turnsTaken = [turns.ask("first", "x")];
  for (const rank of ["plain", "waited", "solved", "device"] as const)
    turnsTaken.push(turns.ask(rank, rank, rank));
  await turns.finish(5);
  await Promise.all(turnsTaken);
  expect(turns.order).toEqual(["first", "device", "solved", "waited", "plain"]);
});

test("a client is limited to its share, and a full queue evicts lower ranks", async () => {
  const turns = turnsOf({ perClient: 2, maxWaiting: 3 });
  const turnsTaken = [turns.ask("first", "x"), turns.ask("a1", "a"), turns.ask("a2", "a")];
  await expect(turns.ask("a3", "a")).rejects.toBeInstanceOf(HashingBusy);
  turnsTaken.push(turns.ask("b1", "b"));
  // The queue is full: another client without proof is refused; one with a proof replaces a request of the largest
  // client.
  await expect(turns.ask("b2", "b")).rejects.toBeInstanceOf(HashingBusy);
  const evicted = Promise.allSettled(turnsTaken);
  const solved = turns.ask("solved", "c", "solved");
  await turns.finish(4);
  await solved;
  const refused = (await evicted).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(1);
  expect(turns.order.slice(0, 2)).toEqual(["first", "solved"]);
  expect(turns.order).toContain("b1");
});

test("releasing a turn twice does not end another request's turn", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createHashQueue({ pollMilliseconds: 1 });
  const { release } = await queue.takeTurn("a", "plain");
  release();
  const second = queue.takeTurn("b", "plain");
  await vi.advanceTimersByTimeAsync(50);
  await second;
  release();
  let third = false;
  void queue.takeTurn("c", "plain").then(() => (third = true));
  await vi.advanceTimersByTimeAsync(50);
  expect(third).toBe(false);
});
