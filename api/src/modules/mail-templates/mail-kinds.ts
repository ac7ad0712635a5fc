import type { MailTemplateText } from "@fundi/shared/mail/mail-templates";

/** One kind of mail: its default text, and sample values for a preview. */
export interface MailKindFacts extends MailTemplateText {
  label: string;
  about: "Orders" | "Payments" | "Quotes" | "Appointments" | "Support" | "Products" | "Accounts";
  samples: Readonly<Record<string, string>>;
  /** Placeholders that the body must contain. */
  required?: readonly string[];
  /** Placeholders that must not be in the subject: secrets. */
  bodyOnly?: readonly string[];
}

const kind = <const Samples extends Record<string, string>>(
  about: MailKindFacts["about"],
  label: string,
  {
    subject,
    lines,
    samples,
    required,
    bodyOnly,
    signature = "{shop}\n{phone}",
  }: Omit<MailTemplateText, "body"> & {
    lines: readonly string[];
    samples: Samples;
    required?: readonly (keyof Samples & string)[];
    bodyOnly?: readonly (keyof Samples & string)[];
    signature?: string;
  },
) => ({
  about,
  label,
  subject,
  body: ["Hello {name},", ...lines, signature].join("\n\n"),
  samples: { name: "Jane Wanjiku", ...samples },
  ...(required && { required }),
  ...(bodyOnly && { bodyOnly }),
});

const ORDER = { order: "FD-1000-0041" };
const FOLLOW = "{whereToFollow}";
const FOLLOW_SAMPLE = { whereToFollow: "Your order: https://shop.example/orders/41" };
const MONEY = { ...ORDER, ...FOLLOW_SAMPLE, amount: "Ksh 38,500" };
const VISIT_FACTS = { service: "Laptop screen replacement", when: "Monday 23 November 2026 at 09:00" };
const HOW_TO_CHANGE = "{howToChange}";
const CHANGE_SAMPLE = { howToChange: "To change or cancel it: https://shop.example/appointments" };
const BRING = { bring: "Bring the device with its charger." };
const VISIT = { ...VISIT_FACTS, ...CHANGE_SAMPLE };
const WATCHED_FACTS = { product: "ThinkPad T480" };
const ALERT_PAGE = "https://shop.example/alerts/1c-x";
const WATCHED = {
  ...WATCHED_FACTS,
  ...{ amount: "Ksh 35,000", link: "https://shop.example/products/12", stopLink: ALERT_PAGE },
};
const AT_THE_SHOP = "{shop}\n{address}\n{phone}";
const PAY_AGAIN =
  "You can enter the receipt code again on the order's page, or reply to this message and we will sort it out.";

/**
 * The kinds of mail whose text the shop can edit, with their default texts. Not here: invitations of staff, the test mail
 * and messages of the contact form to the shop.
 */
export const MAIL_KINDS = {
  "order-received": kind("Orders", "Order received", {
    subject: "Order {order} received",
    lines: ["Thank you for your order {order} over {total}.", "{lines}", "{howToPay}", "{handover}", FOLLOW],
    samples: {
      ...ORDER,
      total: "Ksh 38,500",
      lines: "1 × ThinkPad T480: Ksh 38,000\nDelivery: Ksh 500",
      handover: "We bring it to Ngong Road, Nairobi.",
      ...FOLLOW_SAMPLE,
      howToPay:
        "To pay by M-Pesa: Lipa na M-Pesa, Pay Bill, business number 400200, account SHOP-1. Then enter the receipt code on the order's page.",
    },
  }),
  "order-status": kind("Orders", "Order moved on", {
    subject: "Order {order}: {status}",
    lines: ["Your order {order} is now {statusInWords}.", "{handover}", FOLLOW],
    samples: {
      ...{ ...ORDER, status: "Shipped", statusInWords: "shipped", handover: "We bring it to Ngong Road, Nairobi." },
      ...FOLLOW_SAMPLE,
    },
  }),
  "payment-received": kind("Payments", "Payment received", {
    subject: "Payment received for order {order}",
    lines: ["We have received {amount} for your order {order}. Thank you.", "{goods}", "{invoice}", FOLLOW],
    samples: {
      ...MONEY,
      goods: "",
      invoice: "Your invoice is attached. You find it on the order's page, too.",
    },
  }),
  "payment-refused": kind("Payments", "Payment not confirmed", {
    subject: "We could not confirm your payment for order {order}",
    lines: ["We could not match your payment of {amount} for order {order}: {reason}", PAY_AGAIN, FOLLOW],
    samples: { ...MONEY, reason: "There is no such receipt on our statement." },
  }),
  "payment-reversed": kind("Payments", "Payment taken back", {
    subject: "Payment taken back for order {order}",
    lines: [
      "M-Pesa took your payment of {amount} ({receipt}) for order {order} back, so the order is to be paid again.",
      "If you did not ask for this, look at the message that M-Pesa sent you. You can pay again on the order's page, or reply to this message and we will sort it out.",
      FOLLOW,
    ],
    samples: { ...MONEY, receipt: "UKK7X2M9QP" },
  }),
  "payment-refunded": kind("Payments", "Refund", {
    subject: "Refund for order {order}",
    lines: ["We have given back {amount} for your order {order}, {way}.", "Reason: {reason}", "{creditNote}", FOLLOW],
    samples: {
      ...{ ...MONEY, way: "by M-Pesa", reason: "The charger was missing." },
      creditNote: "Our credit note CN-000012 is attached. You find it on the order's page, too.",
    },
  }),
  "quote-received": kind("Quotes", "Quote request received", {
    subject: "We have your request: {service}",
    lines: [
      "Thank you. We have your request for a price for “{service}”, look at it and write to you.",
      "{howToFollow}",
    ],
    samples: { service: VISIT_FACTS.service, howToFollow: "You can follow it under My Quote Requests." },
  }),
  "quote-offer": kind("Quotes", "Price offered", {
    subject: "Your quote for {service}: {amount}",
    lines: ["Our price for “{service}” is {amount}. {validUntil}", "{howToAnswer}"],
    samples: {
      ...{ service: VISIT_FACTS.service, amount: "Ksh 6,500", validUntil: "The offer holds until 30 Nov 2026." },
      howToAnswer: "To accept or decline, sign in and open My Quote Requests.",
    },
  }),
  "quote-accepted": kind("Quotes", "Price accepted", {
    subject: "Thank you: {service} for {amount}",
    lines: ["You accepted our price of {amount} for “{service}”.", "{nextStep}"],
    samples: {
      ...{ service: VISIT_FACTS.service, amount: "Ksh 6,500" },
      nextStep: "Next, book a day that suits you: open My Quote Requests and choose “Book an appointment”.",
    },
  }),
  "quote-declined": kind("Quotes", "No offer possible", {
    subject: "About your request: {service}",
    lines: [
      "We are sorry: we cannot make you an offer for “{service}”.",
      "If you would like to know why, or need something else, call {phone}.",
    ],
    samples: { service: VISIT_FACTS.service },
  }),
  "appointment-received": kind("Appointments", "Appointment received", {
    subject: "Appointment received: {service}",
    lines: [
      "Thank you. You asked for {service} on {when}. We write again when it is confirmed.",
      "{bring}",
      HOW_TO_CHANGE,
    ],
    samples: { ...VISIT, ...BRING },
    signature: AT_THE_SHOP,
  }),
  "appointment-confirmed": kind("Appointments", "Appointment confirmed", {
    subject: "Appointment confirmed: {service}",
    lines: [
      "Your appointment for {service} on {when} is confirmed. We look forward to seeing you.",
      "{bring}",
      HOW_TO_CHANGE,
    ],
    samples: { ...VISIT, ...BRING },
    signature: AT_THE_SHOP,
  }),
  "appointment-cancelled": kind("Appointments", "Appointment cancelled", {
    subject: "Appointment cancelled: {service}",
    lines: [
      "Your appointment for {service} on {when} is cancelled.",
      "You can book another day at any time, under Services.",
    ],
    samples: VISIT_FACTS,
    signature: AT_THE_SHOP,
  }),
  "appointment-moved": kind("Appointments", "Appointment moved", {
    subject: "Appointment changed: {service}",
    lines: ["Your appointment for {service} is now on {when}.", "{stillToConfirm}", HOW_TO_CHANGE],
    samples: { ...VISIT, stillToConfirm: "We write again when it is confirmed." },
    signature: AT_THE_SHOP,
  }),
  "appointment-reminder": kind("Appointments", "Reminder", {
    subject: "See you soon: {service}",
    lines: ["We expect you for {service} on {when}.", "{bring}", HOW_TO_CHANGE],
    samples: { ...VISIT, ...BRING },
    signature: AT_THE_SHOP,
  }),
  "ticket-received": kind("Support", "Ticket received", {
    subject: "Ticket {ticket} received: {subject}",
    lines: [
      'We have your ticket {ticket}, "{subject}", and will get back to you shortly.',
      "Where it stands is shown under My Tickets.",
    ],
    samples: { ticket: "42", subject: "It does not start" },
  }),
  "ticket-status": kind("Support", "Ticket moved on", {
    subject: "Ticket {ticket}: {status}",
    lines: ['Your ticket {ticket}, "{subject}", is now {status}.', "{howToReopen}"],
    samples: {
      ...{ ticket: "42", subject: "It does not start", status: "resolved" },
      howToReopen: "If it is not, write to us or send a message, and we open it again.",
    },
  }),
  "ticket-answer": kind("Support", "Answer to a ticket", {
    subject: "Re: Ticket {ticket}: {subject}",
    lines: ["{answer}", "To answer, open ticket {ticket} under My Tickets, where everything that was written stands."],
    samples: { ticket: "42", subject: "It does not start", answer: "Please bring it in, we have a look at once." },
    required: ["answer"],
  }),
  "message-unread": kind("Support", "Unread chat message", {
    subject: "New message from {shop}",
    lines: ["{news}", "{howToRead}"],
    samples: {
      news: "we have written to you:\n\nYour laptop is ready.",
      howToRead: "To read it and to answer: https://shop.example/messages",
    },
  }),
  "chat-answer": kind("Support", "Unread answer to somebody without an account", {
    subject: "{shop} has answered you",
    lines: ["{news}", "To read it and to answer, without signing in: {link}", "Keep this link to yourself."],
    samples: { news: "we have written to you:\n\nYes, we have it.", link: "https://shop.example/track#c.1-1-x" },
    required: ["link"],
  }),
  "message-answer": kind("Support", "Answer to a message", {
    subject: "{subject}",
    lines: ["{answer}"],
    samples: { subject: "Re: A used laptop", answer: "Yes, we buy them.", quoted: "> Do you buy used laptops?" },
    required: ["answer"],
    signature: "{shop}\n{phone}\n\nYou wrote:\n{quoted}",
  }),
  "alert-confirm": kind("Products", "Alert to confirm", {
    subject: "Shall we write when {product} costs less?",
    lines: [
      "Somebody gave us this address to hear when {product} costs less or is back. If it was you, open this page: {link}",
      "If it was not, do nothing: we do not write again.",
    ],
    samples: { ...WATCHED_FACTS, link: ALERT_PAGE },
    required: ["link"],
  }),
  "product-cheaper": kind("Products", "Product costs less", {
    subject: "{product}: {amount}",
    lines: ["{product} costs {amount} now, before {before}.", "{link}", "No more of this: {stopLink}"],
    samples: { ...WATCHED, before: "Ksh 38,000" },
    required: ["stopLink"],
  }),
  "product-back": kind("Products", "Product in stock again", {
    subject: "{product} is back",
    lines: ["{product} is in stock again, for {amount}.", "{link}", "No more of this: {stopLink}"],
    samples: WATCHED,
    required: ["stopLink"],
  }),
  "reset-code": kind("Accounts", "Code for a new password", {
    // Never the code: subjects are shown on locked screens.
    subject: "{shop}: your code for a new password",
    lines: [
      "Your code to set a new password is {code}. It is valid for {minutes} minutes.",
      "If you did not ask for it, you can ignore this message.",
    ],
    samples: { code: "123456", minutes: "15" },
    required: ["code"],
    bodyOnly: ["code"],
    signature: "{shop}",
  }),
  "email-code": kind("Accounts", "Code to confirm an e-mail address", {
    subject: "{shop}: confirm your e-mail address",
    lines: [
      "Your code to confirm this e-mail address is {code}. It is valid for {minutes} minutes.",
      "Enter it in your profile. If you have no account with us, you can ignore this message.",
    ],
    samples: { code: "123456", minutes: "60" },
    required: ["code"],
    bodyOnly: ["code"],
    signature: "{shop}",
  }),
  "account-guessed": kind("Accounts", "Somebody guesses at an account", {
    subject: "{shop}: somebody tries to get into your account",
    lines: [
      "Too many wrong {guesses} were entered for your account, so more of them are refused for a while. This ends by itself.",
      "{advice}",
      "If it was you, you need not do anything but wait; “Forgot your password?” on the sign-in page sends you a code.",
    ],
    samples: {
      guesses: "passwords",
      advice: "Nobody came in by them. If it was not you, choose a long password that you use nowhere else.",
    },
    required: ["advice"],
    signature: "{shop}\n{phone}",
  }),
  "email-changed": kind("Accounts", "E-mail address changed", {
    subject: "{shop}: the e-mail address of your account was changed",
    lines: [
      "Your account now has the e-mail address {newEmail}. Messages no longer come to this address.",
      "If this was not you, call {phone} at once.",
    ],
    samples: { newEmail: "j…@example.com" },
  }),
} as const satisfies Record<string, MailKindFacts>;

export type MailKind = keyof typeof MAIL_KINDS;

/** The values that a mail of a kind is filled in with. */
export type MailValues<K extends MailKind> = Record<keyof (typeof MAIL_KINDS)[K]["samples"], string>;

/** Placeholders of the shop, available in every mail. */
export const SHOP_PLACEHOLDERS = ["shop", "phone", "address"] as const;
