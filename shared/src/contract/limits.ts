import { endpoint } from "./endpoint";
import { z } from "./z";

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Limits per account, address or recipient. `seconds`: counted in a window of that length; without it, counted as
 * open records. `refusal` is the message when the limit `n` is reached; a window adds when to try again.
 */
export const LIMITS = {
  unpaidOrders: {
    title: "Orders that wait for payment",
    per: "account, at a time; beyond it, nothing is set aside for a phone number without an account",
    usual: 5,
    refusal: (n: number) => `You have ${n} orders that wait for payment. Please pay or cancel one of them first.`,
  },
  heldPieces: {
    title: "Pieces kept for orders that wait for payment",
    per: "account, at a time; beyond it, nothing is set aside for a phone number without an account",
    usual: 100,
    refusal: (n: number) =>
      `We keep at most ${n} pieces for orders that wait for payment. Please pay or cancel an order first, take fewer, or call us.`,
  },
  guestOrders: {
    title: "Orders without an account",
    per: "network address and hour",
    seconds: HOUR,
    usual: 10,
    refusal: () => "Many orders without an account came from your network. Please sign in to order, or call us.",
  },
  strangerStock: {
    title:
      "Stock of a product kept within a day for unpaid orders of people who proved no number and never paid, in percent",
    per: "product, at a time",
    usual: 50,
    refusal: () => "These goods are kept for whoever pays first.",
  },
  strangerHoldsPerNetwork: {
    title: "Unpaid orders of such people for which one product is kept",
    per: "network address, product and day",
    seconds: DAY,
    usual: 3,
    refusal: () => "These goods are kept for whoever pays first.",
  },
  openBookings: {
    title: "Appointments to come",
    per: "account or phone number, at a time",
    usual: 3,
    refusal: (n: number) => `You have ${n} appointments to come. Please cancel or move one of them, or call us.`,
  },
  guestBookings: {
    title: "Appointments without an account",
    per: "network address and hour",
    seconds: HOUR,
    usual: 10,
    refusal: () => "Many appointments without an account came from your network. Please sign in to book, or call us.",
  },
  uploadMegabytes: {
    title: "Megabytes of pictures kept",
    per: "account, at a time",
    usual: 200,
    refusal: (n: number) => `Your pictures take up the ${n} MB that one account has. Please remove some first.`,
  },
  claims: {
    title: "Payments sent for approval",
    per: "account and hour",
    seconds: HOUR,
    usual: 10,
    refusal: () => "You sent many payments for approval.",
  },
  promptsPerAccount: {
    title: "M-Pesa requests sent to phones",
    per: "account and hour",
    seconds: HOUR,
    usual: 10,
    refusal: () => "You sent many M-Pesa requests. Please pay by hand, or call us.",
  },
  promptsPerPhone: {
    title: "M-Pesa requests of customers to one phone",
    per: "phone number and hour",
    seconds: HOUR,
    usual: 5,
    refusal: () => "This phone had many M-Pesa requests.",
  },
  promptsToOthers: {
    title: "M-Pesa requests of customers to a number that is not their own confirmed one",
    per: "phone number and day",
    seconds: DAY,
    usual: 8,
    refusal: () => "This phone had many M-Pesa requests today. Confirm your number in your profile, or pay by hand.",
  },
  guestPromptsElsewhere: {
    title: "M-Pesa requests without an account to a number other than the order's",
    per: "network address and day",
    seconds: DAY,
    usual: 10,
    refusal: () =>
      "Many M-Pesa requests to other numbers came from your network today. Use the number of the order, or pay by hand.",
  },
  promptsByStaff: {
    title: "M-Pesa requests of staff to one phone",
    per: "phone number and hour",
    seconds: HOUR,
    usual: 20,
    refusal: () => "Staff sent many M-Pesa requests to this phone.",
  },
  promptsPerAddress: {
    title: "M-Pesa requests from one network",
    per: "network address and hour",
    seconds: HOUR,
    usual: 30,
    refusal: () => "Many M-Pesa requests came from your network. Please pay by hand, or call us.",
  },
  messages: {
    title: "Chat messages",
    per: "account and minute",
    seconds: 60,
    usual: 30,
    refusal: () => "You sent many messages within a minute.",
  },
  guestChats: {
    title: "Conversations begun without an account",
    per: "network address and hour",
    seconds: HOUR,
    usual: 10,
    refusal: () => "Many conversations were begun from your network. Please sign in to write, or call us.",
  },
  guestMessages: {
    title: "Chat messages without an account",
    per: "network address and hour",
    seconds: HOUR,
    usual: 120,
    refusal: () => "Many messages came from your network. Please sign in to write, or call us.",
  },
  calls: {
    title: "Calls asked for in the chat",
    per: "account or visitor, and hour",
    seconds: HOUR,
    usual: 10,
    refusal: () => "You asked for many calls.",
  },
  guestCalls: {
    title: "Calls asked for without an account",
    per: "network address and hour",
    seconds: HOUR,
    usual: 20,
    refusal: () => "Many calls were asked for from your network. Please sign in, or write to us.",
  },
  reviews: {
    title: "Reviews written or changed",
    per: "order and day",
    seconds: DAY,
    usual: 10,
    refusal: () => "You changed these reviews often today.",
  },
  productAlerts: {
    title: "Alerts about the price or stock of products",
    per: "account, address or phone number, at a time",
    usual: 50,
    refusal: (n: number) => `You have ${n} alerts. Please remove one first.`,
  },
  guestAlerts: {
    title: "Alerts asked for without an account",
    per: "network address and hour",
    seconds: HOUR,
    usual: 20,
    refusal: () => "Many alerts were asked for from your network. Please sign in, or call us.",
  },
  quotes: {
    title: "Quote requests",
    per: "account or phone number, and day",
    seconds: DAY,
    usual: 10,
    refusal: () => "You asked for many quotes today. Please wait for our answers, or call us.",
  },
  guestQuotes: {
    title: "Quote requests without an account",
    per: "network address and hour",
    seconds: HOUR,
    usual: 10,
    refusal: () => "Many quotes were asked for from your network.",
  },
  tickets: {
    title: "New tickets",
    per: "account and hour",
    seconds: HOUR,
    usual: 20,
    refusal: () => "You opened many tickets. Please write in one of them.",
  },
  ticketReplies: {
    title: "Replies in tickets",
    per: "account and hour",
    seconds: HOUR,
    usual: 60,
    refusal: () => "You wrote many replies.",
  },
  contactMessages: {
    title: "Messages of the contact form",
    per: "network address and hour",
    seconds: HOUR,
    usual: 5,
    refusal: () => "Many messages came from your network. Please call us.",
  },
  uploads: {
    title: "Pictures uploaded",
    per: "account and hour",
    seconds: HOUR,
    usual: 100,
    refusal: () => "You uploaded many pictures.",
  },
  guestUploads: {
    title: "Pictures uploaded without an account",
    per: "network address and hour",
    seconds: HOUR,
    usual: 30,
    refusal: () => "Many pictures came from your network.",
  },
  quoteQuestions: {
    title: "Questions about one quote",
    per: "quote and hour",
    seconds: HOUR,
    usual: 5,
    refusal: () => "You asked several things already: we answer them first.",
  },
  mailsPerRecipient: {
    title: "Mails that a customer's actions cause, to a confirmed address",
    per: "recipient and day",
    seconds: DAY,
    usual: 30,
    refusal: () => "This address has had its mails for today.",
  },
  mailsUnconfirmed: {
    title: "Mails that a customer's actions cause, to an address nobody confirmed",
    per: "recipient and day",
    seconds: DAY,
    usual: 5,
    refusal: () => "This address has had its mails for today.",
  },
  passcodeReveals: {
    title: "Passcodes of devices that are revealed",
    per: "member of staff and hour",
    seconds: HOUR,
    usual: 20,
    refusal: () => "You revealed many passcodes within an hour.",
  },
  textsPerRecipient: {
    title: "Texts (SMS, WhatsApp) to one number; more are held for staff",
    per: "recipient and day",
    seconds: DAY,
    usual: 10,
    refusal: () => "This number has had its texts for today.",
  },
  textsPerAccount: {
    title: "Texts that concern one account; more are held for staff",
    per: "account and hour",
    seconds: HOUR,
    usual: 6,
    refusal: () => "This account has had its texts for this hour.",
  },
  textsUnproved: {
    title: "Texts to a number that somebody without an account typed, until staff spoke to them",
    per: "recipient and day",
    seconds: DAY,
    usual: 1,
    refusal: () => "This number has had its text for today.",
  },
  textCodes: {
    title: "Codes by text to the number of an account that proved it",
    per: "recipient and day",
    seconds: DAY,
    usual: 10,
    refusal: () => "This number has had its codes for today.",
  },
  textCodesUnproved: {
    title: "Codes by text to a number that nobody proved",
    per: "recipient and day",
    seconds: DAY,
    usual: 1,
    refusal: () => "This number was sent a code already. Enter it, or try again tomorrow.",
  },
} as const satisfies Record<
  string,
  { title: string; per: string; usual: number; seconds?: number; refusal: (n: number) => string }
>;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as [LimitName, ...LimitName[]];
/** Counted in a window of time. */
export type WindowLimit = { [N in LimitName]: (typeof LIMITS)[N] extends { seconds: number } ? N : never }[LimitName];
/** Counted as open records. */
export type OpenLimit = Exclude<LimitName, WindowLimit>;

export const LIMIT_MAX = 100_000;

const AccountLimits = z
  .object({
    limits: z.record(z.enum(LIMIT_NAMES), z.number().int()),
    /** 0: never changed. */
    version: z.number().int(),
  })
  .meta({ id: "AccountLimits" });
export type AccountLimits = z.infer<typeof AccountLimits>;

export const getAccountLimits = endpoint({
  method: "GET",
  path: "/api/admin/limits",
  summary: "What one account, address or recipient may do",
  access: "manager",
  response: AccountLimits,
});

export const updateAccountLimits = endpoint({
  method: "PUT",
  path: "/api/admin/limits",
  summary: "Change limits; omitted fields stay unchanged",
  access: "manager",
  body: z.object({
    limits: z.partialRecord(z.enum(LIMIT_NAMES), z.number().int().min(1).max(LIMIT_MAX)),
    version: z.number().int().min(0).optional(),
  }),
  response: AccountLimits,
  errors: ["STALE_VERSION"],
});
