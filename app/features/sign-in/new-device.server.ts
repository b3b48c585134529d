// Notifies the owner of a sign-in from a new browser, which may mean a stolen password. Signing up marks the first
// browser as known.
import { and, eq, isNotNull } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import { newDeviceEmail } from "#app/features/accounts/account-emails.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { deviceName } from "#app/features/accounts/device-name.ts";
import { readKnownDevice } from "./known-device.server.ts";

/** Runs after the response, so it neither delays nor fails the sign-in. */
export function sendNewDeviceEmail(
  request: Request,
  context: AppLoadContext,
  userId: number,
): void {
  context.waitUntil(
    emailOwner(request, context, userId).catch((error: unknown) =>
      log("error", "new-device-not-mailed", {
        requestId: context.requestId,
        error: errorMessage(error),
      }),
    ),
  );
}

async function emailOwner(
  request: Request,
  context: AppLoadContext,
  userId: number,
): Promise<void> {
  const { db, env } = context;
  if ((await readKnownDevice(request, context))?.userId === userId) return;
  // An unconfirmed address may be a stranger's.
  const owner = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))
    .get();
  if (!owner) return;
  const { email, language } = owner;
  const time = new Intl.DateTimeFormat(intlLocales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date());
  const device = deviceName(request.headers.get("User-Agent"));
  await sendMail(db, {
    ...newDeviceEmail(translatorFor(language), {
      origin: env.SITE_URL,
      device,
      time: `${time} UTC`,
    }),
    kind: "new-device",
    to: email,
    userId,
    language,
    dedupeKey: `new-device:${crypto.randomUUID()}`,
  });
  context.deliverMail();
}
