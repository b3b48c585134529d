import { lookup } from "#app/lib/lookup.ts";
import { useSiteData } from "#app/ui/site-data.ts";
import { flagCodes } from "./flag-codes.ts";

/** The flag of a country; a globe for an unknown country. Beside its name, so lite mode does without. */
export function Flag({ country }: { country: string }) {
  const lite = useSiteData()?.lite ?? false;
  if (import.meta.env.SSR && lite) return null;
  const code = lookup(flagCodes, country);
  if (!code) return <span aria-hidden>🌐</span>;
  return (
    <svg className="flag" width="18" height="18" aria-hidden>
      <use href={`/flags.svg#${code}`} />
    </svg>
  );
}
