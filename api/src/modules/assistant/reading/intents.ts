import { faultsOf } from "./faults";
import type { Question } from "./read-question";

/** Whether somebody asks what became of money that was sent. */
export const isPaidQuestion = (q: Question): boolean =>
  q.has("paid") ||
  (q.has("money") && q.has("pending")) ||
  (q.has("pending") && q.has("pay") && q.has("duration", "order", "when"));

/** Whether somebody asks where an order is. */
export const isOrderQuestion = (q: Question): boolean =>
  q.has("order") && !q.has("buy") && (!q.has("howTo") || q.has("mine"))
    ? q.has("track", "where", "pending", "when") || (q.has("mine") && !q.has("changeOrder"))
    : q.has("order") && q.has("track");

const MACHINES = ["laptop", "desktop", "computer", "gadget"] as const;

/** Whether somebody has bought something at this shop: "nimenunua laptop kwenu". */
export const isBoughtHere = (q: Question): boolean =>
  q.has("soldMe") || (q.has("bought") && hasWord(q, "kwenu", "hapa", "here", "you", "your", "dukani"));

/** Whether what was bought here is not as it should be. */
export const isFaultyPurchase = (q: Question): boolean =>
  isBoughtHere(q) &&
  (faultsOf(q).length > 0 ||
    q.has("broken", "cracked", "exchange", "return", "fails", "lines") ||
    q.lacks("works", "start", "charge"));

/** Whether somebody does not want what was bought, and says nothing of a fault. */
export const isChangeOfMind = (q: Question): boolean =>
  q.has("return") &&
  hasWord(
    q,
    "like",
    "want",
    "mind",
    "sitaki",
    "sijaipenda",
    "siipendi",
    "haijafunguliwa",
    "sijafungua",
    "sijaifungua",
    "unopened",
  ) &&
  !q.has("broken", "cracked", "fails") &&
  faultsOf(q).length === 0;

/** Whether somebody wants another device for an old one. */
export const isTradeIn = (q: Question): boolean =>
  q.has("tradeIn") ||
  (q.has("exchange", "replace") &&
    q.has("old", "brandNew") &&
    q.has(...MACHINES) &&
    !isBoughtHere(q) &&
    !q.has("screen", "battery", "keyboard", "touchpad", "disk", "ssd", "memory", "return", "refund", "charger") &&
    faultsOf(q).length === 0);

/** "Naweza leta", "can I bring": who speaks brings it. */
const SPEAKERS = ["i", "we", "naweza", "naeza", "niko", "nitaweza", "tunaweza", "lazima"];
/** "Kuletewa", "niletee" is to have it brought. */
const TO_ONESELF = ["letew", "letee", "letea"];

/** Whether the customer, not the shop, brings something: "naweza leta laptop saa hii", "can I bring my laptop in now". */
export const isBringing = (q: Question): boolean =>
  q.parts.some(({ text, concepts }, at) => {
    if (concepts.has("walkIn")) return text.startsWith("bring");
    const isVerb = concepts.has("deliver") && (text === "bring" || text.includes("let"));
    if (!isVerb || TO_ONESELF.some((verb) => text.includes(verb))) return false;
    const before = q.parts.slice(Math.max(0, at - 3), at).flatMap((part) => part.text.split(" "));
    return text.startsWith("ni") || before.some((word) => SPEAKERS.includes(word));
  });

/** Whether somebody asks what to bring. */
export const isWhatToBring = (q: Question): boolean =>
  q.has("bring") || (isBringing(q) && hasWord(q, "what", "nini") && !q.has("order"));

/** Whether a question has one of these words. */
export const hasWord = (q: Question, ...words: string[]): boolean =>
  q.parts.some(({ text }) => text.split(" ").some((word) => words.includes(word)));
