// Routes that this site does not have, by the beginnings of their files' names: the shop's when content/site.json says no
// shop, and the guide to the Caribbean when that is none of its regions.
import places from "../content/regions.json" with { type: "json" };
import site from "../content/site.json" with { type: "json" };

export const shopRoutes = [
  "shop",
  "product",
  "cart",
  "cart_",
  "checkout",
  "orders",
  "gift-card",
  "saved-goods",
  "returns",
  "review",
  "download",
].map((name) => `${name}.`);
const shopDesk = ["orders", "refunds", "products", "discounts", "gift-cards", "tax", "shipping"];
shopRoutes.push("webhooks.payments.", "admin.sales", "admin.reviews.");
shopRoutes.push(...shopDesk.map((name) => `admin.${name}.`));

export const leftOutRoutes: ReadonlyArray<string> = [
  ...(site.shop ? [] : shopRoutes),
  ...(Object.hasOwn(places.regions, "caribbean") ? [] : ["caribbean-recipes."]),
];
