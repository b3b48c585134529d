import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The guard matrix: every loader and action and who may reach it. A new route that is not listed here fails, so that
// nobody forgets to decide; a handler that is not public must begin with its guard.
type Access = "public" | "user" | "moderator" | "admin";
const matrix: Record<string, { loader?: Access; action?: Access }> = {
  "api.drafts.ts": { action: "user" },
  "api.photos.$id.ts": { action: "user" },
  "photos.$file.ts": { loader: "public" },
  // A guest's form is kept for after the sign-in, so its guard stands inside (features/contributions/submit-form and
  // translate-form).
  "submit-recipe.tsx": { loader: "public", action: "public" },
  "recipe_.$id.translate.tsx": { loader: "public", action: "public" },
  "submit-recipe_.$id.preview.tsx": { loader: "user", action: "user" },
  "submit-recipe_.$id.photos.tsx": { loader: "user", action: "user" },
  "submissions._index.tsx": { loader: "user" },
  "submissions.$id.tsx": { loader: "user", action: "user" },
  "recipe_.$id.report.tsx": { loader: "user", action: "user" },
  "admin.submissions._index.tsx": { loader: "moderator" },
  "admin.submissions.$id.tsx": { loader: "moderator", action: "moderator" },
  "admin.photos.tsx": { loader: "moderator", action: "moderator" },
  "admin.reports.tsx": { loader: "moderator", action: "moderator" },
  "$.tsx": { loader: "public", action: "public" },
  "$category.tsx": { loader: "public", action: "public" },
  "_index.tsx": { loader: "public" },
  "about.tsx": { loader: "public" },
  "units.ts": { action: "public" },
  "admin._index.tsx": { loader: "moderator", action: "admin" },
  "admin.newsletter.$id._index.tsx": { loader: "admin", action: "admin" },
  "admin.newsletter.$id.preview.$language.ts": { loader: "admin" },
  "admin.newsletter._index.tsx": { loader: "admin" },
  "admin.newsletter.new.tsx": { loader: "admin", action: "admin" },
  "admin.newsletter.subscribers[.]csv.ts": { loader: "admin" },
  "admin.contact.$reference.tsx": { loader: "moderator", action: "moderator" },
  "admin.contact._index.tsx": { loader: "moderator" },
  "admin.content.$kind.$slug.tsx": { loader: "moderator", action: "moderator" },
  "admin.content._index.tsx": { loader: "moderator" },
  "admin.mail.tsx": { loader: "admin", action: "admin" },
  "admin.orders.$number._index.tsx": { loader: "admin", action: "admin" },
  "admin.orders.$number.slip.tsx": { loader: "admin" },
  "admin.refunds.tsx": { loader: "admin", action: "admin" },
  "admin.orders._index.tsx": { loader: "admin" },
  "admin.products.$id.tsx": { loader: "admin", action: "admin" },
  "admin.products._index.tsx": { loader: "admin" },
  "admin.products.new.tsx": { loader: "admin", action: "admin" },
  "admin.sales._index.tsx": { loader: "admin" },
  "admin.sales[.]csv.ts": { loader: "admin" },
  "admin.shipping.tsx": { loader: "admin", action: "admin" },
  "admin.reviews.$id.tsx": { loader: "moderator", action: "moderator" },
  "admin.reviews._index.tsx": { loader: "moderator" },
  "admin.videos.$slug.tsx": { loader: "moderator", action: "moderator" },
  "admin.videos._index.tsx": { loader: "moderator", action: "moderator" },
  "admin.audit.tsx": { loader: "admin" },
  "admin.audit[.]csv.ts": { loader: "admin" },
  "admin.featured-recipes.tsx": { loader: "moderator", action: "moderator" },
  "admin.recipes.$id._index.tsx": { loader: "moderator", action: "moderator" },
  "admin.recipes.$id.merge.tsx": { loader: "moderator", action: "moderator" },
  "admin.recipes._index.tsx": { loader: "moderator" },
  "admin.translations.tsx": { loader: "moderator" },
  "admin.users.$id.tsx": { loader: "admin", action: "admin" },
  "admin.users._index.tsx": { loader: "admin" },
  "api.newsletter.ts": { action: "public" },
  "api.session.ts": { loader: "public", action: "public" },
  "backlink-dashboard._index.tsx": { loader: "moderator", action: "moderator" },
  "backlink-dashboard.export[.]csv.ts": { loader: "moderator" },
  "banner.ts": { action: "public" },
  "blog.$slug.tsx": { loader: "public" },
  "blog._index.tsx": { loader: "public" },
  "recipes.feed[.]en[.]xml.ts": { loader: "public" },
  "recipes.feed[.]es[.]xml.ts": { loader: "public" },
  "blog.feed[.]en[.]xml.ts": { loader: "public" },
  "blog.feed[.]es[.]xml.ts": { loader: "public" },
  "caribbean-recipes.tsx": { loader: "public" },
  // In local builds only.
  "dev.mail.$id._index.tsx": { loader: "public" },
  "dev.mail.$id.html.ts": { loader: "public" },
  "dev.mail._index.tsx": { loader: "public" },
  "cart.tsx": { loader: "public", action: "public" },
  "checkout._index.tsx": { loader: "public", action: "public" },
  "checkout.shipping.ts": { loader: "public" },
  // Signed references only, and only where PAYMENT=local: docs/decisions/014-payments.md.
  "checkout.test-payment.$reference.tsx": { loader: "public", action: "public" },
  "confirm-address.tsx": { loader: "public", action: "public" },
  "confirm-email.tsx": { loader: "public", action: "public" },
  "contact._index.tsx": { loader: "public", action: "public" },
  "contact.sent.tsx": { loader: "public" },
  // Believed by the signature of the link.
  "download._index.tsx": { loader: "public" },
  "download.file.ts": { action: "public" },
  "download.$token.ts": { loader: "public" },
  "faq.tsx": { loader: "public" },
  "forgot-password.tsx": { loader: "public", action: "public" },
  "healthz.ts": { loader: "public" },
  "language.ts": { action: "public" },
  "lite.ts": { action: "public" },
  "login.tsx": { loader: "public", action: "public" },
  "logout.ts": { action: "public" },
  "newsletter_.confirm.tsx": { loader: "public", action: "public" },
  "newsletter_.preferences.tsx": { loader: "public", action: "public" },
  "newsletter_.unsubscribe.tsx": { loader: "public", action: "public" },
  "newsletter.tsx": { loader: "public", action: "public" },
  "privacy.tsx": { loader: "public" },
  // An order's own pages ask order-access.server.ts: its user, or a browser that a mailed code let in.
  "orders.$number._index.tsx": { loader: "public", action: "public" },
  "orders.$number.invoice.tsx": { loader: "public" },
  "orders.$number.return.tsx": { loader: "public", action: "public" },
  "orders._index.tsx": { loader: "user" },
  "orders.lookup.tsx": { loader: "public", action: "public" },
  "product.$slug.tsx": { loader: "public", action: "public" },
  "profile._index.tsx": { loader: "user", action: "user" },
  "profile.delete.tsx": { loader: "user", action: "user" },
  "profile.export._index.tsx": { loader: "user", action: "user" },
  "profile.export[.]json.ts": { loader: "user" },
  "profile.newsletter.ts": { action: "user" },
  "recipe.$id.tsx": { loader: "public" },
  "region.$regionName.tsx": { loader: "public" },
  "reset-password.tsx": { loader: "public", action: "public" },
  // Users by their session, guests by the number and address of a paid order.
  "review.$productId._index.tsx": { loader: "public", action: "public" },
  "review.$productId.report.$reviewId.tsx": { loader: "public", action: "public" },
  "resources._index.tsx": { loader: "public" },
  "resources.bean-and-rice-times.tsx": { loader: "public" },
  "resources.measure-card.tsx": { loader: "public" },
  "resources.oven-temperatures.tsx": { loader: "public" },
  "resources.pan-sizes.tsx": { loader: "public" },
  "resources.safe-temperatures.tsx": { loader: "public" },
  "resources.unit-converter.tsx": { loader: "public" },
  "cooking-techniques.$slug.tsx": { loader: "public" },
  "cooking-techniques._index.tsx": { loader: "public" },
  "ingredient-guide.$slug.tsx": { loader: "public" },
  "ingredient-guide._index.tsx": { loader: "public" },
  "kitchen-equipment.$slug.tsx": { loader: "public" },
  "kitchen-equipment._index.tsx": { loader: "public" },
  "videos.tsx": { loader: "public" },
  "robots[.]txt.ts": { loader: "public" },
  "search.tsx": { loader: "public" },
  "shop.tsx": { loader: "public" },
  "sitemap[.]xml.ts": { loader: "public" },
  // Believed by the signature of its body.
  "webhooks.payments.ts": { action: "public" },
  "terms.tsx": { loader: "public" },
  "collections.$token.tsx": { loader: "public" },
  "save.ts": { loader: "public", action: "public" },
  "saved-recipes.$collection._index.tsx": { loader: "user", action: "user" },
  "saved-recipes.$collection.delete.tsx": { loader: "user", action: "user" },
  "saved-recipes.$collection.list._index.tsx": { loader: "user", action: "user" },
  "saved-recipes.$collection.list[.]txt.ts": { loader: "user" },
  "saved-recipes._index.tsx": { loader: "user", action: "user" },
  "saved-recipes.recipe.$id._index.tsx": { loader: "user", action: "user" },
  "saved-recipes.recipe.$id.remove.tsx": { loader: "user", action: "user" },
  "admin.community.tsx": { loader: "moderator", action: "moderator" },
  "chefs.$slug.tsx": { loader: "public" },
  "chefs._index.tsx": { loader: "public" },
  "family-recipes.$slug.tsx": { loader: "public" },
  "family-recipes._index.tsx": { loader: "public" },
  "family-recipes.interview.tsx": { loader: "public" },
  "profile.chef.tsx": { loader: "user", action: "user" },
  "recipe.$id_.cooked.tsx": { loader: "user", action: "user" },
  "recipe.$id_.rate.tsx": { loader: "user", action: "user" },
  "social-recipes.tsx": { loader: "public" },
};
const guards: Record<Exclude<Access, "public">, RegExp> = {
  user: /requireUser\(/,
  moderator: /requireRole\(.*"moderator"\)/,
  admin: /requireRole\(.*"admin"\)/,
};

const files = readdirSync("app/routes");

test("every route is listed, and nothing else", () => {
  expect(files.toSorted()).toEqual(Object.keys(matrix).toSorted());
});

const handlers = ["loader", "action"] as const;
/** What is wrong with each route, one line each; `find` gives null for what is right. */
function faults(find: (source: string, file: string) => Array<string | null> | string | null) {
  return files.flatMap((file) =>
    [find(readFileSync(`app/routes/${file}`, "utf8"), file)]
      .flat()
      .flatMap((fault) => (fault === null ? [] : [`${file}: ${fault}`])),
  );
}

test("every route exports the handlers that are listed", () => {
  expect(
    faults((source, file) =>
      handlers.map((handler) => {
        const isExported = new RegExp(`export (?:async )?function ${handler}\\b`).test(source);
        const isListed = matrix[file]?.[handler] !== undefined;
        return isExported === isListed ? null : `${handler}: exported ${isExported}`;
      }),
    ),
  ).toEqual([]);
});

test("every route guards what is not public in the first line", () => {
  expect(
    faults((source, file) =>
      handlers.map((handler) => {
        const access = matrix[file]?.[handler];
        if (access === undefined || access === "public") return null;
        const [, first = ""] =
          new RegExp(
            `export (?:async )?function ${handler}\\b[^{]*\\([^)]*\\)[^{]*\\{\\n(.*)`,
          ).exec(source) ?? [];
        return guards[access].test(first) ? null : `${handler} begins with "${first.trim()}"`;
      }),
    ),
  ).toEqual([]);
});

test("no route has more than 200 lines", () => {
  expect(
    faults((source) => {
      const lines = source.split("\n").length;
      return lines <= 200 ? null : `${lines} lines`;
    }),
  ).toEqual([]);
});
