import type { AlertChannel } from "@fundi/shared/catalog/alert-channels";
import type { ShopConfig } from "@fundi/shared/settings/shop";

/**
 * Returns how the shop can tell people about a product; none while it sends neither mails nor texts, or does not know the
 * address of its pages, to which every message has a link.
 */
export const alertChannels = ({
  storefront,
  mail,
  phoneCodes,
}: Pick<ShopConfig, "storefront" | "mail" | "phoneCodes">): AlertChannel[] =>
  storefront === undefined ? [] : [...(mail ? (["mail"] as const) : []), ...(phoneCodes ? (["text"] as const) : [])];
