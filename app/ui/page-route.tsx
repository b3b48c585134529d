import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentType } from "react";

type PageProps<Loader, Action> = ReturnType<typeof useLoaderData<Loader>> & {
  answer: ReturnType<typeof useActionData<Action>>;
};

/** The component of a route: the page with the loader's data and the action's answer. */
export function pageRoute<Loader, Action = undefined>(
  Page: ComponentType<PageProps<Loader, Action>>,
) {
  return function PageRoute() {
    const loaded = useLoaderData<Loader>();
    const answer = useActionData<Action>();
    return <Page {...({ ...loaded, answer } as PageProps<Loader, Action>)} />;
  };
}
