import { shopText } from "@fundi/shared/settings/shop-texts";
import type { Asked } from "./answer";

/** The supplied texts in Kiswahili; what an owner wrote is used as it is, in both languages. */
const KISWAHILI = {
  "assistant.services": "Ukurasa wa huduma unaonyesha tunachofanya, bei na muda wa kila huduma.",
  "assistant.prices":
    "Kila huduma na bidhaa inaonyesha bei yake. Kwa kingine chochote omba bei: unaambiwa bei kabla ya kazi yoyote kuanza.",
  "assistant.quote":
    "Kuomba bei, fungua Huduma, chagua unachohitaji na utueleze kuhusu kifaa au mradi. Hakuna kinachoanza bila wewe kukubali.",
  "assistant.repair": "Kwanza tunaangalia kifaa, kisha unaambiwa bei, na tunaanza ukikubali.",
  "assistant.onSite":
    "Matengenezo tunafanyia dukani. Kwa kazi ya kwako, kama mtandao, uliza wafanyakazi wetu kabla ya kuweka miadi.",
  "appointment.bring":
    "Lete kifaa na chaja yake, na password kama lazima tukiwashe. Nakili usichoweza kupoteza, kama bado kinawaka.",
  "assistant.website": "Ukurasa wa huduma unaonyesha tovuti na programu tunazotengeneza, na bei za kuanzia.",
} as const;

/** Returns a text that owners may change, in the language of the question as long as they have not. */
export const ownText = ({ shop, language }: Asked, key: keyof typeof KISWAHILI): string =>
  language === "sw" && shop.texts[key] === undefined ? KISWAHILI[key] : shopText(shop, key);
