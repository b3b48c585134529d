import { lookup } from "#app/lib/lookup.ts";
import { flagCodes } from "./flag-codes.ts";

/** The flag of a country; a globe for an unknown country. */
export function Flag({ country }: { country: string }) {
  const code = lookup(flagCodes, country);
  if (!code) return <span aria-hidden>🌐</span>;
  return (
    <svg className="flag" width="18" height="18" aria-hidden>
      <use href={`/flags.svg#${code}`} />
    </svg>
  );
}
