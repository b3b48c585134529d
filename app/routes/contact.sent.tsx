import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ContactSentPage } from "#app/features/contact/contact-sent-page.tsx";
import { isReference } from "#app/features/contact/reference.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["contact"], noindex: true };

export function loader({ request, context: { t, requestId } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("reference");
  if (!isReference(reference)) throw errorResponse(404, requestId);
  const title = t("contact:sent.title");
  return {
    reference,
    isCopied: searchParams.get("copy") !== "none",
    meta: { title, description: title },
  };
}

export default pageRoute<typeof loader>(ContactSentPage);
