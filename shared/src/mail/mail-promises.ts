/**
 * Every sentence of the apps that promises a mail, and its replacement while no mail server is set; free of
 * schemas. A sentence that promises one elsewhere fails a test.
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
  quoteInReview: [
    "We are looking at your request. The price comes by mail and shows up here.",
    "We are looking at your request. The price shows up here.",
  ],
  quoteAsked: [
    "We look at it and tell you the price, by mail and under My Quote Requests. There you accept or decline it.",
    "We look at it and tell you the price under My Quote Requests. There you accept or decline it.",
  ],
  quoteAddress: [
    "We send the price to this address.",
    "We send no mails at the moment: leave a phone number, or sign in to read the price here.",
  ],
  quoteAddressOfAccount: ["We send the price to this address.", "The price shows up under My Quote Requests."],
  quoteAskedByGuest: [
    "We look at it and send you the price by mail. Its link lets you accept it; you may call us, too.",
    "We look at it and call you, if you left a number. You may call us, too.",
  ],
  newAddressCode: [
    "We send a code there. Until you enter it, nothing changes.",
    "We send no mails at the moment, so no code comes: please change it later.",
  ],
  emailUnconfirmed: [
    "Not confirmed yet. Enter the code that we sent to this address.",
    "Not confirmed yet. This shop cannot send mails at the moment, so no code comes.",
  ],
  cardSlow: [
    "Your bank takes longer than usual. We keep asking and tell you by e-mail.",
    "Your bank takes longer than usual. We keep asking; look at My Orders later.",
  ],
  contactAnswer: ["We answer by e-mail: {when}.", "We read every message. If you are in a hurry, call us."],
  ticketAnswer: ["We answer here and by e-mail.", "We answer here."],
  bookingAsked: [
    "This time is kept for you. We look at your request and confirm it by mail; you can move or cancel it under My Appointments.",
    "This time is kept for you. We look at your request; you see under My Appointments when it is confirmed, and can move or cancel it there.",
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
