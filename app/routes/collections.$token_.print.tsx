import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PrintDocument } from "#app/features/recipe-print/print-document.tsx";
import { loadSharedDocument } from "#app/features/saved/print-view.server.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;
export const handle = { i18n: ["recipe-print", "recipe-page"], noindex: true };

/** The recipes of a shared collection, for anyone with its link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { requestId, t } = context;
  const token = params["token"] ?? "";
  const document = /^[\w-]{43}$/.test(token)
    ? await loadSharedDocument({ request, context }, token)
    : null;
  if (!document) throw errorResponse(404, requestId);
  return {
    ...document,
    token,
    meta: { title: document.name, description: t("recipe-print:collectionText") },
  };
}

export default function PrintSharedCollectionRoute() {
  const { token, name, recipes } = useLoaderData<typeof loader>();
  const { t } = useTranslation("recipe-print");
  const back = { to: `/collections/${token}`, label: t("backToCollection") };
  return <PrintDocument title={name} text={t("collectionText")} back={back} recipes={recipes} />;
}
