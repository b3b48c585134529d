// A gift card on sale: the content has none, because only an owner can promise one.
import { sql } from "drizzle-orm";
import { products } from "../../app/db/schema/shop.ts";
import { productPictureUrl } from "../../illustrations/product-picture.ts";
import type { SeedContext, Statement } from "./seed-context.ts";

const slug = "gift-card";

export function seedGiftCard({ db, ago }: SeedContext): Statement {
  return db.insert(products).values({
    // As those that an owner adds (createProduct()).
    id: sql`(SELECT max(100000, max(id)) + 1 FROM products)` as never,
    slug,
    kind: "digital",
    isGiftCard: true,
    use: "serve",
    name: "Gift card",
    nameEs: "Tarjeta de regalo",
    description: "For a cook who likes to choose. We email it with your message.",
    descriptionEs: "Para quien prefiere elegir. La enviamos por correo con tu mensaje.",
    alternative: "",
    alternativeEs: "",
    inBox: [],
    inBoxEs: [],
    priceCents: 5000,
    currency: "USD",
    imageUrl: productPictureUrl(slug),
    position: sql`(SELECT max(position) + 1 FROM products)` as never,
    isActive: true,
    ratingCount: 0,
    ratingSum: 0,
    editedAt: ago(30),
  });
}
