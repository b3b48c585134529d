import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { applyChanges } from "#app/features/offline/sync.server.ts";
import { parseChange, sentSchema } from "#app/features/offline/sync-schema.server.ts";
import { accountTag } from "#app/site/account-tag.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { send: "public" } satisfies RouteFacts;

/** Changes that a device made without a network. JSON only: the service worker and the page send them. */
export async function action(visit: ActionFunctionArgs) {
  const { request, context } = visit;
  const { t, user } = context;
  const sent = sentSchema.safeParse(await request.json().catch(() => null));
  if (!sent.success) return Response.json({ error: t("errors.400.text") }, { status: 400 });
  const account = user ? await accountTag(user.id) : "guest";
  if (sent.data.account !== account) return Response.json({ account }, { status: 409 });
  const changes = sent.data.changes.map((one) => parseChange(one));
  const { outcomes, cookies } = await applyChanges(
    visit,
    changes.filter((change) => change !== null),
  );
  const results = sent.data.changes.map(({ key }, i) => {
    const outcome = (changes[i] && outcomes.get(key)) ?? "invalid";
    return outcome === "done" || outcome === "newer" || outcome === "merged"
      ? { key, outcome }
      : { key, outcome: "refused", reason: outcome };
  });
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return Response.json({ results }, { headers });
}
