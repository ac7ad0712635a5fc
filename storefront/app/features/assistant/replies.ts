import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Reply } from "./reply";
import { contact, general, help, order, prices, quote, repair, services, website } from "./reply-texts";

interface Rule {
  keywords: readonly string[];
  reply: (shop: ShopConfig) => Reply;
}

/** Rules by keyword. The first match is used. */
const RULES: readonly Rule[] = [
  { keywords: ["service", "what do you do"], reply: services },
  { keywords: ["price", "cost", "how much"], reply: prices },
  { keywords: ["quote", "estimate"], reply: quote },
  { keywords: ["repair", "broken", "fix"], reply: repair },
  { keywords: ["website", "web development", "online"], reply: website },
  { keywords: ["contact", "location", "where"], reply: contact },
  { keywords: ["order", "buy", "purchase"], reply: order },
  { keywords: ["help", "how", "guide"], reply: help },
];

/** The keywords of all rules, in lower case. */
export const KEYWORDS: readonly string[] = RULES.flatMap(({ keywords }) => keywords);

/** Returns the fixed reply to a text, without a request. */
export function fixedReply(text: string, shop: ShopConfig): Reply {
  const lowercased = text.toLowerCase();
  const rule = RULES.find(({ keywords }) => keywords.some((keyword) => lowercased.includes(keyword)));
  return rule ? rule.reply(shop) : general();
}
