import { type ShopTextKey, shopText, type TextFact } from "@fundi/shared/settings/shop-texts";
import { useShop } from "./shop";

/** Returns a function that renders the shop's texts with its data; "" where the owner has emptied a text. */
export function useShopText(): (key: ShopTextKey, more?: Partial<Record<TextFact, string>>) => string {
  const shop = useShop();
  return (key, more) => shopText(shop, key, more);
}
