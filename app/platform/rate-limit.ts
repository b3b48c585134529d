export type Verdict = "allowed" | "limited" | "unavailable";

/** Asks a limiter whether one more request of this client is allowed; the caller decides what "unavailable" means. */
export async function checkRate(limiter: RateLimit, client: string): Promise<Verdict> {
  try {
    const { success } = await limiter.limit({ key: client });
    return success ? "allowed" : "limited";
  } catch {
    return "unavailable";
  }
}

/** The address a request comes from, as Cloudflare saw it; visitors cannot set this header. */
export function clientOf(request: Request): string {
  return request.headers.get("CF-Connecting-IP") ?? "local";
}
