import { inSettings } from "../settings/settings-tabs";
import { own } from "../values/own";
/**
 * What became of an M-Pesa prompt (the payment request that appears on the customer's phone), in words. Free of schemas.
 * Meanings of codes: Safaricom's developer portal, and what public projects recorded of it.
 */

/** `requested`: not on the phone yet. `unknown`: no outcome after five minutes; it is still looked for. */
export const PROMPT_STATES = ["requested", "prompted", "paid", "cancelled", "timed_out", "failed", "unknown"] as const;
export type PromptState = (typeof PROMPT_STATES)[number];

/** M-Pesa takes whole shillings, from 1 up to this many in one payment. */
export const PROMPT_MAX_KES = 250_000;
/** How long M-Pesa waits for the PIN, about. */
export const PROMPT_ANSWER_SECONDS = 60;
/** A second prompt for the same due amount has to wait this long, unless the first has ended. */
export const PROMPT_REPEAT_SECONDS = 120;
/** Without an outcome for so long, a prompt is `unknown`. */
export const PROMPT_UNKNOWN_SECONDS = 300;

/** Whether the prompt still waits for the phone. */
export const isPromptWaiting = (state: PromptState): boolean => state === "requested" || state === "prompted";

/** Why a prompt ended without money, or is not known to have ended. */
export const PROMPT_REASONS = [
  "cancelled_on_phone",
  "abandoned",
  "no_answer",
  "expired",
  "wrong_pin",
  "too_little_money",
  "amount_too_small",
  "amount_too_large",
  "daily_limit",
  "balance_limit",
  "repeated",
  "other_prompt",
  "not_deliverable",
  "wrong_setup",
  "locked",
  "busy",
  "quota",
  "unreachable",
  "refused",
  "not_sent",
  "no_outcome",
  "closed_by_staff",
  "other",
] as const;
export type PromptReason = (typeof PROMPT_REASONS)[number];

interface PromptReasonFacts {
  state: Exclude<PromptState, "requested" | "prompted" | "paid">;
  /** A few words for a badge or a heading. */
  title: string;
  /** What happened, for the customer. */
  text: string;
  /** What the customer can do next. */
  next: string;
  /** Whether a new prompt may work at once. */
  mayRetry: boolean;
  /** What staff should know or do; empty: as the customer. */
  staff: string;
}

const RETRY = "Send it again, or pay by hand.";
const BY_HAND = "Please pay by hand.";
const SETUP = `Check the numbers and keys under ${inSettings("mpesa-prompt")}, and send a test.`;

/** Every reason in words. A missing one does not compile. */
export const PROMPT_REASON_FACTS: Readonly<Record<PromptReason, PromptReasonFacts>> = {
  cancelled_on_phone: {
    state: "cancelled",
    title: "Cancelled",
    text: "The prompt was cancelled on the phone. Nothing was paid.",
    next: RETRY,
    mayRetry: true,
    staff: "",
  },
  abandoned: {
    state: "cancelled",
    title: "Not sent",
    text: "You stopped before the prompt went out. Nothing was paid.",
    next: RETRY,
    mayRetry: true,
    staff: "",
  },
  no_answer: {
    state: "timed_out",
    title: "No answer",
    text: "The phone did not answer. Nothing was paid.",
    next: "Check that the phone is on, has network and is unlocked, then send it again.",
    mayRetry: true,
    staff: "The phone was off, without network, or nobody answered. Some older SIM cards cannot show the prompt.",
  },
  expired: {
    state: "timed_out",
    title: "Too late",
    text: "The time to enter the PIN was over. Nothing was paid.",
    next: RETRY,
    mayRetry: true,
    staff: "",
  },
  wrong_pin: {
    state: "failed",
    title: "Wrong PIN",
    text: "The M-Pesa PIN was not right. Nothing was paid.",
    next: "Send it again and enter your M-Pesa PIN with care: after three wrong ones M-Pesa locks it.",
    mayRetry: true,
    staff: "",
  },
  too_little_money: {
    state: "failed",
    title: "Too little money",
    text: "There is not enough money on this M-Pesa account. Nothing was paid.",
    next: "Top it up and send it again, pay from another phone, or pay in parts.",
    mayRetry: true,
    staff: "",
  },
  amount_too_small: {
    state: "failed",
    title: "Amount too small",
    text: "M-Pesa does not take such a small amount. Nothing was paid.",
    next: "Please pay in another way, or call us.",
    mayRetry: false,
    staff: "",
  },
  amount_too_large: {
    state: "failed",
    title: "Amount too large",
    text: "M-Pesa does not take this much in one payment. Nothing was paid.",
    next: "Pay in parts, or in another way.",
    mayRetry: true,
    staff: "",
  },
  daily_limit: {
    state: "failed",
    title: "Daily limit",
    text: "This M-Pesa account has reached what it may pay today. Nothing was paid.",
    next: "Pay from another phone, tomorrow, or in another way.",
    mayRetry: true,
    staff: "",
  },
  balance_limit: {
    state: "failed",
    title: "Account limit",
    text: "M-Pesa refused this amount because of a limit of the account. Nothing was paid.",
    next: "Please pay in another way, or call us.",
    mayRetry: false,
    staff: "The account that receives the money may be at M-Pesa's limit. Ask Safaricom or the bank.",
  },
  repeated: {
    state: "failed",
    title: "Repeated too soon",
    text: "M-Pesa takes the same amount from the same phone only once in two minutes. Nothing was paid by this prompt.",
    next: "Wait two minutes and send it again. Did an M-Pesa message say that you paid? Then do not pay again.",
    mayRetry: true,
    staff: "",
  },
  other_prompt: {
    state: "failed",
    title: "Phone is busy",
    text: "Another M-Pesa prompt is open on this phone. Nothing was paid.",
    next: "Finish or cancel the other one, wait a minute, and send it again.",
    mayRetry: true,
    staff: "",
  },
  not_deliverable: {
    state: "failed",
    title: "Not delivered",
    text: "M-Pesa could not show the prompt on this phone. Nothing was paid.",
    next: RETRY,
    mayRetry: true,
    staff: "",
  },
  wrong_setup: {
    state: "failed",
    title: "Not accepted",
    text: "Something in our M-Pesa set-up is not right. Nothing was paid.",
    next: BY_HAND,
    mayRetry: false,
    staff: `M-Pesa refused the shop's number or its kind (paybill or till). ${SETUP}`,
  },
  locked: {
    state: "failed",
    title: "PIN is locked",
    text: "M-Pesa has locked the PIN of this phone. Nothing was paid.",
    next: "Unlock it by *334# or by calling Safaricom (100), or pay from another phone.",
    mayRetry: false,
    staff: "",
  },
  busy: {
    state: "failed",
    title: "M-Pesa is busy",
    text: "M-Pesa has too many requests at the moment. Nothing was paid.",
    next: "Try again in a minute, or pay by hand.",
    mayRetry: true,
    staff: "",
  },
  quota: {
    state: "failed",
    title: "Not available now",
    text: "Prompts do not work at the moment. Nothing was paid.",
    next: BY_HAND,
    mayRetry: false,
    staff: "The shop has used up its quota of prompts at the provider. Ask the provider for more.",
  },
  unreachable: {
    state: "failed",
    title: "M-Pesa cannot be reached",
    text: "M-Pesa's service does not respond, so no prompt was sent. Nothing was paid.",
    next: "Please pay by hand, or try again in a few minutes.",
    mayRetry: true,
    staff: "See System status.",
  },
  refused: {
    state: "failed",
    title: "Not accepted",
    text: "M-Pesa did not accept the prompt for this number. Nothing was paid.",
    next: "Check the number: it must be a Safaricom number with M-Pesa. Or pay by hand.",
    mayRetry: true,
    staff: `The number has no M-Pesa, or the provider does not accept the shop's keys. ${SETUP}`,
  },
  not_sent: {
    state: "failed",
    title: "Not sent",
    text: "The prompt could not be sent in time. Nothing was paid.",
    next: RETRY,
    mayRetry: true,
    staff: "",
  },
  no_outcome: {
    state: "unknown",
    title: "We are looking",
    text: "M-Pesa has not said yet whether this was paid. We are looking.",
    next: "Please do not pay again. If an M-Pesa message says that you paid, your order follows by itself.",
    mayRetry: false,
    staff:
      "Look for the amount and the phone in the M-Pesa portal or on the statement. The shop goes on asking for a day.",
  },
  closed_by_staff: {
    state: "failed",
    title: "Not paid",
    text: "We looked, and this was not paid.",
    next: RETRY,
    mayRetry: true,
    staff: "",
  },
  other: {
    state: "failed",
    title: "Not paid",
    text: "M-Pesa did not complete the payment. Nothing was paid.",
    next: RETRY,
    mayRetry: true,
    staff: "The provider gave a reason that Fundi does not know; it stands beside the prompt.",
  },
};

/** Reasons by the result code of a callback or a status query. */
const REASON_OF_RESULT: Readonly<Record<string, PromptReason>> = {
  "1": "too_little_money",
  "2": "amount_too_small",
  "3": "amount_too_large",
  "4": "daily_limit",
  "8": "balance_limit",
  "17": "repeated",
  "26": "busy",
  "1001": "other_prompt",
  "1019": "expired",
  "1025": "not_deliverable",
  "1032": "cancelled_on_phone",
  "1037": "no_answer",
  "2001": "wrong_pin",
  "2028": "wrong_setup",
  "8006": "locked",
  "9999": "not_deliverable",
  SFC_IC0003: "wrong_setup",
};

/** Reasons by the error code of a refused request. */
const REASON_OF_ERROR: Readonly<Record<string, PromptReason>> = {
  "400.002.02": "wrong_setup",
  "401.003.01": "wrong_setup",
  "404.001.03": "wrong_setup",
  "400.003.01": "wrong_setup",
  "404.001.01": "wrong_setup",
  "500.001.1001": "refused",
  "500.003.02": "busy",
  "500.003.03": "quota",
};

/** Returns why a prompt ended, from the result code of the provider; 0 is success and has none. */
export const reasonOfResult = (code: string): PromptReason => own(REASON_OF_RESULT, code) ?? "other";

/** Returns why the provider refused to send a prompt, from its error code. */
export const reasonOfError = (code: string): PromptReason => own(REASON_OF_ERROR, code) ?? "refused";

/** Codes of a status query that mean "still waiting": neither says that the prompt failed. */
export const PENDING_CODES: readonly string[] = ["4999", "500.001.1001"];

/** "0712 ••• 118": enough to recognise one's own phone, not to call a stranger. */
export const maskedPhone = (phone: string): string =>
  phone.length < 7 ? "•••" : `${phone.slice(0, 4)} ••• ${phone.slice(-3)}`;
