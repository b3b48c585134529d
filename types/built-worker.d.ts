/** What `wrangler deploy --dry-run --outdir build/worker` makes of app/server.ts. */
declare module "*/build/worker/index.js" {
  const worker: {
    fetch(request: Request, env: unknown, execution: ExecutionContext): Promise<Response>;
    scheduled(controller: { cron: string; scheduledTime: number }, env: unknown): Promise<void>;
  };
  export default worker;
}
