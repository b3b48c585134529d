import { connect, createServer } from "node:net";

const patience = 2_000;

/** Why a server cannot listen on the port of this machine; null when it can. Takes two seconds at most. */
export async function portProblem(port: string): Promise<string | null> {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    return `${port} is not a port`;
  // A browser may take either address for localhost; a program that listens and never answers is in the way, too.
  const isAnswered = await Promise.all(["127.0.0.1", "::1"].map((host) => accepts(host, port)));
  if (isAnswered.includes(true)) return `http://localhost:${port} is already in use`;
  const refusal = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const server = createServer();
    server.on("error", resolve);
    server.listen(Number(port), "127.0.0.1", () => server.close(() => resolve(null)));
  });
  return refusal && `Port ${port} cannot be opened (${refusal.code ?? refusal.message})`;
}

function accepts(host: string, port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), timeout: patience });
    const end = (isListening: boolean) => {
      socket.destroy();
      resolve(isListening);
    };
    socket.on("connect", () => end(true));
    socket.on("timeout", () => end(true));
    socket.on("error", () => end(false));
  });
}

/** Ends the program when it cannot listen on the port. */
export async function requireFreePort(port: string, command: string): Promise<void> {
  const problem = await portProblem(port);
  if (!problem) return;
  console.error(`${problem}. Stop what uses it, or choose another: PORT=8788 ${command}`);
  process.exit(1);
}
