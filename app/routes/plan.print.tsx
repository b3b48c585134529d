import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadPlanDocument } from "#app/features/plan/print-view.server.ts";
import { WeekOverview } from "#app/features/plan/week-overview.tsx";
import { PrintDocument } from "#app/features/recipe-print/print-document.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;
export const handle = { i18n: ["recipe-print", "recipe-page"], noindex: true };

export async function loader(visit: LoaderFunctionArgs) {
  const { t } = visit.context;
  const menu = await loadPlanDocument(visit);
  const title = t("recipe-print:title", { range: menu.range });
  return { menu, meta: { title, description: t("recipe-print:text") } };
}

export default function PrintPlanRoute() {
  const { menu, meta } = useLoaderData<typeof loader>();
  const { t } = useTranslation("recipe-print");
  const back = { to: `/plan?week=${menu.week}`, label: t("back") };
  return (
    <PrintDocument title={meta.title} text={t("text")} back={back} recipes={menu.recipes}>
      <WeekOverview days={menu.days} />
    </PrintDocument>
  );
}
