import { type TextFact, textOfShop } from "@fundi/shared/settings/texts/text-of-shop";
import { useShop } from "./shop";

/**
 * Returns a function that renders the shop's texts with its data; "" where the owner has emptied a text.
 * @param texts the supplied texts of an area: the page ships no others
 */
export function useShopText<Key extends string>(
  texts: Readonly<Record<Key, string>>,
): (key: Key, more?: Partial<Record<TextFact, string>>) => string {
  const shop = useShop();
  return (key, more) => textOfShop(shop, texts, key, more);
}
