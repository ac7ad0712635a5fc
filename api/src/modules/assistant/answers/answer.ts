import type { AssistantAnswer } from "@fundi/shared/assistant/assistant";
import type { WayOn } from "@fundi/shared/assistant/assistant-limits";
import type { Service } from "@fundi/shared/catalog/services";
import type { Symptom } from "@fundi/shared/catalog/symptoms";
import type { DeliveryZone } from "@fundi/shared/delivery/delivery-zone";
import type { Language } from "@fundi/shared/languages/languages";
import { periodInKiswahili } from "@fundi/shared/languages/typed-period";
import type { PolicyKind } from "@fundi/shared/policies/policy-kinds";
import type { FoundProduct } from "@fundi/shared/search/shop-search";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import type { Faq } from "@fundi/shared/support/support";
import { formatAmount } from "@fundi/shared/values/money";
import type { DocumentIndex, QueryPart } from "../../search";
import type { Question } from "../reading/read-question";

/** A text in both languages. */
export interface Bilingual {
  en: string;
  sw: string;
}

/** What is looked for among the goods. Prices in cents. */
export interface GoodsQuery {
  q: string;
  category?: string;
  /** Default: the best matches first. */
  sort?: "price_asc" | "price_desc";
  minMinor?: number | undefined;
  maxMinor?: number | undefined;
  condition?: "new" | "refurbished" | undefined;
  limit: number;
}

export interface FoundGoods {
  products: FoundProduct[];
  total: number;
  /** How well the first fits, one of `FIT`. */
  fit: number;
  isPartial: boolean;
  corrected?: string | undefined;
}

/** A guide as answers name it. */
export interface AnsweringGuide {
  slug: string;
  title: Bilingual;
  summary: Bilingual;
  serviceIds: readonly number[];
  hasPictures: boolean;
}

interface PolicyInForce {
  text: string;
  isSupplied: boolean;
}

/** The facts that answers are made of, as they are now. */
export interface AssistantSources {
  shop: ShopConfig;
  /** How long goods of an unpaid order are held. */
  holdMinutes: number;
  clock: () => Date;
  zones(): readonly DeliveryZone[];
  orderPrefixes(): readonly string[];
  services(): Promise<readonly Service[]>;
  /** Services by the meaning of words, and how well the first fits. */
  findServices(q: string): Promise<{ services: Service[]; fit: number }>;
  symptoms(): Promise<readonly Symptom[]>;
  findProducts(query: GoodsQuery): Promise<FoundGoods>;
  faqs(): Promise<DocumentIndex<Faq>>;
  /** The published guides. */
  guides(): Promise<DocumentIndex<AnsweringGuide>>;
  /** A policy in force; `isSupplied` while nobody has changed it. */
  policy(kind: PolicyKind): Promise<PolicyInForce>;
  /** A text as the search understands it. */
  searchParts(q: string): readonly QueryPart[];
}

/** What an answer is made with. */
export interface Asked {
  question: Question;
  sources: AssistantSources;
  shop: ShopConfig;
  language: Language;
  /** Chooses the text in the language of the question. */
  say(text: Bilingual): string;
}

/** An answer before the ways on are added. */
export interface Draft extends Partial<Pick<AssistantAnswer, "products" | "links" | "questions">> {
  text: string;
  /** Absent: it is sure. */
  isSure?: false;
  services?: readonly Service[];
  /** The way on that helps most. */
  first?: WayOn;
}

export const link = ({ say }: Asked, to: string, label: Bilingual) => ({ to, label: say(label) });

/** How staff are reached first. */
export const staffFirst = ({ shop }: Asked): WayOn => (shop.offers.chat ? "chat" : "call");

/** How staff are reached, as the end of a sentence: "write to us in the chat or call 0700 000 000". */
export function staffWords({ shop, say }: Asked): string {
  const { phone } = shop;
  if (shop.offers.chat && phone)
    return say({ en: `write to us in the chat or call ${phone}`, sw: `tuandikie kwenye chat au piga simu ${phone}` });
  if (shop.offers.chat) return say({ en: "write to us in the chat", sw: "tuandikie kwenye chat" });
  return phone
    ? say({ en: `call ${phone}`, sw: `piga simu ${phone}` })
    : say({ en: "write to us on the contact page", sw: "tuandikie kwenye ukurasa wa mawasiliano" });
}

/** Where orders are found, with and without an account. */
export const ordersLinks = (asked: Asked) => [
  link(asked, "/orders", { en: "My orders", sw: "Oda zangu" }),
  link(asked, "/track", { en: "An order without an account", sw: "Oda bila akaunti" }),
];

/** Joins what there is by spaces. */
export const sentences = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(" ");

/** The range of a service's price: "from Ksh 500", "Ksh 6,500 to Ksh 14,500". */
export function priceWords({ say }: Asked, { price, priceTo }: Pick<Service, "price" | "priceTo">): string {
  if (price <= 0) return say({ en: "price on request", sw: "bei kwa kuuliza" });
  const [from, to] = [formatAmount(price), formatAmount(priceTo)];
  return priceTo > price
    ? say({ en: `${from} to ${to}`, sw: `${from} hadi ${to}` })
    : say({ en: `from ${from}`, sw: `kuanzia ${from}` });
}

/** A duration as staff wrote it; in Kiswahili where it is a number and a unit: "1–2 hours" is "saa 1–2". */
export const durationWords = ({ language }: Asked, duration: string): string =>
  language === "en" ? duration : periodInKiswahili(duration);
