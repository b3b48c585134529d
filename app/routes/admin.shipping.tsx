import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { freeShippingFromCents } from "#app/features/products/free-shipping.ts";
import { countryOptions } from "#app/features/products/countries.server.ts";
import { changeZone } from "#app/features/inventory/edit-product.server.ts";
import { ShippingZoneForms } from "#app/features/inventory/shipping-zone-forms.tsx";
import { listShipping } from "#app/features/inventory/inventory-queries.server.ts";
import { readZone, type ZoneProblem } from "#app/features/inventory/schemas.server.ts";
import { decimalMoney, formatMoney } from "#app/lib/format/money.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory", "products"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const title = context.t("inventory:links.shipping");
  const [zones, facts] = await Promise.all([listShipping(context.db), context.siteFacts()]);
  const freeFrom = freeShippingFromCents(facts);
  return {
    freeFrom: freeFrom > 0 ? formatMoney(freeFrom, context.language) : null,
    zones: zones.map(({ zone, countries, rates, shipsFree, days }) => ({
      zone,
      shipsFree,
      minDays: days ? String(days.min) : "",
      maxDays: days ? String(days.max) : "",
      names: countryOptions(
        countries.map((country) => ({ country })),
        context.language,
      )
        .map(({ name }) => name)
        .join(", "),
      countries: countries.join(" "),
      bands: rates.map(({ upToGrams, priceCents }) => ({
        grams: String(upToGrams),
        price: decimalMoney(priceCents),
      })),
    })),
    meta: { title, description: title },
  };
}

/** Saves one zone; rejected input is shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, requestId } = context;
  const { submitted, parsed } = readZone(await request.formData());
  const fail = (problem: ZoneProblem) => data({ submitted, problem }, 400);
  if (!parsed.ok) return fail(parsed.problem);
  const { input: zoneInput } = parsed;
  const promisesFree = freeShippingFromCents(await context.siteFacts()) > 0;
  const changed = await publishing(
    context,
    () => changeZone(db, { actorId, zoneInput, promisesFree }),
    ({ ok }) => ok,
  );
  if (!changed.ok) {
    if (changed.problem === "unknown") throw errorResponse(404, requestId);
    return fail(changed.problem);
  }
  return redirectWithFlash(request, "/admin/shipping", "saved");
}

export default adminRoute<typeof loader, typeof action>(({ zones, freeFrom, answer }) => (
  <ShippingZoneForms
    zones={zones.map((zone) =>
      zone.zone === answer?.submitted.zone ? { ...zone, ...answer.submitted } : zone,
    )}
    freeFrom={freeFrom}
    failed={answer ? { zone: answer.submitted.zone, problem: answer.problem } : null}
  />
));
