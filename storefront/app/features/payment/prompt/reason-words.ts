import { PROMPT_REASON_FACTS, type PromptReason } from "@fundi/shared/payments/prompt-results";
import type { PromptStage } from "@fundi/shared/payments/prompt-stage";
import { msg } from "@lingui/core/macro";
import { type Text, textOf } from "../../../i18n";

interface ReasonWords {
  title: Text;
  text: Text;
  next: Text;
}

const RETRY = msg`Send it again, or pay by hand.`;
const BY_HAND = msg`Please pay by hand.`;

/** What became of a prompt without money, for the customer; the api knows it in English. */
const REASON_WORDS: Record<PromptReason, ReasonWords> = {
  cancelled_on_phone: {
    title: msg`Cancelled`,
    text: msg`The prompt was cancelled on the phone. Nothing was paid.`,
    next: RETRY,
  },
  abandoned: {
    title: msg`Not sent`,
    text: msg`You stopped before the prompt went out. Nothing was paid.`,
    next: RETRY,
  },
  no_answer: {
    title: msg`No answer`,
    text: msg`The phone did not answer. Nothing was paid.`,
    next: msg`Check that the phone is on, has network and is unlocked, then send it again.`,
  },
  expired: {
    title: msg`Too late`,
    text: msg`The time to enter the PIN was over. Nothing was paid.`,
    next: RETRY,
  },
  wrong_pin: {
    title: msg`Wrong PIN`,
    text: msg`The M-Pesa PIN was not right. Nothing was paid.`,
    next: msg`Send it again and enter your M-Pesa PIN with care: after three wrong ones M-Pesa locks it.`,
  },
  too_little_money: {
    title: msg`Too little money`,
    text: msg`There is not enough money on this M-Pesa account. Nothing was paid.`,
    next: msg`Top it up and send it again, pay from another phone, or pay in parts.`,
  },
  amount_too_small: {
    title: msg`Amount too small`,
    text: msg`M-Pesa does not take such a small amount. Nothing was paid.`,
    next: msg`Please pay in another way, or call us.`,
  },
  amount_too_large: {
    title: msg`Amount too large`,
    text: msg`M-Pesa does not take this much in one payment. Nothing was paid.`,
    next: msg`Pay in parts, or in another way.`,
  },
  daily_limit: {
    title: msg`Daily limit`,
    text: msg`This M-Pesa account has reached what it may pay today. Nothing was paid.`,
    next: msg`Pay from another phone, tomorrow, or in another way.`,
  },
  balance_limit: {
    title: msg`Account limit`,
    text: msg`M-Pesa refused this amount because of a limit of the account. Nothing was paid.`,
    next: msg`Please pay in another way, or call us.`,
  },
  repeated: {
    title: msg`Repeated too soon`,
    text: msg`M-Pesa takes the same amount from the same phone only once in two minutes. Nothing was paid by this prompt.`,
    next: msg`Wait two minutes and send it again. Did an M-Pesa message say that you paid? Then do not pay again.`,
  },
  other_prompt: {
    title: msg`Phone is busy`,
    text: msg`Another M-Pesa prompt is open on this phone. Nothing was paid.`,
    next: msg`Finish or cancel the other one, wait a minute, and send it again.`,
  },
  not_deliverable: {
    title: msg`Not delivered`,
    text: msg`M-Pesa could not show the prompt on this phone. Nothing was paid.`,
    next: RETRY,
  },
  wrong_setup: {
    title: msg`Not accepted`,
    text: msg`Something in our M-Pesa set-up is not right. Nothing was paid.`,
    next: BY_HAND,
  },
  locked: {
    title: msg`PIN is locked`,
    text: msg`M-Pesa has locked the PIN of this phone. Nothing was paid.`,
    next: msg`Unlock it by *334# or by calling Safaricom (100), or pay from another phone.`,
  },
  busy: {
    title: msg`M-Pesa is busy`,
    text: msg`M-Pesa has too many requests at the moment. Nothing was paid.`,
    next: msg`Try again in a minute, or pay by hand.`,
  },
  quota: {
    title: msg`Not available now`,
    text: msg`Prompts do not work at the moment. Nothing was paid.`,
    next: BY_HAND,
  },
  unreachable: {
    title: msg`M-Pesa cannot be reached`,
    text: msg`M-Pesa's service does not respond, so no prompt was sent. Nothing was paid.`,
    next: msg`Please pay by hand, or try again in a few minutes.`,
  },
  refused: {
    title: msg`Not accepted`,
    text: msg`M-Pesa did not accept the prompt for this number. Nothing was paid.`,
    next: msg`Check the number: it must be a Safaricom number with M-Pesa. Or pay by hand.`,
  },
  not_sent: {
    title: msg`Not sent`,
    text: msg`The prompt could not be sent in time. Nothing was paid.`,
    next: RETRY,
  },
  no_outcome: {
    title: msg`We are looking`,
    text: msg`M-Pesa has not said yet whether this was paid. We are looking.`,
    next: msg`Please do not pay again. If an M-Pesa message says that you paid, your order follows by itself.`,
  },
  closed_by_staff: {
    title: msg`Not paid`,
    text: msg`We looked, and this was not paid.`,
    next: RETRY,
  },
  other: {
    title: msg`Not paid`,
    text: msg`M-Pesa did not complete the payment. Nothing was paid.`,
    next: RETRY,
  },
};

/** Returns why a prompt ended without money, and what can be done next. */
export function reasonWords(reason: PromptReason): { title: string; text: string; next: string; mayRetry: boolean } {
  const { title, text, next } = REASON_WORDS[reason];
  return {
    title: textOf(title),
    text: textOf(text),
    next: textOf(next),
    mayRetry: PROMPT_REASON_FACTS[reason].mayRetry,
  };
}

const STAGE_NAMES: Record<PromptStage, Text> = {
  sending: msg`Sending`,
  on_phone: msg`On the phone`,
  asking: msg`Asking M-Pesa`,
  looking: msg`Not known yet`,
  paid: msg`Paid`,
  over: msg`Not paid`,
};

/** Returns a stage of a prompt in a few words, for a badge. */
export const nameStage = (stage: PromptStage): string => textOf(STAGE_NAMES[stage]);
