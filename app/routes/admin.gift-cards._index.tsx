import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { GiftCardList } from "#app/features/gift-cards/admin/gift-card-pages.tsx";
import { toGiftCardRow } from "#app/features/gift-cards/admin/gift-card-view.server.ts";
import {
  listGiftCards,
  totalOwedCents,
} from "#app/features/gift-cards/admin/gift-card-list-queries.server.ts";
import { InventoryLinks } from "#app/features/inventory/inventory-pages.tsx";
import { formatMoney } from "#app/lib/format/money.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "gift-cards", "inventory"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const query = new URL(request.url).searchParams;
  const search = (query.get("q") ?? "").trim().toUpperCase().slice(0, 24);
  const after = numericId(query.get("after") ?? "");
  const [{ cards, hasMore }, owedCents] = await Promise.all([
    listGiftCards(db, { search, after }),
    totalOwedCents(db),
  ]);
  const title = t("inventory:links.giftCards");
  return {
    cards: cards.map((card) => toGiftCardRow(card, context)),
    search,
    owed: formatMoney(owedCents, language),
    next: hasMore ? (cards.at(-1)?.id ?? null) : null,
    meta: { title, description: title },
  };
}

export default adminRoute<typeof loader>((list) => (
  <>
    <InventoryLinks />
    <div className="checkout">
      <GiftCardList {...list} />
    </div>
  </>
));
