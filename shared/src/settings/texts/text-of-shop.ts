/** The placeholders of the texts: values of the settings, each empty while not set. */
export const TEXT_FACTS = {
  brand: "name of the shop",
  town: "town",
  inTown: '" in" and the town',
  phone: "phone number",
  email: "e-mail address",
  address: "address",
  atAddress: '", at" and the address',
  what: "on product lists: what they show",
} as const;
export type TextFact = keyof typeof TEXT_FACTS;

/** The part of the shop's settings that its texts are made from. */
export interface TextSource {
  brand: string;
  town: string;
  phone: string;
  email: string;
  address: string;
  /** The owner's replacements of the supplied texts; empty: the text is not shown. */
  texts: Readonly<Record<string, string>>;
}

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

/** Returns the unknown names in braces, which a form refuses. */
export const unknownFacts = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name).filter((name) => !Object.hasOwn(TEXT_FACTS, name));

/**
 * Returns a text of the shop with its placeholders filled in; "" where the owner left it empty. A page that shows the texts
 * of one area does not ship the others.
 * @param texts the supplied texts of the area
 */
export function textOfShop<Key extends string>(
  shop: TextSource,
  texts: Readonly<Record<Key, string>>,
  key: Key,
  more: Partial<Record<TextFact, string>> = {},
): string {
  const { brand, town, phone, email, address } = shop;
  const facts: Record<TextFact, string> = {
    ...{ brand, town, phone, email, address, what: "" },
    inTown: town && ` in ${town}`,
    atAddress: address && `, at ${address}`,
    ...more,
  };
  const text = shop.texts[key] ?? texts[key];
  return text.replace(PLACEHOLDER, (_, name: string) => facts[name as TextFact] ?? "").trim();
}
