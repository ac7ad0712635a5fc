import { hasWord, isOrderQuestion, isPaidQuestion } from "../reading/intents";
import { COMPUTERS, namesMoment, namesTime, type Rule } from "./answer-rules";
import * as appointments from "./appointment-answers";
import { collectionAnswer, deliveryAnswer, namesPlace } from "./delivery-answers";
import * as orders from "./order-answers";
import * as payment from "./payment-answers";
import * as promises from "./promise-answers";
import * as repairs from "./repair-answers";
import * as shop from "./shop-answers";

/** Nothing is found, or repaired. */
const UNREPAIRED = [
  "find",
  "unrepairable",
  "irreparable",
  "unfixable",
  "diagnosis",
  "sitengenezi",
  "isipotengenezeka",
  "mkishindwa",
  "ikishindikana",
  "msipopata",
];
/** Of a fee that may be taken off the price of the work. */
const DEDUCTED = ["refunded", "refund", "refundable", "deducted", "deduct", "deductible", "inatolewa", "inarudishwa"];

/** What somebody has: money, an account, an order, an appointment. */
export const OWN_MATTERS: readonly Rule[] = [
  [
    ({ question: q }) =>
      q.hasAll("collect", "order") &&
      !q.has("track", "ready", "pending", "cancel", "paid") &&
      !hasWord(q, "where", "wapi"),
    collectionAnswer,
  ],
  [
    ({ question: q }) =>
      q.has("deliver", "onDelivery") &&
      q.has("home") &&
      q.parts.some((part) => part.isNegation || part.text.startsWith("sita")),
    promises.absentAnswer,
  ],
  [
    ({ question: q }) => q.has("pay", "price", "paid") && hasWord(q, ...UNREPAIRED) && !q.has("order"),
    repairs.checkFeeAnswer,
  ],
  [({ question: q }) => q.has("override"), shop.cannotAnswer],
  [({ question: q }) => q.has("complaint"), promises.complaintAnswer],
  [
    ({ question: q }) => q.has("twice") && q.has("paid", "pay", "money", "mpesa", "charge", "order"),
    payment.paidAnswer,
  ],
  [
    (asked) => asked.question.has("collect") && !asked.question.has("pay", "cash") && namesMoment(asked),
    collectionAnswer,
  ],
  // "Are you open at half past six": whatever else its words may mean.
  [(asked) => asked.question.has("open") && !asked.question.has("account") && namesTime(asked), shop.hoursAnswer],
  [({ question: q }) => q.has("jobs") && (!q.has("repair") || hasWord(q, "skills", "cv", "hiring")), shop.unsureAnswer],
  [
    ({ question: q }) =>
      q.has("check") && q.has("refund", "paid", "price") && hasWord(q, ...DEDUCTED) && !q.has("order", "bought"),
    repairs.checkFeeAnswer,
  ],
  [
    (asked) => isPaidQuestion(asked.question) || asked.question.has("wrongNumber", "rejected", "otherPhone"),
    payment.paidAnswer,
  ],
  [
    ({ question: q }) =>
      q.has("password", "login", "forgot") &&
      !q.has("windows", ...COMPUTERS) &&
      !q.has("disk", "charger", "accessory", "where"),
    orders.passwordAnswer,
  ],
  [({ question: q }) => q.has("account") && q.has("remove"), orders.deleteAccountAnswer],
  [
    ({ question: q }) => q.has("create") || (q.has("account") && q.has("open", "howTo") && !q.has("mpesa")),
    orders.newAccountAnswer,
  ],
  [({ question: q }) => q.has("points", "voucher"), orders.pointsAnswer],
  [
    ({ question: q }) => q.has("account") && q.has("buy", "order", "book") && !q.has("mpesa", "changeOrder"),
    orders.newAccountAnswer,
  ],
  [({ question: q }) => q.has("account") && !q.has("mpesa", "order", "changeOrder"), orders.profileAnswer],
  [({ question: q }) => q.has("account") && q.has("changeOrder"), orders.profileAnswer],
  [({ question: q }) => q.has("book") && q.has("cancel", "reschedule"), appointments.moveAppointmentAnswer],
  [
    ({ question: q }) =>
      q.has("book") && q.has("when", "mine", "track", "changeOrder") && !q.has("howTo") && !q.has(...COMPUTERS),
    appointments.moveAppointmentAnswer,
  ],
  [({ question: q }) => q.has("cancel") && !q.has("book"), orders.cancelOrderAnswer],
  [
    ({ question: q }) =>
      q.has("changeOrder") && hasWord(q, "address", "anwani", "location", "namba", "number") && !q.has("book"),
    orders.changeOrderAnswer,
  ],
  [
    (asked) =>
      asked.question.has("duration", "order") &&
      hasWord(asked.question, "if", "live", "nikiwa", "naishi", "soon") &&
      namesPlace(asked),
    deliveryAnswer,
  ],
  [({ question: q }) => q.has("wrongItem"), promises.wrongItemAnswer],
  [({ question: q }) => q.has("order") && q.has("changeOrder") && !q.has("track"), orders.changeOrderAnswer],
  [
    (asked) =>
      orders.askedOrder(asked) !== null ||
      (isOrderQuestion(asked.question) && (asked.question.has("mine") || !namesPlace(asked))),
    orders.trackAnswer,
  ],
  [
    ({ question: q }) =>
      (q.has("ready") && !q.has("battery", "windows") && (q.has("repair", "mine") || q.has(...COMPUTERS))) ||
      (q.has("track") && q.has("repair")),
    appointments.repairStatusAnswer,
  ],
  [({ question: q }) => q.has("reviews") && !q.has("complaint"), shop.reviewsAnswer],
];
