// The bindings of the Worker with limits on the time that the database may take.
import type { SiteEnv } from "#app/platform/env.ts";
import { limitedDatabase } from "./database.ts";

const limitedEnvs = {
  prompt: new WeakMap<SiteEnv, SiteEnv>(),
  patient: new WeakMap<SiteEnv, SiteEnv>(),
};

/** All later database access is limited. One copy per isolate and kind of limit. */
export function withLimits(env: SiteEnv, patience: keyof typeof limitedEnvs): SiteEnv {
  let limited = limitedEnvs[patience].get(env);
  if (!limited) {
    limited = { ...env, DB: limitedDatabase(env.DB, patience) };
    limitedEnvs[patience].set(env, limited);
  }
  return limited;
}
