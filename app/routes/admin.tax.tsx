import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { InventoryLinks } from "#app/features/inventory/inventory-pages.tsx";
import { countryOptions } from "#app/features/products/countries.server.ts";
import { listDestinations } from "#app/features/products/product-queries.server.ts";
import { listTaxRates } from "#app/features/tax/tax-queries.server.ts";
import { rateText, readTaxForm, saveTaxRates } from "#app/features/tax/tax-form.server.ts";
import { TaxRatesForm } from "#app/features/tax/tax-rates-form.tsx";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory", "tax"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const [rates, destinations] = await Promise.all([listTaxRates(db), listDestinations(db)]);
  // With countries that are no longer shipped to.
  const known = [...new Set([...destinations, ...rates].map(({ country }) => country))];
  const title = t("inventory:links.tax");
  return {
    rows: rates.map(({ country, rate, isIncluded }) => ({
      country,
      rate: rateText(rate),
      how: isIncluded ? ("included" as const) : ("added" as const),
    })),
    countries: countryOptions(
      known.map((country) => ({ country })),
      language,
    ),
    meta: { title, description: title },
  };
}

/** Saves all rates; rejected input is shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db } = context;
  const [destinations, stored] = await Promise.all([listDestinations(db), listTaxRates(db)]);
  const countries = [...destinations, ...stored].map(({ country }) => country);
  const { rows, rates, problem } = readTaxForm(await request.formData(), new Set(countries));
  if (problem) return data({ rows, problem }, 400);
  await saveTaxRates(db, { rates, actorId });
  return redirectWithFlash(request, "/admin/tax", "saved");
}

export default adminRoute<typeof loader, typeof action>(({ rows, countries, answer }) => (
  <>
    <InventoryLinks />
    <TaxRatesForm
      rows={answer?.rows ?? rows}
      countries={countries}
      problem={answer?.problem ?? null}
    />
  </>
));
