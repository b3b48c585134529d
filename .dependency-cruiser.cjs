// Direction of imports (docs/decisions/001-layers.md). tests/architecture/import-rules.test.ts proves with one
// violating fixture per rule that each of them fires.
const { readdirSync } = require("node:fs");
const app = process.env.IMPORT_RULES_ROOT ?? "app";
const within = (...folders) => `^${app}/(?:${folders.join("|")})/`;

/** What each layer may use of the others. */
const allowed = {
  lib: [],
  db: ["lib", "i18n"],
  i18n: ["lib"],
  ui: ["lib", "i18n"],
  seo: ["lib", "i18n"],
  platform: ["lib", "i18n", "db", "ui", "seo"],
  features: ["lib", "i18n", "db", "ui", "seo", "styles", "platform"],
};
/**
 * Features that may use another feature, for its values or its types. A folder may not be on a way back to itself
 * (no-feature-cycles), and what is granted here is used: tests/architecture/import-rules.test.ts.
 */
const neighbours = {
  accounts: [],
  admin: ["accounts", "orders", "recipes"],
  backlinks: ["editorial"],
  checkout: ["discounts", "downloads", "gift-cards", "orders", "payments", "products", "tax"],
  community: ["accounts", "photos", "recipes"],
  compare: ["ingredients", "recipe-page", "recipes"],
  contact: [],
  "cook-mode": ["ingredients", "recipe-page"],
  discounts: ["gift-cards", "products"],
  "document-editor": ["community", "editorial", "photos", "recipes", "units"],
  downloads: ["orders", "products"],
  editorial: ["community", "listings", "photos", "products", "recipes", "units"],
  "file-changes": ["admin", "editorial", "products", "recipe-content", "videos"],
  following: ["recipes"],
  "gift-cards": ["orders", "payments"],
  guides: ["editorial", "ingredients", "kitchen-choices", "recipes", "units"],
  home: ["community", "listings", "picks", "recipes", "videos"],
  ingredients: ["units"],
  inventory: ["orders", "photos", "products"],
  invoices: ["orders"],
  "kitchen-choices": ["recipe-content", "recipe-page", "recipes"],
  listings: ["recipes"],
  moderation: [
    "accounts",
    "community",
    "guides",
    "ingredients",
    "photos",
    "recipe-content",
    "recipe-editor",
    "recipe-page",
    "recipes",
    "submissions",
    "units",
  ],
  monitoring: [],
  newsletter: ["accounts"],
  // What was changed without a network is applied as those would.
  offline: ["plan", "saved"],
  "order-admin": ["orders", "payments"],
  orders: ["payments", "products", "tax"],
  pantry: ["recipes", "shopping-list"],
  payments: [],
  photos: ["accounts"],
  picks: ["recipes"],
  plan: ["ingredients", "kitchen-choices", "recipe-print", "recipes", "shopping-list", "units"],
  "product-reviews": ["orders"],
  products: ["recipes", "units"],
  "recipe-admin": ["community", "plan", "recipe-editor", "recipes", "saved", "submissions"],
  "recipe-api": ["ingredients", "listings", "recipe-page", "recipes", "units"],
  "recipe-content": ["ingredients", "recipes", "units"],
  "recipe-editor": [
    "ingredients",
    "recipe-content",
    "recipe-page",
    "recipes",
    "submissions",
    "units",
  ],
  "recipe-import": ["ingredients"],
  "recipe-page": ["ingredients", "recipes"],
  "recipe-print": ["ingredients", "kitchen-choices", "recipe-api", "recipe-page", "recipes"],
  "recipe-sharing": ["ingredients", "recipe-page", "recipes"],
  recipes: ["ingredients"],
  returns: ["orders", "products"],
  saved: ["ingredients", "kitchen-choices", "recipe-print", "recipes", "shopping-list", "units"],
  search: ["editorial", "guides", "listings", "products", "recipes"],
  "shopping-list": ["ingredients", "units"],
  "second-factor": ["accounts"],
  "sign-in": ["accounts", "second-factor"],
  "submission-form": [
    "accounts",
    "ingredients",
    "photos",
    "recipe-import",
    "recipe-page",
    "recipes",
    "submissions",
    "units",
  ],
  submissions: [
    "accounts",
    "ingredients",
    "photos",
    "recipe-content",
    "recipe-page",
    "recipes",
    "units",
  ],
  tax: [],
  units: [],
  videos: ["recipes"],
  "wish-list": ["products"],
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
  from: { path: `^${app}/features/${feature}/` },
  to: {
    path: `^${app}/features/`,
    pathNot: `^${app}/features/(?:${[feature, ...(neighbours[feature] ?? [])].join("|")})/`,
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
        pathNot: `\\.server\\.tsx?$|^${app}/routes/|^${app}/(?:root|server|entry\\.server)\\.tsx?$`,
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
      name: "no-feature-cycles",
      comment: "no feature is on a way back to itself, types included",
      severity: "error",
      scope: "folder",
      from: { path: `^${app}/features/` },
      to: { circular: true },
    },
    {
      name: "drawings-at-build-time",
      comment: "the Worker knows the words of a drawing, and does not draw",
      severity: "error",
      from: { path: `^${app}/`, pathNot: "/load-[a-z]+[.]ts$" },
      to: { path: "^illustrations/", pathNot: "^illustrations/vocabulary[.]ts$" },
    },
    {
      name: "one-form-parser",
      comment:
        "parseForm() drops the fields that a form does not have; conform alone parses any name",
      severity: "error",
      from: { path: `^${app}/`, pathNot: `^${app}/platform/forms/parse-form[.]ts$` },
      to: { path: "@conform-to/zod" },
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
    // Tests look across features, and read content with the scripts.
    exclude: { path: "^scripts/|[.]test[.]tsx?$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
