/**
 * Reads that are asked for at the same time leave as one batch, as in DataLoader: loaders of nested routes run side by side
 * and each asks for its own data, and a page still waits for one round trip.
 * @param send an outcome for each read, in their order
 */
export function readBatcher<Read, Outcome>(
  send: (reads: ReadonlyArray<Read>) => Promise<ReadonlyArray<Outcome>>,
): (read: Read) => Promise<Outcome> {
  let waiting: Array<Read> = [];
  let sent: Promise<ReadonlyArray<Outcome>> | null = null;
  const sendWaiting = async () => {
    // A timer runs when all that is ready to run has run: everything asked for until then is in the batch.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const reads = waiting;
    waiting = [];
    sent = null;
    return send(reads);
  };
  return async (read) => {
    const place = waiting.push(read) - 1;
    const outcomes = await (sent ??= sendWaiting());
    return outcomes[place]!;
  };
}
