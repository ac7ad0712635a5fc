import { faultsOf } from "../reading/faults";
import { hasWord, isBringing, isChangeOfMind, isFaultyPurchase, isTradeIn, isWhatToBring } from "../reading/intents";
import { readQuestion } from "../reading/read-question";
import { wishOf } from "../reading/wishes";
import type { Asked, Draft } from "./answer";
import { COMPUTERS, namesTime, type Rule } from "./answer-rules";
import * as appointments from "./appointment-answers";
import { compareAnswer, isComparison } from "./compare-answers";
import { collectionAnswer, deliveryAnswer, namesPlace } from "./delivery-answers";
import { ownAnswer } from "./faq-answers";
import { isModel, MACHINES, namesGoods, wantsGoods } from "./find-goods";
import { guideAnswer } from "./guide-answers";
import * as orders from "./order-answers";
import { OWN_MATTERS } from "./own-matters-rules";
import * as payment from "./payment-answers";
import { noGoodsAnswer, productAnswer } from "./product-answers";
import * as promises from "./promise-answers";
import * as repairs from "./repair-answers";
import * as shop from "./shop-answers";
import { unknownSubjectAnswer } from "./unknown-subject";

const QUOTE = /\b(?:quot(?:e|ation)|estimate)\b/i;
const LONG_WORD = 4;
/** "Do you repair on Sundays"; longer ones speak of a repair. */
const MOST_OF_HOURS = 5;

/** Whether a question says nothing but when: "are you there saturday 3pm", "kesho saa tisa mko". */
const isOnlyAbout = ({ question: q }: Asked): boolean =>
  !namesGoods(q) && !q.has("book", "deliver", "order", "repair", "pay", "paid", "price", "warranty");

/** Whether somebody asks for which damage a warranty holds: one broken by its owner is not like one that broke. */
const asksWhatIsCovered = (q: Asked["question"]): boolean =>
  hasWord(
    q,
    "cover",
    "covers",
    "covered",
    "myself",
    "dropped",
    "fell",
    "water",
    "liquid",
    "maji",
    "inafunika",
    "mwenyewe",
  );

/** What the shop promises. */
const PROMISES: readonly Rule[] = [
  // "Will my files be deleted" is afraid of it; nothing is lost yet.
  [({ question: q }) => q.has("files", "privacy") && hasWord(q, ...FEARED), promises.privacyAnswer],
  [({ question }) => isTradeIn(question), promises.tradeInAnswer],
  [({ question }) => isChangeOfMind(question), promises.returnsAnswer],
  [({ question }) => isFaultyPurchase(question), promises.faultyPurchaseAnswer],
  [({ question: q }) => q.has("refund") && q.has("duration", "when", "day"), promises.refundTimeAnswer],
  [({ question: q }) => q.has("refund"), promises.returnsAnswer],
  [({ question: q }) => q.has("return") && !q.has("files", "disk", "cash"), promises.returnsAnswer],
  [
    ({ question: q }) =>
      q.has("recover") &&
      q.has("laptop", "computer", "accessory", "charger") &&
      q.has("broken", "fails") &&
      !q.has("files", "disk"),
    promises.returnsAnswer,
  ],
  [
    ({ question: q }) => q.has("exchange") && !q.has("screen", "battery", "keyboard", "replace"),
    promises.returnsAnswer,
  ],
  [({ question: q }) => q.has("warranty") && asksWhatIsCovered(q), promises.coverAnswer],
  [({ question: q }) => q.has("warranty"), promises.warrantyAnswer],
  [({ question: q }) => q.has("fails") && !q.has("mine"), promises.warrantyAnswer],
  [({ question: q }) => q.has("privacy") || q.hasAll("files", "security"), promises.privacyAnswer],
  [({ question: q }) => q.has("terms"), promises.termsAnswer],
  [
    ({ question: q }) => q.has("authentic") && q.price === null && !q.has("price", "cheap", "ask", "buy"),
    promises.authenticAnswer,
  ],
];

/** Words of something that may come, and has not. */
const FEARED = [
  ...[
    "will",
    "wont",
    "would",
    "during",
    "safe",
    "mtafuta",
    "itafuta",
    "zitafutika",
    "zitafutwa",
    "zitapotea",
    "itapotea",
  ],
  ...["salama", "mtaangalia", "mtaona", "look", "see", "private"],
];
/** Words with which somebody wants to have something made. */
const MADE = [
  ...["make", "build", "create", "design", "develop", "need", "want", "nataka", "nifanyie", "mnifanyie", "nahitaji"],
  ...["nitengenezee", "mnitengenezee", "mnitengenezea", "mnaunda", "mnatengeneza", "kutengenezewa", "tengeneza"],
];
/** The pages of the shop itself. */
const OWN_SITE = ["site", "website", "page", "app", "tovuti"];

const BROKEN: readonly Rule[] = [
  [
    ({ question: q }) =>
      hasWord(q, ...OWN_SITE) &&
      hasWord(q, "your", "yenu", "hii", "this", "ya", "the") &&
      (q.has("slow", "hangs", "broken") || q.lacks("works", "unread", "open")) &&
      !q.has(...COMPUTERS, "phone", "repair", "wifi"),
    shop.siteTroubleAnswer,
  ],
  [({ question: q }) => isBringing(q) && q.has("day", "now", "hours") && !isWhatToBring(q), shop.comeAnswer],
  [({ question: q }) => q.has("howTo"), guideAnswer],
  [({ question: q }) => q.has("charger", "accessory") && q.has("ask", "buy", "price") && !q.has("port"), productAnswer],
  [
    ({ question: q }) =>
      (q.has("repair", "recover", "dead", "lost", "broken", "cracked", "replace") ||
        (q.has("screen", "battery") && q.has("price", "repair"))) &&
      q.has("phone", "tablet", "console", "tv", "printer") &&
      !q.has(...COMPUTERS, "contact"),
    repairs.faultAnswer,
  ],
  [({ question: q }) => q.hasAll("phone", "recover") && !q.has("laptop"), repairs.faultAnswer],
  [({ question }) => faultsOf(question).length > 0, repairs.faultAnswer],
];

const BUYING: readonly Rule[] = [
  // A website that is to be made may take payments.
  [({ question: q }) => q.has("website", "app") && hasWord(q, ...MADE) && wishOf(q) !== null, repairs.wishAnswer],
  [isComparison, compareAnswer],
  [({ question: q }) => q.has("discount") && !namesGoods(q) && q.price === null, shop.discountAnswer],
  [({ question: q }) => q.hasAll("day", "bring") && !hasWord(q, "what", "nini"), shop.hoursAnswer],
  [({ question: q }) => q.has("invoice", "vat") && !(q.has("bulk") && q.has(...COMPUTERS)), payment.invoiceAnswer],
  [({ question: q }) => q.has("instalments") && !q.has("slow"), payment.instalmentsAnswer],
  [({ question: q }) => q.has("onDelivery") && q.has("pay", "cash", "onDelivery", "money"), payment.onDeliveryAnswer],
  [({ question: q }) => q.hasAll("collect", "pay"), payment.onDeliveryAnswer],
  [
    ({ question: q }) =>
      q.has("hold") &&
      !q.has("windows", "memory", "ssd") &&
      (q.has("pay", "collect", "laptop", "order") || q.has("duration")),
    orders.holdAnswer,
  ],
  [({ question: q }) => q.has("money") && q.has("contact", "where", "howTo"), payment.payAnswer],
  [({ question }) => isWhatToBring(question), appointments.bringAnswer],
  [
    ({ question: q }) =>
      (isBringing(q) && q.has(...COMPUTERS) && !q.has("onSite")) ||
      (q.has("walkIn") && q.has("now") && q.has(...COMPUTERS)),
    shop.comeAnswer,
  ],
  [
    ({ question: q }) => q.has("when") && q.has("pay", "buy") && !q.has("mine", "cash", "card", "walkIn", "shop"),
    deliveryAnswer,
  ],
  [({ question: q }) => q.has("onSite") && !q.has("wifi", "network", "website"), appointments.onSiteAnswer],
  [
    (asked) =>
      asked.question.has("deliver") &&
      !hasWord(asked.question, "paybill", "till") &&
      !(asked.question.has("bulk") && asked.question.has(...COMPUTERS)) &&
      !isWhatToBring(asked.question) &&
      !asked.question.has("where", "email", "repair") &&
      !asked.question.has("contact"),
    deliveryAnswer,
  ],
  [
    (asked) =>
      asked.question.has("order", "deliver", "when", "duration", "track", "sameDay", "walkIn") &&
      !asked.question.has("where") &&
      namesPlace(asked),
    deliveryAnswer,
  ],
  [(asked) => hasWord(asked.question, "send", "courier", "transport") && namesPlace(asked), deliveryAnswer],
  [({ question: q }) => q.has("sameDay") && !q.has("repair", "drains", "replace"), deliveryAnswer],
  [({ question: q }) => q.has("collect") && !q.has("cash", "card"), collectionAnswer],
  [({ question: q }) => q.has("mpesa", "card", "bank", "foreign") && !q.has("disk", "component"), payment.payAnswer],
  [({ question: q }) => q.has("pay", "cash") && !q.has("laptop", "website"), payment.payAnswer],
  [
    ({ question: q }) =>
      q.has("order", "buy") && (q.has("howTo", "website", "account") || q.lacks("account")) && !q.has(...COMPUTERS),
    orders.howToOrderAnswer,
  ],
];

const COMING: readonly Rule[] = [
  [({ question: q }) => q.has("book"), appointments.bookAnswer],
  [
    ({ question: q }) => q.has("walkIn") && (q.has("repair") || /walk|just come|nakuja tu/i.test(q.text)),
    appointments.bookAnswer,
  ],
  [({ question: q }) => q.has("facility"), shop.facilityAnswer],
  [
    (asked) => namesTime(asked) && (asked.question.has("walkIn", "open", "shop") || isOnlyAbout(asked)),
    shop.hoursAnswer,
  ],
  [({ question: q }) => q.has("hours") || (q.has("open", "close") && !q.has("files", "account")), shop.hoursAnswer],
  [
    ({ question: q }) =>
      q.has("day") &&
      (q.has("walkIn", "works", "shop", "open", "collect") ||
        (q.has("repair") && q.parts.length <= MOST_OF_HOURS) ||
        q.parts.length <= 3),
    shop.hoursAnswer,
  ],
  [({ question: q }) => q.has("human") && wishOf(q) === null, shop.humanAnswer],
  [({ question: q }) => q.has("email") && !q.has("cloud", "network", "mine"), shop.contactAnswer],
  [({ question: q }) => q.has("where") && !q.has("order", "network", "files"), shop.placeAnswer],
  [({ question: q }) => q.has("contact") && !q.has("invoice", ...COMPUTERS), shop.contactAnswer],
];

const GOODS_AND_WORK: readonly Rule[] = [
  [
    ({ question: q }) =>
      q.has("windows") &&
      (q.has("upgrade") || hasWord(q, "update")) &&
      !q.has("memory", "ssd", "disk", "battery", "screen"),
    repairs.windowsAnswer,
  ],
  [({ question }) => wishOf(question) !== null, repairs.wishAnswer],
  [
    ({ question: q }) =>
      q.has("install") &&
      q.has("windows", ...COMPUTERS) &&
      !q.has("upgrade", "ssd", "network", "wifi", "battery", "screen", "keyboard"),
    repairs.windowsAnswer,
  ],
  [({ question: q }) => q.has("repair", "check") && !namesGoods(q), repairs.workAnswer],
  [
    ({ question: q }) => q.has("repair") && q.has("price", "duration", "ask", "offeredWork", ...COMPUTERS),
    repairs.repairPricesAnswer,
  ],
  [
    ({ question: q }) =>
      q.has("refurbished") &&
      q.price === null &&
      !q.has("price", "ask", "cheap", "buy", "brandNew") &&
      !q.parts.some(({ text }) => isModel(text)),
    promises.refurbishedAnswer,
  ],
  [({ question: q }) => QUOTE.test(q.text) && !namesGoods(q), repairs.quoteAnswer],
  [({ question }) => wantsGoods(question), productAnswer],
  [({ question: q }) => q.has(...COMPUTERS) && q.has("mine"), repairs.unknownFaultAnswer],
  // A part that is not among the goods can be put in.
  [({ question: q }) => q.has("battery", "screen", "keyboard"), repairs.partAnswer],
  [({ question: q }) => q.has("offeredWork"), shop.servicesAnswer],
  [({ question: q }) => q.has("duration") && !q.has("pay", "order"), repairs.repairPricesAnswer],
  [({ question: q }) => q.has("day") && !namesGoods(q) && q.parts.every(({ isKnown }) => isKnown), shop.hoursAnswer],
];

const TALK: readonly Rule[] = [
  [({ question: q }) => q.has("bot"), shop.botAnswer],
  [({ question: q }) => q.has("thanks", "bye"), shop.thanksAnswer],
  [({ question: q }) => q.has("greeting"), shop.greetingAnswer],
];

/** Small talk is all that is said: "hello", not "hello, do you repair screens". */
const onlyTalks = ({ question: { parts, has } }: Asked): boolean =>
  has("greeting", "thanks", "bye", "bot") &&
  parts.filter(({ isKnown }) => !isKnown).length <= 1 &&
  parts.every(
    ({ concepts, isKnown }) =>
      !isKnown ||
      [...concepts].every((concept) => ["greeting", "thanks", "bye", "bot", "now", "mine"].includes(concept)),
  );

/** Words long enough to be looked for in the texts of services. */
const longWords = ({ question }: Asked): string =>
  question.parts
    .filter(
      ({ concepts, isKnown }) => !isKnown || (concepts.size > 0 && !MACHINES.some((machine) => concepts.has(machine))),
    )
    .map(({ text }) => text)
    .filter((word) => word.length >= LONG_WORD)
    .join(" ");

const RULES: readonly Rule[] = [
  ...TALK.map(([isMeant, answer]): Rule => [(asked) => onlyTalks(asked) && isMeant(asked), answer]),
  ...OWN_MATTERS,
  ...PROMISES,
  ...BROKEN,
  ...BUYING,
  ...COMING,
  ...GOODS_AND_WORK,
];

/** Returns what to say: the first rule that is meant and has an answer; else the shop's own answers; else that it is not known. */
export async function chooseAnswer(asked: Asked): Promise<Draft> {
  const draft = await ruledAnswer(asked);
  // An answer to something else, for a thing that is not known, would be wrong with confidence.
  const isFault = faultsOf(asked.question).length > 0 && asked.question.has(...COMPUTERS, "disk");
  return draft.isSure === false || isFault ? draft : ((await unknownSubjectAnswer(asked, draft)) ?? draft);
}

/** Less buys no computer. */
const LEAST_BUDGET_MINOR = 1_500_000;

/** "Something for my daughter, budget is 35000" names no goods: at such a price a laptop is meant. */
function budgetAnswer(asked: Asked): Promise<Draft | null> | null {
  const { question } = asked;
  const most = question.price?.maxMinor ?? question.price?.aroundMinor ?? 0;
  if (
    most < LEAST_BUDGET_MINOR ||
    namesGoods(question) ||
    !hasWord(question, "budget", "bajeti", "school", "campus", "something", "shule", "chuo", "kazi", "work", "kitu")
  )
    return null;
  return productAnswer({
    ...asked,
    question: { ...readQuestion(`laptop ${question.text}`, asked.language), language: asked.language },
  });
}

async function ruledAnswer(asked: Asked): Promise<Draft> {
  for (const [isMeant, answer] of RULES) {
    if (!isMeant(asked)) continue;
    const draft = await answer(asked);
    if (draft) return draft;
  }
  const { question } = asked;
  const forBudget = await budgetAnswer(asked);
  if (forBudget) return forBudget;
  if (namesGoods(question) && question.has("ask", "price", "buy", "cheap")) return noGoodsAnswer(asked);
  const found = (await ownAnswer(asked)) ?? (await repairs.foundServiceAnswer(asked, longWords(asked)));
  if (found) return found;
  const talk = TALK.find(([isMeant]) => isMeant(asked) && question.parts.every(({ isKnown }) => isKnown));
  if (talk) return (await talk[1](asked)) ?? shop.unsureAnswer(asked);
  return question.has("ask", "price", "buy") ? noGoodsAnswer(asked) : shop.unsureAnswer(asked);
}
