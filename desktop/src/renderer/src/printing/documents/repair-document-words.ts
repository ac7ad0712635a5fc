import type { Language } from "@fundi/shared/languages/languages";
import type { PaymentMethod } from "@fundi/shared/payments/payment-record";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatDateTime } from "@fundi/shared/values/time";
import type { OldParts } from "@fundi/shared/workshop/handovers";
import type { RepairOutcome } from "@fundi/shared/workshop/repair-stages";

interface DocumentWords {
  received: string;
  collected: string;
  copy: (by: string, at: string) => string;
  intake: string;
  name: string;
  company: string;
  phone: string;
  code: string;
  scan: string;
  agreed: string;
  terms: (title: string, number: number, day: string) => string;
  noTerms: string;
  notSigned: (reason: string) => string;
  signedBy: (name: string) => string;
  receivedBy: (name: string) => string;
  handedOverBy: (name: string) => string;
  bring: string;
  fetchedBy: string;
  done: string;
  result: string;
  outcomes: Record<RepairOutcome, string>;
  coveredUntil: (day: string) => string;
  uncovered: string;
  back: string;
  missing: string;
  oldParts: Record<OldParts, string>;
  notTested: string;
  works: string;
  bill: (number: string) => string;
  total: string;
  due: string;
  methods: Record<PaymentMethod, string>;
  thanks: (shop: string) => string;
  warrantyCard: string;
  until: (day: string) => string;
  warrantyHelp: string;
}

/** A day: with its words in English, in figures elsewhere. */
export function dayText(language: Language, day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return language === "en" ? formatDay(day) : `${date}/${month}/${year}`;
}

/** Day and time, in the same ways. */
export const timeText = (language: Language, instant: string, timeZone: string): string =>
  language === "en"
    ? formatDateTime(instant, timeZone)
    : new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeStyle: "short", timeZone }).format(new Date(instant));

/** What receipts of repairs say, in the customer's language. */
export const DOCUMENT_WORDS: Record<Language, DocumentWords> = {
  en: {
    ...{ received: "Received for repair", collected: "Handed over", intake: "Intake", name: "Name" },
    ...{ company: "Company", phone: "Phone", code: "Code", scan: "Scan to see how it stands." },
    copy: (by, at) => `Copy, printed by ${by}, ${at}`,
    agreed: "Agreed",
    terms: (title, number, day) => `${title}, version ${number} of ${day}`,
    noTerms: "The work above was agreed to.",
    notSigned: (reason) => `Not signed on the screen: ${reason}`,
    signedBy: (name) => `Signed: ${name}`,
    receivedBy: (name) => `Received by ${name}`,
    handedOverBy: (name) => `Handed over by ${name}`,
    bring: "Bring this paper or your phone when you collect.",
    ...{ fetchedBy: "Fetched by", done: "What was done", result: "Result" },
    outcomes: {
      ...{ repaired: "Repaired", part_repaired: "Partly repaired", no_fault: "No fault found" },
      ...{ not_repairable: "Cannot be repaired", declined: "Not repaired: the estimate was declined" },
      ...{ withdrawn: "Given back without repair", replaced: "Replaced", serviced: "Serviced" },
    },
    coveredUntil: (day) => `Warranty until ${day}`,
    uncovered: "Without warranty",
    ...{ back: "Given back with it", missing: "Not given back" },
    oldParts: { none: "", given: "The old parts were given back.", left: "The old parts stay with the shop." },
    ...{ notTested: "Not tried at the handover", works: "It works as it was shown." },
    bill: (number) => `Bill ${number}`,
    ...{ total: "Total of the bill", due: "Still to pay" },
    methods: { cash: "Cash", mpesa_manual: "M-Pesa", card: "Card", card_terminal: "Card" },
    thanks: (shop) => `Thank you for trusting ${shop}.`,
    ...{ warrantyCard: "Warranty", until: (day) => `until ${day}` },
    warrantyHelp: "If the same problem comes back, bring the device with this card or its code.",
  },
  sw: {
    ...{ received: "Kimepokelewa kwa matengenezo", collected: "Kimekabidhiwa", intake: "Namba ya mapokezi" },
    ...{ name: "Jina", company: "Kampuni", phone: "Simu", code: "Code", scan: "Scan uone kilipofikia." },
    copy: (by, at) => `Nakala, imechapishwa na ${by}, ${at}`,
    agreed: "Makubaliano",
    terms: (title, number, day) => `${title}, toleo la ${number} la ${day}`,
    noTerms: "Kazi iliyo juu ilikubaliwa.",
    notSigned: (reason) => `Haijatiwa sahihi kwenye skrini: ${reason}`,
    signedBy: (name) => `Sahihi: ${name}`,
    receivedBy: (name) => `Kimepokelewa na ${name}`,
    handedOverBy: (name) => `Kimekabidhiwa na ${name}`,
    bring: "Njoo na karatasi hii au simu yako unapokuja kuchukua.",
    ...{ fetchedBy: "Kimechukuliwa na", done: "Kilichofanyika", result: "Matokeo" },
    outcomes: {
      ...{ repaired: "Kimetengenezwa", part_repaired: "Kimetengenezwa kwa sehemu" },
      ...{ no_fault: "Hakuna hitilafu iliyopatikana", not_repairable: "Hakitengenezeki" },
      ...{ declined: "Hakijatengenezwa: bei haikukubaliwa", withdrawn: "Kimerudishwa bila matengenezo" },
      ...{ replaced: "Kimebadilishwa", serviced: "Kimefanyiwa service" },
    },
    coveredUntil: (day) => `Dhamana hadi ${day}`,
    uncovered: "Bila dhamana",
    ...{ back: "Vilivyorudishwa nacho", missing: "Havikurudishwa" },
    oldParts: { none: "", given: "Vipuri vya zamani vimerudishwa.", left: "Vipuri vya zamani vinabaki dukani." },
    ...{ notTested: "Hakikujaribiwa wakati wa kukabidhi", works: "Kinafanya kazi kama kilivyoonyeshwa." },
    bill: (number) => `Bili ${number}`,
    ...{ total: "Jumla ya bili", due: "Bado kulipwa" },
    methods: { cash: "Pesa taslimu", mpesa_manual: "M-Pesa", card: "Kadi", card_terminal: "Kadi" },
    thanks: (shop) => `Asante kwa kuiamini ${shop}.`,
    ...{ warrantyCard: "Dhamana", until: (day) => `hadi ${day}` },
    warrantyHelp: "Tatizo lilelile likirudi, leta kifaa pamoja na kadi hii au code yake.",
  },
};
