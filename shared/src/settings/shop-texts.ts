import { ABOUT_TEXTS } from "./texts/about-texts";
import { DOCUMENT_TEXTS } from "./texts/document-texts";
import { FRAME_TEXTS } from "./texts/frame-texts";
import { GRADE_TEXTS } from "./texts/grade-texts";
import { HELP_TEXTS } from "./texts/help-texts";
import { HOME_TEXTS } from "./texts/home-texts";
import { SERVICE_TEXTS } from "./texts/service-texts";
import { type TextFact, type TextSource, textOfShop } from "./texts/text-of-shop";

/**
 * The supplied version of every sentence in which the shop makes a promise or describes itself. Owners change them in the
 * console under Settings, Shop texts; pages, papers and the assistant have no such sentence of their own. `{name}` stands
 * for a fact of the settings (see `TextFacts`), so what can be derived is never typed twice. Free of schemas.
 */
export const SHOP_TEXTS = {
  ...HOME_TEXTS,
  ...FRAME_TEXTS,
  ...ABOUT_TEXTS,
  ...SERVICE_TEXTS,
  ...HELP_TEXTS,
  ...GRADE_TEXTS,
  ...DOCUMENT_TEXTS,
} as const satisfies Record<string, string>;

export type ShopTextKey = keyof typeof SHOP_TEXTS;
/** The longest that an owner may write. */
export const SHOP_TEXT_MAX = 600;

export const isShopTextKey = (name: string): name is ShopTextKey => Object.hasOwn(SHOP_TEXTS, name);

/** Returns any text of the shop; see {@link textOfShop}. */
export const shopText = (shop: TextSource, key: ShopTextKey, more: Partial<Record<TextFact, string>> = {}): string =>
  textOfShop(shop, SHOP_TEXTS, key, more);
