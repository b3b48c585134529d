import { desc, eq } from "drizzle-orm";
import { products, savedProducts } from "#app/db/schema/shop.ts";
import { soldName } from "#app/features/products/variants.server.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";
import { savedGoodsLimit } from "./guest-goods.ts";

export const savedGoodsData: PersonalData = {
  name: "savedGoods",
  collect: (db, { id }) =>
    db
      .select({ product: soldName.name, slug: products.slug, savedAt: savedProducts.savedAt })
      .from(savedProducts)
      .innerJoin(products, eq(products.id, savedProducts.productId))
      .where(eq(savedProducts.userId, id))
      .orderBy(desc(savedProducts.savedAt))
      .limit(savedGoodsLimit * 2),
  erase: (db, { id }) => [db.delete(savedProducts).where(eq(savedProducts.userId, id))],
};
