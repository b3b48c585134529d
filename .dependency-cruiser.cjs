// Direction of imports (docs/decisions/001-layers.md). tests/architecture/import-rules.test.ts proves with one
// violating fixture per rule that each of them fires.
const { readdirSync } = require("node:fs");
const app = process.env.IMPORT_RULES_ROOT ?? "app";
const within = (...folders) => `^${app}/(?:${folders.join("|")})/`;

/** What each layer may use of the others. */
const allowed = {
  lib: [],
  db: ["lib"],
  i18n: ["lib"],
  ui: ["lib", "i18n"],
  seo: ["lib", "i18n"],
  mail: ["lib", "i18n"],
  platform: ["lib", "i18n", "db", "ui", "seo", "mail"],
  features: ["lib", "i18n", "db", "ui", "seo", "mail", "platform"],
};
/** Features that may use another feature; a folder that is not named here uses none. */
const neighbours = {
  accounts: [],
  admin: [
    "accounts",
    "recipes",
    "newsletter",
    "contributions",
    "community",
    "editorial",
    "contact",
    "saved",
    "shop",
  ],
  backlinks: ["editorial", "recipes"],
  community: ["accounts", "recipes", "contributions", "saved"],
  contact: ["accounts", "recipes"],
  contributions: ["accounts", "guides", "recipes"],
  editorial: ["accounts", "community", "recipes", "saved", "shop"],
  guides: ["editorial", "recipes"],
  home: ["recipes", "videos"],
  newsletter: ["accounts"],
  recipes: ["art", "saved"],
  saved: ["accounts", "recipes"],
  shop: ["accounts", "art", "recipes"],
  videos: ["editorial", "recipes"],
};
const features = readdirSync("app/features");

const layerRules = Object.entries(allowed).map(([layer, others]) => ({
  name: `layer-${layer}`,
  comment: `app/${layer} may import only: ${others.join(", ") || "nothing of ours"}`,
  severity: "error",
  from: { path: within(layer) },
  to: { path: `^${app}/`, pathNot: within(layer, ...others) },
}));

const featureRules = features.map((feature) => ({
  name: `feature-${feature}`,
  comment: `features/${feature} uses its listed neighbours only`,
  severity: "error",
  from: { path: `^${app}/features/${feature}/`, pathNot: "[.]test[.]tsx?$" },
  to: {
    path: `^${app}/features/`,
    pathNot: `^${app}/features/(?:${[feature, ...(neighbours[feature] ?? [])].join("|")})/`,
    dependencyTypesNot: ["type-only"],
  },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...featureRules,
    {
      name: "routes-no-database",
      comment: "routes speak HTTP; SQL belongs to features",
      severity: "error",
      from: { path: within("routes") },
      to: { path: `^${app}/db/|drizzle-orm` },
    },
    {
      name: "routes-not-imported",
      comment: "nobody imports a route, not even another route",
      severity: "error",
      from: { path: `^${app}/` },
      to: { path: within("routes") },
    },
    {
      name: "server-only",
      comment: "what reaches the browser takes no value from a .server module",
      severity: "error",
      from: {
        path: `^${app}/`,
        pathNot: `\\.server\\.tsx?$|\\.test\\.tsx?$|^${app}/routes/|^${app}/(?:root|server|entry\\.server)\\.tsx?$`,
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-barrels-no-drawers",
      comment: "no index files, no utils, misc, helpers or common folders",
      severity: "error",
      from: {},
      to: { path: "/(index|utils|misc|helpers|common)([.]tsx?|/)" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: { path: `^${app}/` },
      to: { circular: true, dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
