import type { WeekHours } from "../values/time";
import { weekLines } from "../values/week-hours";

/** Longest text of a policy, in characters. */
export const POLICY_TEXT_MAX = 30_000;
/** Longest note of what a version changed. */
export const POLICY_NOTE_MAX = 300;

/** What a policy's text consists of. */
export type PolicyBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] };

/**
 * Reads a policy's text: a line that begins with "## " is a heading, lines that begin with "- " are a list, and lines up
 * to an empty one are a paragraph. There is nothing else, so no text can break a page.
 */
export function readPolicyText(text: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const words = line.trim();
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = words !== "";
    if (words.startsWith("## ")) {
      blocks.push({ kind: "heading", text: words.slice(3).trim() });
      isOpen = false;
    } else if (words.startsWith("- ")) {
      const item = words.slice(2).trim();
      if (last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", items: [item] });
    } else if (words !== "") {
      if (last?.kind === "paragraph") last.text += ` ${words}`;
      else if (last?.kind === "list") last.items.push(`${last.items.pop()} ${words}`);
      else blocks.push({ kind: "paragraph", text: words });
    }
  }
  return blocks;
}

/** The part of the shop's settings that policies are filled in with. */
export interface PolicySource {
  brand: string;
  phone: string;
  email: string;
  address: string;
  hours: WeekHours;
  offers: { delivery: boolean; collection: boolean };
}

/** The placeholders of the texts, and what stands for each. */
export const POLICY_FACTS = {
  brand: "name of the shop",
  contact: "how to reach the shop: phone, e-mail and address, as far as they are set",
  atShop: '" at" and the address; nothing while it is not set',
  hours: "opening hours, in a sentence",
  handovers: "how goods reach the customer, in a sentence",
} as const;
export type PolicyFact = keyof typeof POLICY_FACTS;

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

/** Returns the unknown names in braces, which a form refuses. */
export const unknownPolicyFacts = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name).filter((name) => !Object.hasOwn(POLICY_FACTS, name));

/** Returns a text with the shop's facts in place of their names. */
export function fillPolicyText(text: string, shop: PolicySource): string {
  const facts = policyFacts(shop);
  return text.replace(PLACEHOLDER, (whole, name: string) => facts[name as PolicyFact] ?? whole);
}

function policyFacts(shop: PolicySource): Record<PolicyFact, string> {
  return {
    brand: shop.brand,
    contact: contactSentence(shop),
    atShop: shop.address && ` at ${shop.address}`,
    hours: hoursSentence(shop.hours),
    handovers: handoverSentence(shop),
  };
}

/** "Call 0700 000 000, write to hello@fundi.example, or come to Moi Avenue, Nairobi." */
function contactSentence({ phone, email, address }: PolicySource): string {
  const ways = [phone && `call ${phone}`, email && `write to ${email}`, address && `come to ${address}`].filter(
    Boolean,
  );
  if (ways.length === 0) return "Use the contact form of this site.";
  const last = ways.pop();
  const sentence = ways.length > 0 ? `${ways.join(", ")} or ${last}` : String(last);
  return `${capital(sentence)}.`;
}

/** "We are open Mon – Fri 8:00 – 18:00 and Sat 9:00 – 16:00." */
function hoursSentence(hours: WeekHours): string {
  const open = weekLines(hours)
    .filter((line) => line.hours !== "Closed")
    .map((line) => `${line.days} ${line.hours}`);
  if (open.length === 0) return "We open by appointment.";
  const last = open.pop();
  return `We are open ${open.length > 0 ? `${open.join(", ")} and ${last}` : last}.`;
}

function handoverSentence({ offers, address }: PolicySource): string {
  const collects = offers.collection && address !== "";
  if (offers.delivery && collects) return `We deliver, or you collect your order at ${address} without a fee.`;
  if (offers.delivery) return "We deliver.";
  if (collects) return `You collect your order at ${address} without a fee. We do not deliver at the moment.`;
  return "Ask us how you get your order before you pay.";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
