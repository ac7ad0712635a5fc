/**
 * The supplied version of every sentence in which the shop makes a promise or describes itself. Owners change them in the
 * console under Settings, Shop texts; pages, papers and the assistant have no such sentence of their own. `{name}` stands
 * for a fact of the settings (see `TextFacts`), so what can be derived is never typed twice. Free of schemas.
 */
export const SHOP_TEXTS = {
  "home.pageTitle": "Computer repairs, laptops and software{inTown}",
  "home.pageDescription":
    "Laptop and computer repairs with the price told first, new and refurbished laptops, custom PCs, websites and software. See what is in stock and what it costs.",
  "home.heading": "Computers repaired, sold and built with care",
  "home.sentence": "Repairs, laptops, custom PCs and software.",
  "home.taskRepair": "You hear the price first.",
  "home.taskLaptop": "New and refurbished.",
  "home.taskBuild": "A PC, a website, a system.",
  "home.step1": "Bring the device and its charger.",
  "home.step2": "What is wrong, what it costs and when it is ready, in plain words.",
  "home.step3": "Nothing is repaired without your yes.",
  "home.step4": "Try it at the counter first, and keep the receipt.",
  "footer.sentence": "Repairs, computers and software.",
  "products.pageDescription": "{what}{inTown}, with prices in shillings and what is in stock today.",
  "about.heading": "About {brand}",
  "about.text":
    "{brand} repairs and sells computers{atAddress}. Come by, call or write: we tell you what a repair costs before it begins.",
  "about.title1": "The price first",
  "about.text1": "We look at the device and tell you what is wrong and what it costs. Work starts when you say yes.",
  "about.title2": "",
  "about.text2": "",
  "about.title3": "",
  "about.text3": "",
  "about.title4": "",
  "about.text4": "",
  "services.intro": "Prices are where each job begins. The firm price comes before any work.",
  "services.pageDescription": "What each service includes, what it costs from and how long it takes.",
  "services.repairs": "We look first, tell you the price, and start on your yes.",
  "services.sales": "Help with choosing, and with setting up.",
  "services.software": "Websites, business systems, networks and training.",
  "appointment.bring":
    "Bring the device with its charger, and its password if we have to start it. Save what you cannot lose, if it still starts.",
  "quote.intro": "Tell us what should be done; we look at it and tell you the price.",
  "support.chatResponse": "As soon as somebody is free",
  "support.phoneResponse": "While we are open",
  "support.mailResponse": "As soon as we can",
  "support.videoResponse": "By appointment",
  "contact.intro": "For a repair, the quickest way is to bring the device.",
  "payment.check": "during our opening hours",
  "payment.otherNumber": "Paid from a different number? Enter it: we compare it with the receipt.",
  "assistant.welcome": "I answer questions about {brand}.",
  "assistant.services": "Our services page lists what we do, what each service costs and how long it takes.",
  "assistant.prices":
    "Each service and product shows its price. For anything else, ask for a quote: you hear the price before any work begins.",
  "assistant.quote":
    "For a quote, open Services, choose what you need and tell us about the device or the project. Nothing begins without your yes.",
  "assistant.repair": "First we look at the device, then you hear the price, and we start on your yes.",
  "assistant.website": "Our services page says which websites and applications we make, and what they cost from.",
  "assistant.onSite":
    "Repairs are done at our shop. For work at your place, such as a network, ask our staff before you book.",
  "grade.a": "Looks almost new. You have to search for a mark. Everything works.",
  "grade.b": "Light marks of use on the lid or the palm rest. The screen is clean. Everything works.",
  "grade.c": "Marks, scratches or a dent that you see at once. Everything works, and the price is lower for it.",
  "grade.aKiswahili": "Inaonekana karibu mpya. Alama utaitafuta. Kila kitu kinafanya kazi.",
  "grade.bKiswahili": "Ina alama ndogo za matumizi kwenye kifuniko au pembeni. Kioo ni safi. Kila kitu kinafanya kazi.",
  "grade.cKiswahili":
    "Ina alama, mikwaruzo au mbonyeo unaoonekana mara moja. Kila kitu kinafanya kazi, na bei imeshuka kwa sababu hiyo.",
  "receipt.note": "Keep this receipt for returns and repairs.",
  "paper.remark": "Not a tax invoice.",
} as const satisfies Record<string, string>;

export type ShopTextKey = keyof typeof SHOP_TEXTS;
/** The longest that an owner may write. */
export const SHOP_TEXT_MAX = 600;

export const isShopTextKey = (name: string): name is ShopTextKey => Object.hasOwn(SHOP_TEXTS, name);

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
interface TextSource {
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

/** Returns a text of the shop with its placeholders filled in; "" where the owner left it empty. */
export function shopText(shop: TextSource, key: ShopTextKey, more: Partial<Record<TextFact, string>> = {}): string {
  const { brand, town, phone, email, address } = shop;
  const facts: Record<TextFact, string> = {
    ...{ brand, town, phone, email, address, what: "" },
    inTown: town && ` in ${town}`,
    atAddress: address && `, at ${address}`,
    ...more,
  };
  const text: string = shop.texts[key] ?? SHOP_TEXTS[key];
  return text.replace(PLACEHOLDER, (_, name: string) => facts[name as TextFact] ?? "").trim();
}
