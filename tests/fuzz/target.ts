// One parser under random input: an exception that is not its refusal is a finding, and so is an input that blocks.
import fc, { type Arbitrary } from "fast-check";

type Target = {
  name: string;
  /** Random inputs for a time; a finding ends them. */
  fuzz: (options: { milliseconds: number; seed: number }) => Promise<Report>;
};
type Report = { inputs: number; slowest: number; finding: string | null };

/** Milliseconds that one input may block the isolate. */
const limit = 50;

type Parser<Input> = {
  name: string;
  arbitrary: Arbitrary<Input>;
  run: (input: Input) => unknown;
  /** whether an exception is the parser's own refusal */
  refuses?: (error: unknown) => boolean;
};

export function target<Input>(parser: Parser<Input>): Target {
  return { name: parser.name, fuzz: (options) => fuzz(parser, options) };
}

async function fuzz<Input>(
  { arbitrary, run, refuses = () => false }: Parser<Input>,
  { milliseconds, seed }: { milliseconds: number; seed: number },
): Promise<Report> {
  const report: Report = { inputs: 0, slowest: 0, finding: null };
  const measured = async (input: Input) => {
    const start = process.threadCpuUsage();
    try {
      await run(input);
    } catch (error) {
      if (!refuses(error)) throw error;
    }
    // Not the time of other programs on this machine.
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
  const property = fc.asyncProperty(arbitrary, async (input) => {
    report.inputs++;
    let took = await measured(input);
    if (took > limit) took = await median(() => measured(input));
    report.slowest = Math.max(report.slowest, took);
    if (took > limit) throw new Error(`It blocks for ${Math.round(took)} ms.`);
  });
  // What is compiled and read at the first call.
  for (const input of fc.sample(arbitrary, { numRuns: 20, seed: 1 }))
    await measured(input).catch(() => null);
  const details = await fc.check(property, {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: milliseconds,
    markInterruptAsFailure: false,
  });
  if (details.failed)
    report.finding = `${fc.stringify(details.counterexample).slice(0, 2_000)}\n${shortened(details.errorInstance)}\nseed ${details.seed}, path ${details.counterexamplePath}`;
  return report;
}

const shortened = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? error.message).split("\n").slice(0, 6).join("\n")
    : String(error);

/** A collection of garbage falls into one of them. */
async function median(measure: () => Promise<number>): Promise<number> {
  const times: Array<number> = [];
  for (let i = 0; i < 5; i++) times.push(await measure());
  return times.toSorted((a, b) => a - b)[2]!;
}
