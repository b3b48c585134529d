import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { groupChefs } from "#app/features/community/chef-groups.ts";
import { ChefsPage } from "#app/features/community/chefs-page.tsx";
import { listChefs } from "#app/features/community/queries.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { i18n: ["community"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const chefs = await listChefs(db);
  return {
    groups: groupChefs(chefs, language),
    meta: { title: t("community:chefs.title"), description: t("community:chefs.text") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function ChefsRoute() {
  return <ChefsPage groups={useLoaderData<typeof loader>().groups} />;
}
