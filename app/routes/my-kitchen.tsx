import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseChoices } from "#app/features/kitchen-choices/choices.ts";
import { ChoicesPage } from "#app/features/kitchen-choices/choices-page.tsx";
import { readChoicesForm } from "#app/features/kitchen-choices/choices-form.server.ts";
import { getCookie } from "#app/lib/cookies.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { choicesCookie, isSecure } from "#app/platform/preferences.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["kitchen-choices", "recipe-page"], noindex: true };

export function loader({ request, context: { t } }: LoaderFunctionArgs) {
  const { place, avoid } = parseChoices(getCookie(request, "kitchen"));
  return {
    place: place ?? "",
    avoid,
    returnTo: safePath(new URL(request.url).searchParams.get("redirectTo")),
    meta: {
      title: t("kitchen-choices:choices.title"),
      description: t("kitchen-choices:choices.text"),
    },
  };
}

/** Remembers the choices in this browser and returns the visitor to the recipe. */
export async function action({ request }: ActionFunctionArgs) {
  const form = readChoicesForm(await request.formData());
  if (form.unknown) return data(form, 400);
  return redirectWithFlash(
    request,
    form.returnTo,
    "choicesSaved",
    choicesCookie(form.choices, isSecure(request)),
  );
}

export default function MyKitchenRoute() {
  const remembered = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { place, avoid, returnTo } = refused ?? remembered;
  return <ChoicesPage {...{ place, avoid, returnTo }} unknown={refused?.unknown ?? null} />;
}
