import type { DashboardViewName } from "./dashboard-view.server.ts";

/** A form error on the dashboard and the submitted input. */
export type DashboardProblem = {
  intent: string;
  error: "host" | "path" | "sameAddress" | "noPage" | "report" | "file" | "noLinks";
  /** the missing path that the form was about */
  from: string;
  input: string;
};

export function dashboardAddress({
  view,
  host = null,
  page = 1,
}: {
  view: DashboardViewName;
  host?: string | null;
  page?: number;
}): string {
  const params = new URLSearchParams();
  if (view !== "sites") params.set("view", view);
  if (host) params.set("host", host);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/backlink-dashboard?${params.toString()}` : "/backlink-dashboard";
}
