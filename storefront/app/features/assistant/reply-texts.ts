import type { ShopConfig } from "@fundi/shared/settings/shop";
import { HELP_TEXTS } from "@fundi/shared/settings/texts/help-texts";
import { textOfShop } from "@fundi/shared/settings/texts/text-of-shop";
import { t } from "@lingui/core/macro";
import { currentLanguage } from "../../i18n";
import type { Reply } from "./reply";

/** The first message of a conversation. */
export const welcome = (shop: ShopConfig): Reply => ({
  text: [
    t`Hello!`,
    textOfShop(shop, HELP_TEXTS, "assistant.welcome"),
    t`Type to me, or speak with the microphone; I write my answers and read them aloud.`,
    shop.phone && t`For a person, call ${shop.phone}.`,
  ]
    .filter(Boolean)
    .join(" "),
  questions: [
    t`What does a screen replacement cost?`,
    t`Which laptops do you have?`,
    t`Where are you, and when are you open?`,
  ],
});

export const cleared = (): Reply => ({ text: t`Conversation cleared. What would you like to know?` });

/** What is said without an answer of the server: where a person can be reached, which is known here. */
export const unreachable = (shop: ShopConfig): Reply => ({
  language: currentLanguage(),
  text: [
    navigator.onLine
      ? t`I get no answer from the shop's server at the moment. Please ask again.`
      : t`You are offline, so I cannot look that up. Please ask again when you have a network.`,
    shop.phone && t`Or call ${shop.phone}.`,
  ]
    .filter(Boolean)
    .join(" "),
  waysOn: shop.phone ? [{ kind: "call", to: `tel:${shop.phone.replace(/[^\d+]/g, "")}`, label: t`Call` }] : [],
});
