import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { PrintDocument } from "#app/features/recipe-print/print-document.tsx";
import { loadCollectionDocument } from "#app/features/saved/print-view.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user" } satisfies RouteFacts;
export const handle = { i18n: ["recipe-print", "recipe-page"], noindex: true };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { requestId, t } = context;
  const id = numericId(params["collection"]);
  const document =
    id === null
      ? null
      : await loadCollectionDocument({ request, context }, { userId: user.id, id });
  if (!document) throw errorResponse(404, requestId);
  return {
    ...document,
    meta: { title: document.name, description: t("recipe-print:collectionText") },
  };
}

export default function PrintCollectionRoute() {
  const { id, name, recipes } = useLoaderData<typeof loader>();
  const { t } = useTranslation("recipe-print");
  const back = { to: `/saved-recipes/${id}`, label: t("backToCollection") };
  return <PrintDocument title={name} text={t("collectionText")} back={back} recipes={recipes} />;
}
