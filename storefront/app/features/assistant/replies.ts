import type { ShopConfig } from "@fundi/shared/shop";
import type { Reply } from "./reply";
import { contact, general, help, order, prices, quote, repair, services, website } from "./reply-texts";

interface Rule {
  keywords: readonly string[];
  reply: (shop: ShopConfig) => Reply;
}

/** What a text is about, by the words in it. The first rule that fits is the answer (checklist BOT-28..37). */
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

/** The fixed answer to a text: known without asking anybody. */
export function fixedReply(text: string, shop: ShopConfig): Reply {
  const asked = text.toLowerCase();
  const rule = RULES.find(({ keywords }) => keywords.some((keyword) => asked.includes(keyword)));
  return rule ? rule.reply(shop) : general();
}
