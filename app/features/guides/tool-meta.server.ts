import type { AppLoadContext } from "@remix-run/cloudflare";
import { pageCard } from "#app/seo/page-meta.ts";
import type { Tool } from "./tools/tool-paths.ts";

/** The metadata of a tool's page. */
export function toolMeta(context: AppLoadContext, tool: Tool) {
  return {
    title: context.t(`guides:tools.${tool}.title`),
    description: context.t(`guides:tools.${tool}.text`),
    image: pageCard(context, `/resources/${tool}`),
  };
}
