import type { Language } from "@fundi/shared/languages/languages";

import type { TextTopic } from "@fundi/shared/texts/text-topics";

/** A value of a text: the same in every language, or one for each. */
export type TextValue = string | Readonly<Record<Language, string>>;

/** Returns the values of a text in a language. */
export const valuesIn = (
  values: Readonly<Record<string, TextValue>>,
  language: Language,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value : value[language]]),
  );

/** What a STOP does to a text: it ends, it goes while a repair that it is about is open, or it goes in any case. */
export type AfterStop = "ends" | "open repair" | "goes";

/** One kind of text: its default words in each language, and sample values for a preview. */
export interface TextKindFacts {
  label: string;
  about: "Orders" | "Payments" | "Quotes" | "Appointments" | "Support" | "Products" | "Accounts" | "Repairs";
  /** By which customers switch it off; null: always sent. */
  topic: TextTopic | null;
  /** What becomes of it once its recipient asked for no more texts. */
  afterStop: AfterStop;
  /** Sent at night too: its recipient waits for it. */
  isUrgent: boolean;
  /** It lets its recipient stop a fraud: no limit holds it back, and a manager alone says that it is not needed. */
  isWarning?: true;
  /** It contains a secret, which is not stored for longer than needed. */
  isSecret: boolean;
  body: Readonly<Record<Language, string>>;
  samples: Readonly<Record<string, TextValue>>;
  /** Placeholders that the text must contain. */
  required: readonly string[];
}

const kind = <const Samples extends Record<string, TextValue>>(
  about: TextKindFacts["about"],
  topic: TextTopic,
  label: string,
  { en, sw, samples }: { en: string; sw: string; samples: Samples },
) => ({
  ...{ about, topic, label, samples, isUrgent: false, isSecret: false, required: [] },
  afterStop: "ends" as AfterStop,
  body: { en: `${en}\n{stop}`, sw: `${sw}\n{stop}` },
});

/** A code that somebody asked for: without a way to stop it, and never repeated in full where texts are listed. */
const code = (label: string, { en, sw }: { en: string; sw: string }) => ({
  ...{ about: "Accounts" as const, topic: null, label, isUrgent: true, isSecret: true, required: ["code"] as const },
  afterStop: "goes" as const,
  samples: { code: "123456", minutes: "10" },
  body: { en, sw },
});

/** About a device that is here: no choice of topics ends it. */
const repair = <const Samples extends Record<string, TextValue>>(
  label: string,
  { en, sw, samples }: { en: string; sw: string; samples: Samples },
) => ({
  ...{ about: "Repairs" as const, topic: null, label, samples, isUrgent: false, isSecret: false, required: ["link"] },
  afterStop: "open repair" as AfterStop,
  body: { en, sw },
});

/** What became of a device: each can be switched off. A STOP ends it with the repair only, so that it says nothing of one. */
const notice = <const Samples extends Record<string, TextValue>>(
  topic: TextTopic,
  label: string,
  words: { en: string; sw: string; samples: Samples },
) => ({ ...repair(label, words), topic });

/** Of money, which may be for a repair that is open. */
const ofMoney = <Kind extends { afterStop: AfterStop }>(text: Kind) => ({
  ...text,
  afterStop: "open repair" as AfterStop,
});

/** What the law wants its recipient to know: what was recorded on their word, with a way to object. */
const record = <Kind extends { afterStop: AfterStop }>(text: Kind) => ({
  ...{ ...text, isWarning: true as const },
  afterStop: "goes" as AfterStop,
});

/** The answer to STOP and START, which somebody waits for. */
const answer = (label: string, body: { en: string; sw: string }) => ({
  ...{ about: "Accounts" as const, topic: null, label, samples: {}, isUrgent: true, isSecret: false, required: [] },
  afterStop: "goes" as const,
  body,
});

const REPAIR_PAGE = {
  device: "Tecno Spark 10",
  link: { en: "https://shop.example/r/7Q3K01ABCDEF", sw: "https://shop.example/sw/r/7Q3K01ABCDEF" },
};
const REPAIR = { device: "Tecno Spark 10", link: "https://shop.example/e/5Yx0c2vJ8kQ1mZr7pT3aBw" };
const ORDER = { order: "FD-1000-0041", link: "https://shop.example/orders/41" };
const MONEY = { ...ORDER, amount: "Ksh 38,500" };
const PRODUCT = { product: "ThinkPad T480", link: "https://shop.example/products/12" };
const CHANGE = {
  howToChange: { en: "To change it call 0700 000 000.", sw: "Kubadilisha piga 0700 000 000." },
};
const VISIT = { service: "Screen replacement", when: { en: "Mon 23 Nov, 09:00", sw: "Jumatatu 23 Nov, 09:00" } };

/**
 * The kinds of text whose words the shop can edit. Their default words use only characters of the GSM alphabet: any other
 * one doubles the price of an SMS.
 */
export const TEXT_KINDS = {
  "order-received": kind("Orders", "order-received", "Order received", {
    en: "{shop}: we have your order {order}, {total}. {howToPay} {link}",
    sw: "{shop}: tumepokea oda yako {order}, {total}. {howToPay} {link}",
    samples: {
      ...ORDER,
      total: "Ksh 38,500",
      howToPay: { en: "Pay Bill 400200, account SHOP-1.", sw: "Pay Bill 400200, akaunti SHOP-1." },
    },
  }),
  "order-shipped": kind("Orders", "order-progress", "Order on its way", {
    en: "{shop}: your order {order} is on its way to {place}. {link}",
    sw: "{shop}: oda yako {order} iko njiani kuja {place}. {link}",
    samples: { ...ORDER, place: "Ngong Road" },
  }),
  "order-ready": kind("Orders", "order-progress", "Order ready", {
    en: "{shop}: your order {order} is ready. Collect it at {place}. {link}",
    sw: "{shop}: oda yako {order} iko tayari. Ichukue {place}. {link}",
    samples: { ...ORDER, place: "12 Market Street" },
  }),
  "order-cancelled": kind("Orders", "order-progress", "Order cancelled", {
    en: "{shop}: your order {order} is cancelled. Questions? Call {phone}. {link}",
    sw: "{shop}: oda yako {order} imefutwa. Una swali? Piga {phone}. {link}",
    samples: ORDER,
  }),
  "payment-received": ofMoney(
    kind("Payments", "payment", "Payment approved", {
      en: "{shop}: we have received {amount} for order {order}. Thank you. {link}",
      sw: "{shop}: tumepokea {amount} za oda {order}. Asante. {link}",
      samples: MONEY,
    }),
  ),
  "payment-refused": ofMoney(
    kind("Payments", "payment", "Payment rejected", {
      en: "{shop}: we could not confirm your payment of {amount} for order {order}: {reason} Call {phone} or see {link}",
      sw: "{shop}: hatukuweza kuthibitisha malipo yako ya {amount} ya oda {order}: {reason} Piga {phone} au angalia {link}",
      samples: { ...MONEY, reason: { en: "There is no such receipt.", sw: "Hakuna risiti kama hiyo." } },
    }),
  ),
  "quote-offer": kind("Quotes", "quote", "Quote answered", {
    en: "{shop}: our price for {service} is {amount}. {validUntil} Accept or decline: {link}",
    sw: "{shop}: bei yetu ya {service} ni {amount}. {validUntil} Kubali au kataa: {link}",
    samples: {
      ...{
        service: VISIT.service,
        amount: "Ksh 6,500",
        validUntil: { en: "Until 30 Nov 2026.", sw: "Hadi 30 Nov 2026." },
      },
      link: "https://shop.example/quotes",
    },
  }),
  "chat-answer": kind("Support", "ticket", "Unread answer to somebody without an account", {
    en: "{shop} has answered you. Read it and write back: {link}",
    sw: "{shop} imekujibu. Soma na ujibu hapa: {link}",
    samples: { link: "https://shop.example/track#c.1-1-x" },
  }),
  "quote-declined": kind("Quotes", "quote", "No offer possible", {
    en: "{shop}: sorry, we cannot make you an offer for {service}. Questions? Call {phone}.",
    sw: "{shop}: samahani, hatuwezi kukupa bei ya {service}. Una swali? Piga {phone}.",
    samples: { service: VISIT.service },
  }),
  "appointment-received": kind("Appointments", "appointment", "Appointment received without an account", {
    en: "{shop}: you asked for {service} on {when}. We confirm it soon. {howToChange}",
    sw: "{shop}: umeomba {service} {when}. Tutathibitisha hivi karibuni. {howToChange}",
    samples: { ...VISIT, ...CHANGE },
  }),
  "appointment-confirmed": kind("Appointments", "appointment", "Appointment confirmed", {
    en: "{shop}: {service} on {when} is confirmed. {address}. {howToChange}",
    sw: "{shop}: {service} {when} imethibitishwa. {address}. {howToChange}",
    samples: { ...VISIT, ...CHANGE },
  }),
  "appointment-moved": kind("Appointments", "appointment", "Appointment moved", {
    en: "{shop}: {service} is now on {when}. {howToChange}",
    sw: "{shop}: {service} sasa ni {when}. {howToChange}",
    samples: { ...VISIT, ...CHANGE },
  }),
  "appointment-cancelled": kind("Appointments", "appointment", "Appointment cancelled", {
    en: "{shop}: {service} on {when} is cancelled. For another day call {phone}.",
    sw: "{shop}: {service} {when} imefutwa. Kwa siku nyingine piga {phone}.",
    samples: VISIT,
  }),
  "appointment-reminder": kind("Appointments", "appointment-reminder", "Appointment tomorrow", {
    en: "{shop}: we expect you for {service} on {when}. {address}. {howToChange}",
    sw: "{shop}: tunakutarajia kwa {service} {when}. {address}. {howToChange}",
    samples: { ...VISIT, ...CHANGE },
  }),
  "ticket-answer": kind("Support", "ticket", "Ticket answered", {
    en: "{shop}: we have answered your ticket {ticket}, {subject}. Read it: {link}",
    sw: "{shop}: tumejibu tiketi yako {ticket}, {subject}. Isome: {link}",
    samples: { ticket: "42", subject: "It does not start", link: "https://shop.example/tickets/42" },
  }),
  "alert-confirm": kind("Products", "watched-product", "Alert to confirm", {
    en: "{shop}: shall we text you when {product} costs less or is back? Confirm: {link}",
    sw: "{shop}: tukutumie ujumbe {product} ikishuka bei au ikipatikana? Thibitisha: {link}",
    samples: { ...PRODUCT, link: "https://shop.example/alerts/1c-x" },
  }),
  "product-price": kind("Products", "watched-product", "Lower price of a watched product", {
    en: "{shop}: {product} is now {amount}, before {before}. {link}",
    sw: "{shop}: {product} sasa ni {amount}, awali {before}. {link}",
    samples: { ...PRODUCT, amount: "Ksh 35,000", before: "Ksh 38,000" },
  }),
  "product-stock": kind("Products", "watched-product", "Watched product in stock", {
    en: "{shop}: {product} is in stock again. {link}",
    sw: "{shop}: {product} ipo tena dukani. {link}",
    samples: PRODUCT,
  }),
  "repair-estimate": repair("Estimate of a repair", {
    en: "{shop}: our estimate for your {device} is ready, valid until {until}. See and approve it: {link}",
    sw: "{shop}: bei ya kutengeneza {device} yako iko tayari, hadi {until}. Iangalie na uikubali: {link}",
    samples: { ...REPAIR, until: { en: "30 Nov", sw: "30 Nov" } },
  }),
  "repair-estimate-reminder": repair("Estimate of a repair waits", {
    en: "{shop}: we wait for your answer about your {device}. The estimate is valid until {until}: {link}",
    sw: "{shop}: tunasubiri jibu lako kuhusu {device} yako. Bei inatumika hadi {until}: {link}",
    samples: { ...REPAIR, until: { en: "30 Nov", sw: "30 Nov" } },
  }),
  "repair-approval-recorded": record(
    repair("Approval recorded on the customer's word", {
      en: "{shop}: we noted your yes to {amount} for your {device}. Not right? Tell us today: {link}",
      sw: "{shop}: tumeandika kuwa umekubali {amount} kwa {device} yako. Si sawa? Tuambie leo: {link}",
      samples: { ...REPAIR, amount: "Ksh 3,800" },
    }),
  ),
  "repair-declined-recorded": record(
    repair("Refusal recorded on the customer's word", {
      en: "{shop}: we noted that you decline the repair of your {device}. Not right? Tell us today: {link}",
      sw: "{shop}: tumeandika kuwa umekataa {device} yako kutengenezwa. Si sawa? Tuambie leo: {link}",
      samples: REPAIR,
    }),
  ),
  "repair-price-changed": record(
    repair("Repair costs something else", {
      en: "{shop}: your {device} now costs {amount} instead of {before}. Not as agreed? Call {phone}. {link}",
      sw: "{shop}: {device} yako sasa ni {amount} badala ya {before}. Si tulivyokubaliana? Piga {phone}. {link}",
      samples: { ...REPAIR_PAGE, amount: "Ksh 3,300", before: "Ksh 3,800" },
    }),
  ),
  "repair-received": notice("repair-received", "Device received for repair", {
    en: "{shop}: we have your {device}. {promise} See how it goes: {link}",
    sw: "{shop}: tumepokea {device}. {promise} Fuatilia hapa: {link}",
    samples: {
      ...REPAIR_PAGE,
      promise: { en: "We expect it ready Tue 24 Nov, 16:00.", sw: "Tunatarajia iwe tayari Jnne 24 Nov, 16:00." },
    },
  }),
  "repair-ready": notice("repair-ready", "Repair ready", {
    en: "{shop}: your {device} is ready. {done} {due} {hours} Bring your receipt or ID. {link}",
    sw: "{shop}: {device} yako iko tayari. {done} {due} {hours} Njoo na risiti au kitambulisho. {link}",
    samples: {
      ...REPAIR_PAGE,
      done: { en: "Repaired: Cracked screen.", sw: "Imetengenezwa: Kioo kilichopasuka." },
      due: { en: "To pay: Ksh 3,800.", sw: "Ya kulipa: Ksh 3,800." },
      hours: {
        en: "Open Mon-Fri 8:00-18:00, Sat 9:00-16:00.",
        sw: "Tumefungua Jtatu-Iju 8:00-18:00, Jmosi 9:00-16:00.",
      },
    },
  }),
  "repair-ready-again": notice("repair-ready", "Repair still waits to be fetched", {
    en: "{shop}: your {device} is ready and waits for you. {due} {hours} Bring your receipt or ID. {link}",
    sw: "{shop}: {device} yako iko tayari na inakungoja. {due} {hours} Njoo na risiti au kitambulisho. {link}",
    samples: {
      ...REPAIR_PAGE,
      due: { en: "To pay: Ksh 3,800.", sw: "Ya kulipa: Ksh 3,800." },
      hours: {
        en: "Open Mon-Fri 8:00-18:00, Sat 9:00-16:00.",
        sw: "Tumefungua Jtatu-Iju 8:00-18:00, Jmosi 9:00-16:00.",
      },
    },
  }),
  "repair-message": {
    ...repair("Own words to customers of repairs", {
      en: "{shop}: {words} {link}\n{stop}",
      sw: "{shop}: {words} {link}\n{stop}",
      samples: {
        ...REPAIR_PAGE,
        words: { en: "We are closed on Friday.", sw: "Ijumaa tumefunga." },
      },
    }),
    ...{ afterStop: "ends" as AfterStop, required: ["words"] },
  },
  "repair-delayed": notice("repair-delayed", "Repair takes longer", {
    en: "{shop}: your {device} takes longer than we said. {when} {why} {link}",
    sw: "{shop}: {device} yako itachukua muda zaidi. {when} {why} {link}",
    samples: {
      ...REPAIR_PAGE,
      when: { en: "New time: Wed 25 Nov, 16:00.", sw: "Muda mpya: Jtano 25 Nov, 16:00." },
      why: { en: "We wait for a part.", sw: "Tunasubiri kipuri." },
    },
  }),
  "repair-collected": notice("repair-collected", "Device handed over", {
    en: "{shop}: your {device} was handed over {when}. Thank you. Was it not you? Call {phone}. {link}",
    sw: "{shop}: {device} yako imekabidhiwa {when}. Asante. Si wewe? Piga {phone}. {link}",
    samples: { ...REPAIR_PAGE, when: { en: "Tue 24 Nov, 16:20", sw: "Jnne 24 Nov, 16:20" } },
  }),
  "texts-stopped": answer("Answer to STOP", {
    en: "{shop}: we text you no more, but codes that you ask for, what the law requires, and about a device that is with us. START takes it back.",
    sw: "{shop}: hatutakutumia ujumbe tena, ila namba unazoomba, ya kisheria, na kuhusu kifaa kilicho kwetu. Tuma ANZA kurudisha.",
  }),
  "texts-wanted": answer("Answer to START", {
    en: "{shop}: you get our texts again. STOP ends them.",
    sw: "{shop}: utapata tena ujumbe wetu. Tuma ACHA kusitisha.",
  }),
  "repair-number-changed": {
    ...repair("Number of a repair changed", {
      en: "{shop}: texts and codes about repair {repair} go to another number from now on. Did you not ask for that? Call {phone}.",
      sw: "{shop}: ujumbe na namba za siri za matengenezo {repair} sasa zinatumwa kwa namba nyingine. Hukuomba? Piga {phone}.",
      samples: { repair: "RJ-4821-7730" },
    }),
    ...{ isUrgent: true, required: [], isWarning: true as const },
  },
  "approval-code": code("Code to decide on an estimate", {
    en: "{shop}: {code} is your code for the estimate of your repair. It is valid for {minutes} minutes. We never ask for it.",
    sw: "{shop}: {code} ni namba yako ya kujibu bei ya matengenezo. Inatumika kwa dakika {minutes}. Hatutawahi kukuuliza.",
  }),
  "collection-code": code("Code to fetch a device", {
    en: "{shop}: {code} is your code to fetch your device. Tell it at the counter, to nobody else. It is valid for {minutes} minutes.",
    sw: "{shop}: {code} ni namba yako ya kuchukua kifaa. Itaje dukani tu, usimpe mtu mwingine. Inatumika kwa dakika {minutes}.",
  }),
  "repair-page-code": code("Code to see all of a repair", {
    en: "{shop}: {code} opens the page of your repair. It is valid for {minutes} minutes. Give it to nobody. We never ask for it.",
    sw: "{shop}: {code} inafungua ukurasa wa matengenezo yako. Inatumika kwa dakika {minutes}. Usimpe mtu. Hatutawahi kukuuliza.",
  }),
  "reset-code": code("Code for a new password", {
    en: "{shop}: {code} is your code for a new password. It is valid for {minutes} minutes. We never ask for it.",
    sw: "{shop}: {code} ni namba yako ya kuweka nenosiri jipya. Inatumika kwa dakika {minutes}. Hatutawahi kukuuliza.",
  }),
  "sign-in-code": code("Code to sign in", {
    en: "{shop}: {code} is your code to sign in. It is valid for {minutes} minutes. We never ask for it.",
    sw: "{shop}: {code} ni namba yako ya kuingia. Inatumika kwa dakika {minutes}. Hatutawahi kukuuliza.",
  }),
  "phone-code": code("Code to confirm a phone number", {
    en: "{shop}: {code} confirms your phone number. It is valid for {minutes} minutes. Not you? Ignore this.",
    sw: "{shop}: {code} inathibitisha namba yako ya simu. Inatumika kwa dakika {minutes}. Si wewe? Puuza.",
  }),
} as const satisfies Record<string, TextKindFacts>;

export type TextKind = keyof typeof TEXT_KINDS;

/** The values that a text of a kind is filled in with. */
export type TextValues<K extends TextKind> = Record<keyof (typeof TEXT_KINDS)[K]["samples"], TextValue>;

/** Placeholders of the shop, available in every text; `stop` is how to end them. */
export const TEXT_SHOP_PLACEHOLDERS = ["shop", "phone", "address", "stop"] as const;
