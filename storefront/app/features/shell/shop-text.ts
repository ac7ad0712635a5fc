import { type ShopTextKey, shopText, type TextFact } from "@fundi/shared/shop-texts";
import { useShop } from "./shop";

/** Returns what reads the shop's texts with its facts filled in; "" where its owner wants nothing said. */
export function useShopText(): (key: ShopTextKey, more?: Partial<Record<TextFact, string>>) => string {
  const shop = useShop();
  return (key, more) => shopText(shop, key, more);
}
