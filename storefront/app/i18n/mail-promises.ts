import { t } from "@lingui/core/macro";

type Values = Readonly<Record<string, string>>;
type Sentences = (values: Values) => readonly [sent: string, unsent: string];

/**
 * Every sentence of the storefront that promises a mail, and its replacement while no mail server is set. Those of the
 * console are in `shared/src/mail/mail-promises.ts`.
 */
const PROMISES = {
  resetAsked: () => [t`Password reset instructions sent to your email`, t`No mail can be sent at the moment`],
  resetNotice: ({ help = "" }) => [
    t`A 6-digit code is on its way, if there is such an account. Choose “Forgot your password?”, then “I have a code”.`,
    t`This shop cannot send mails yet, so no code comes. ${help}`,
  ],
  quoteInReview: () => [
    t`We are looking at your request. The price comes by mail and shows up here.`,
    t`We are looking at your request. The price shows up here.`,
  ],
  quoteAsked: () => [
    t`We look at it and tell you the price, by mail and under My Quote Requests. There you accept or decline it.`,
    t`We look at it and tell you the price under My Quote Requests. There you accept or decline it.`,
  ],
  quoteAddress: () => [
    t`We send the price to this address.`,
    t`We send no mails at the moment: leave a phone number, or sign in to read the price here.`,
  ],
  quoteAddressOfAccount: () => [t`We send the price to this address.`, t`The price shows up under My Quote Requests.`],
  quoteAskedByGuest: () => [
    t`We look at it and send you the price by mail. Its link lets you accept it; you may call us, too.`,
    t`We look at it and call you, if you left a number. You may call us, too.`,
  ],
  newAddressCode: () => [
    t`We send a code there. Until you enter it, nothing changes.`,
    t`We send no mails at the moment, so no code comes: please change it later.`,
  ],
  emailUnconfirmed: () => [
    t`Not confirmed yet. Enter the code that we sent to this address.`,
    t`Not confirmed yet. This shop cannot send mails at the moment, so no code comes.`,
  ],
  cardSlow: () => [
    t`Your bank takes longer than usual. We keep asking and tell you by e-mail.`,
    t`Your bank takes longer than usual. We keep asking; look at My Orders later.`,
  ],
  contactAnswer: ({ when = "" }) => [
    t`We answer by e-mail: ${when}.`,
    t`We read every message. If you are in a hurry, call us.`,
  ],
  ticketAnswer: () => [t`We answer here and by e-mail.`, t`We answer here.`],
  bookingAsked: () => [
    t`This time is kept for you. We look at your request and confirm it by mail; you can move or cancel it under My Appointments.`,
    t`This time is kept for you. We look at your request; you see under My Appointments when it is confirmed, and can move or cancel it there.`,
  ],
} as const satisfies Record<string, Sentences>;
export type StorefrontMailPromise = keyof typeof PROMISES;

/** The names of all promises. */
export const MAIL_PROMISE_NAMES = Object.keys(PROMISES) as StorefrontMailPromise[];

/** Returns the text for a mail that would follow, depending on whether mail can be sent. */
export function mailPromise(promise: StorefrontMailPromise, isMailOn: boolean, values: Values = {}): string {
  const [sent, unsent] = PROMISES[promise](values);
  return (isMailOn ? sent : unsent).trim();
}
