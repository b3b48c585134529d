// What the page of an account's factors shows.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { deviceName } from "#app/features/accounts/device-name.ts";
import { hasConfirmedPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import type { Visit } from "#app/platform/visit.ts";
import { waitingApp } from "./authenticator-app.server.ts";
import { getFactors } from "./factors.server.ts";
import type { CreationOptions } from "./passkey-options.ts";
import { creationOptions } from "./passkeys.server.ts";
import { qrCode, type QrCode } from "./qr-code.server.ts";

export type SecurityStep =
  | { kind: "app"; address: string; secret: string; qr: QrCode }
  | { kind: "passkey"; options: CreationOptions; name: string };

type Step = { step: SecurityStep | null; cookie?: string };

/** The form that the page shows besides its lists: `?step=app` and `?step=passkey`, after the password. */
async function readStep(visit: Visit, user: SessionUser): Promise<Step> {
  const kind = new URL(visit.request.url).searchParams.get("step");
  if (!hasConfirmedPassword(user)) return { step: null };
  if (kind === "app") {
    const app = await waitingApp(visit.context, user);
    return { step: app && { kind, ...app, qr: await qrCode(app.address) } };
  }
  if (kind !== "passkey") return { step: null };
  const device = deviceName(visit.request.headers.get("User-Agent"));
  const { options, cookie } = await creationOptions(visit, user);
  return { step: { kind, options, name: device === "?" ? "" : device }, cookie };
}

/** `cookie` is a Set-Cookie for a passkey that is to be made. */
export async function securityView(visit: Visit, user: SessionUser) {
  const [factors, { step, cookie }] = await Promise.all([
    getFactors(visit.context.db, user.id),
    readStep(visit, user),
  ]);
  return { view: { factors, step, isNeeded: user.needsSecondFactor }, cookie };
}

/** Of the account whose password was right: what it can answer with. */
export async function secondStepView({ db }: AppLoadContext, userId: number) {
  const { passkeys, appSince } = await getFactors(db, userId);
  return { hasApp: appSince !== null, hasPasskey: passkeys.length > 0 };
}
