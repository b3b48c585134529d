// What the routes of admin pages have in common.
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";
import type { PageMeta } from "#app/seo/page-meta.ts";
import { AdminFrame } from "./admin-frame.tsx";

type PageProps<Loader, Action> = Omit<ReturnType<typeof useLoaderData<Loader>>, keyof Shown> & {
  answer: ReturnType<typeof useActionData<Action>>;
};

/** `title`: the heading, where it is not that of the browser tab. */
type Shown = { meta: PageMeta; title?: string };

/** The component of a route: the page in the frame, with the loader's data and the action's answer. */
export function adminRoute<Loader, Action = undefined>(
  Page: ComponentType<PageProps<Loader, Action>>,
) {
  return function AdminRoute() {
    const { meta: shown, title, ...page } = useLoaderData<Loader>() as Shown;
    const answer = useActionData<Action>();
    return (
      <AdminFrame title={title ?? shown.title}>
        <Page {...({ ...page, answer } as PageProps<Loader, Action>)} />
      </AdminFrame>
    );
  };
}
