import type { ErrorCode } from "./errors";

/** Secrets that could be guessed, and calls that make the shop send mail. */
export const GUESSABLE = {
  /** The password of an account. */
  password: {
    fields: ["password", "currentPassword"],
    wrong: ["INCORRECT_PASSWORD", "EMAIL_NOT_FOUND"],
  },
  /** A code that came by mail or by text. */
  code: { fields: ["otp", "emailCode"], wrong: ["INVALID_OTP"] },
  /** A code by text to decide about one record, which has tries of its own: nobody's account is behind it. */
  approvalCode: { fields: ["approvalCode"], wrong: ["INVALID_OTP"] },
  /** A code of an authenticator app, or a recovery code. */
  factor: { fields: ["factorCode"], wrong: ["INVALID_FACTOR"] },
  voucher: { fields: ["voucherCode", "code"], wrong: ["VOUCHER_INVALID", "VOUCHER_USED"] },
  receipt: { fields: ["mpesaReceiptNumber"], wrong: ["DUPLICATE_RECEIPT"] },
  /** The reference of a payment, which opens it without an account. */
  reference: { fields: ["reference"], wrong: ["NOT_FOUND"] },
  /** The link of an order, an appointment, a quote or a conversation without an account. */
  guestLink: { fields: ["link"], wrong: ["LINK_INVALID"] },
  /** What opens the public page of a repair. */
  trackingCode: { fields: ["trackingCode"], wrong: ["NOT_FOUND"] },
  /** The number of a repair, which others may know, with the end of its customer's phone number. */
  repairNumber: { fields: ["repairNumber"], wrong: ["NOT_FOUND"] },
  /** A new account; every one counts. */
  registration: { fields: [], wrong: "all" },
  /** A mail or a text with a code; every one counts. */
  codeRequest: { fields: [], wrong: "all" },
} as const satisfies Record<string, { fields: readonly string[]; wrong: readonly ErrorCode[] | "all" }>;

/** A kind of guess. An endpoint declares the one it takes, and attempts are counted by account, by address and by both. */
export type Guessable = keyof typeof GUESSABLE;
