/**
 * Every sentence of the console that promises a mail, and its replacement while no mail server is set; free of
 * schemas. Those of the storefront, in its languages, are in `storefront/app/i18n/mail-promises.ts`. A sentence that
 * promises one elsewhere fails a test.
 */
export const MAIL_PROMISES = {
  answerSent: ["Your answer goes to {to}.", "Your answer to {to} waits: no mail server is set."],
  quoteSent: [
    "Quote #{number} sent to {to}.",
    "Quote #{number} is offered. No mail server is set: call {to}, or they see it only in their account.",
  ],
  quoteHears: ["None: hears by e-mail", "None, and no mail server is set: call them"],
  mailAgain: ["The mail is on its way again.", "The mail waits to be sent."],
  staffInvited: [
    "Without one they get a mail that says how to choose it.",
    "No mail server is set, so nobody could tell them how to choose one: give them a password here.",
  ],
  staffOpened: [
    "{to} can sign in to the console.",
    "The account of {to} is open. No mail server is set: tell them the password yourself.",
  ],
  resetAsked: ["Password reset instructions sent to your email", "No mail can be sent at the moment"],
  resetNotice: [
    "A 6-digit code is on its way, if there is such an account. Choose “Forgot your password?”, then “I have a code”.",
    "This shop cannot send mails yet, so no code comes. {help}",
  ],
} as const satisfies Record<string, readonly [sent: string, unsent: string]>;
export type MailPromise = keyof typeof MAIL_PROMISES;

/** Returns the text for a mail that would follow, depending on whether mail can be sent; `{…}` are filled with the values. */
export const mailPromiseText = (
  promise: MailPromise,
  isMailOn: boolean,
  values: Readonly<Record<string, string>> = {},
): string =>
  MAIL_PROMISES[promise][isMailOn ? 0 : 1].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "").trim();
