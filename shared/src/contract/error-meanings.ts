import type { ErrorCode } from "./errors";

/** Documentation of one error code for authors of clients. In a file of its own, so that no page loads these texts. */
interface ErrorMeaning {
  /** When the api returns it. */
  meaning: string;
  /** What a client should do. */
  client: string;
  /** The fields of `details` that a client can use. */
  details?: string;
}

const SHOW = "Show `error`.";
const SHOW_AND_RELOAD = "Show `error` and load the record again.";
const SIGN_IN = "Ask the person to sign in, then repeat the request.";
const AT_FIELDS = "Show each message of `fieldErrors` at its field; without any, show `error`.";

/** The meaning of every error code; `docs/errors.md` is generated from it. A missing code does not compile. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, ErrorMeaning>> = {
  VALIDATION_ERROR: {
    meaning: "A parameter or field of the request does not match the contract, or a rule of the domain refuses it.",
    client: AT_FIELDS,
    details: "`fieldErrors`: messages by the path of the field, such as `shipping.phone`",
  },
  INVALID_JSON: {
    meaning: "The body is not valid JSON.",
    client: "Send valid JSON; a repeated request fails again.",
  },
  INVALID_OTP: {
    meaning: "The code from a mail or a text is wrong, was used or has expired.",
    client: "Show the message at the code's field and offer to send a new code.",
    details: "`fieldErrors` at the field of the code: `otp`, or `approvalCode` of an estimate",
  },
  INVALID_FACTOR: {
    meaning: "The code of the authenticator app, or the recovery code, is wrong or was used.",
    client: "Show the message at the code's field and let the person enter the next code.",
    details: "`fieldErrors.factorCode`",
  },
  FACTOR_REQUIRED: {
    meaning: "The password is right, and the account has a second factor.",
    client: "Ask for the 6-digit code and send the sign-in again with it.",
  },
  UNAUTHORIZED: {
    meaning: "The request has no session, or its session has ended; or a webhook's signature does not match.",
    client: SIGN_IN,
  },
  INCORRECT_PASSWORD: {
    meaning: "The account exists, and the password is wrong.",
    client: "Show the message at the password and offer a new one by mail.",
  },
  FORBIDDEN: {
    meaning: "The person is signed in, and their role may not do this.",
    client: "Show `error`. Do not offer the action to this role.",
  },
  FACTOR_SETUP_REQUIRED: {
    meaning: "The shop requires a second factor of this role, and the account has none yet.",
    client: "Lead the person to the set-up of the second factor in the console.",
  },
  NOT_FOUND: {
    meaning: "The path or record does not exist, or belongs to another user.",
    client: "Show a page or note of its own; remove the record from lists.",
  },
  EMAIL_NOT_FOUND: {
    meaning: "No account has the e-mail address of the sign-in.",
    client: "Offer to register with this address.",
  },
  EMAIL_EXISTS: {
    meaning: "Another account has this e-mail address.",
    client: "Show the message at the address and offer to sign in.",
    details: "`fieldErrors.email`, where staff enter it",
  },
  LAST_ADMIN: {
    meaning: "The change would leave the shop without an administrator.",
    client: SHOW,
  },
  SELF_DELETE: {
    meaning: "A member of staff tries to remove their own access.",
    client: SHOW,
  },
  SKU_EXISTS: {
    meaning: "Another product or stock item has this SKU.",
    client: "Show the message at the SKU.",
    details: "`fieldErrors.sku`",
  },
  SERIAL_TAKEN: {
    meaning: "A unit with this serial is known already: on the shelf, sold, or written off.",
    client: "Show which serials, and leave them out.",
    details: "`serials`",
  },
  SIGNATURE_MISSING: {
    meaning:
      "The terms were neither signed nor is there a reason why not; or an estimate of this sum is approved with a signature.",
    client: "Let the customer sign, or ask for the reason.",
    details: "`fieldErrors.noSignatureReason`, or `fieldErrors.signature`",
  },
  OUT_OF_STOCK: {
    meaning: "Fewer units are available than the request needs. Nothing was held or sold.",
    client: "Show which lines are short and offer the quantity that is left.",
    details: "`lines`: `productId`, `name`, `requested`, `available`, and `unitId` where it was a certain unit",
  },
  PRODUCT_UNAVAILABLE: {
    meaning: "A product in the cart or sale is not offered any more.",
    client: "Mark the lines and offer to remove them.",
    details: "`lines`: `productId`, `name`, and `choosesUnit` where one of its units is to be chosen",
  },
  PAYMENT_CLOSED: {
    meaning: "The shop does not take payments online yet, so nothing can be ordered.",
    client: "Show `error`, which says how to reach the shop; keep the cart.",
  },
  NOT_OFFERED: {
    meaning: "The shop does not offer this at the moment: delivery, collection, the loyalty programme.",
    client: "Show `error` and load the shop's settings again.",
  },
  DELIVERY_CHANGED: {
    meaning:
      "Delivery costs another sum now than the customer was shown, arrives later, or is not offered to the chosen place any more.",
    client:
      "Load the zones and the settings again, show `error` and what it costs now, and let the person order again.",
    details: "`offer`: the zone as it is now; null where it is gone, and in a shop without zones",
  },
  INVALID_TRANSITION: {
    meaning: "The record's status does not allow this step.",
    client: SHOW_AND_RELOAD,
    details: "`status`; of orders also `nextStatuses`, and of repair bills `repairs`, the jobs that the status follows",
  },
  SLOT_TAKEN: {
    meaning:
      "Somebody else has booked the last place at this time, or the shop takes in no more drop-offs on this day.",
    client: "Load the free times of the day again and let the person choose.",
    details: "`date`; `time`, unless it is a drop-off",
  },
  TECHNICIAN_BUSY: {
    meaning: "The chosen technician has another appointment at this time.",
    client: SHOW,
    details: "`appointmentId`",
  },
  ORDER_CLOSED: {
    meaning: "The order was cancelled and takes no money.",
    client: SHOW_AND_RELOAD,
  },
  DUPLICATE_RECEIPT: {
    meaning: "This M-Pesa receipt was claimed for another payment.",
    client: "Show the message at the receipt.",
    details: "`fieldErrors.mpesaReceiptNumber`",
  },
  ALREADY_PAID: {
    meaning: "The order is paid, or payments that wait for approval cover it.",
    client: SHOW_AND_RELOAD,
  },
  PROMPT_ACTIVE: {
    meaning: "An M-Pesa prompt for the same due amount is on a phone, and was sent less than two minutes ago.",
    client: "Show `error`, which names the phone, and the prompt itself; offer another one after `retryAfter`.",
    details: "`promptId`, `phone` (masked), `retryAfter`: seconds until another may be sent",
  },
  PROMPT_UNKNOWN: {
    meaning: "An earlier M-Pesa prompt for the same due amount has no outcome yet, so it may have been paid.",
    client: "Ask whether an M-Pesa message confirmed a payment. If not, send the request again with `confirmUnpaid`.",
    details: "`promptId`, `phone` (masked)",
  },
  ALREADY_REVIEWED: {
    meaning: "A colleague has approved or rejected this payment.",
    client: "Show `error`, which says who and when, and load the payment again.",
  },
  STALE_VERSION: {
    meaning: "The record was changed after the client read it; nothing was written.",
    client: "Load the record again, keep what the person typed, and let them send it once more.",
    details: "`version` or the current record",
  },
  SALE_FINISHED: {
    meaning: "A colleague has finished this counter sale.",
    client: "Leave the sale and open its order.",
    details: "`orderId`",
  },
  IMPORT_NOT_READY: {
    meaning: "The import is in a state that does not allow this step.",
    client: SHOW_AND_RELOAD,
  },
  IMPORT_UNCONFIRMED: {
    meaning: "The import has unanswered questions.",
    client: "Show the questions and send the import again with their answers.",
    details: "`questions`: their keys",
  },
  INSUFFICIENT_POINTS: {
    meaning: "The customer has fewer points than the reward costs.",
    client: SHOW,
    details: "`missing`",
  },
  LINK_INVALID: {
    meaning: "The link opens nothing: it is unknown, was replaced or has expired, or what it opened is in an account.",
    client: "Say why, and offer to sign in or to contact the shop.",
    details: "`reason`: unknown, expired or owned",
  },
  VOUCHER_INVALID: {
    meaning: "The voucher does not exist, has expired, or cannot be used for this.",
    client: "Show the message at the voucher's field.",
  },
  VOUCHER_USED: {
    meaning: "The voucher was used before.",
    client: "Show the message at the voucher's field.",
  },
  LIMIT_REACHED: {
    meaning: "The account has as many open records of this kind as the shop allows. Waiting does not help.",
    client: "Show `error`, which says what to finish or cancel first.",
    details: "`limit`, `max`",
  },
  CHECKS_MISSING: {
    meaning:
      "Something has to be settled before this step of a repair: a part that is neither fitted nor given back, a question of a checklist, a consent.",
    client: "Show `error`, and lead to what is named.",
    details: "`missing`: what has to be settled, in words",
  },
  UNPAID_DUE: {
    meaning: "What the devices come to that are to leave is not paid.",
    client: "Take the payment, or let a manager release them.",
    details: "`missing`, in shillings",
  },
  NOT_APPROVED: {
    meaning: "Work on a repair would cost more than its customer agreed to.",
    client: "Send an estimate.",
    details: "`approved` and `total`, in shillings",
  },
  ESTIMATE_CHANGED: {
    meaning: "The estimate that was decided on was replaced meanwhile, or says something else.",
    client: "Show the present one and let the person decide again.",
    details: "`current`: the estimate as it is now",
  },
  ESTIMATE_EXPIRED: {
    meaning: "The last day of the estimate is over.",
    client: "Say so, and offer to ask for a new one.",
    details: "`current`: the estimate as it is now",
  },
  SECRET_UNREADABLE: {
    meaning: "A secret in the database was encrypted with another key than the shop has now.",
    client: "Show `error`, which says what an administrator does; a recovery code still signs in.",
  },
  SECRET_GONE: {
    meaning: "The passcode of a device is destroyed, or its key is.",
    client: "Say that it is gone for ever, and offer to ask the customer again.",
  },
  CONFLICT: {
    meaning: "The request is based on an outdated state, or a rule of the domain forbids it now.",
    client: SHOW_AND_RELOAD,
  },
  PAYLOAD_TOO_LARGE: {
    meaning: "The body, a file, or the number of files is above its limit.",
    client: "Show `error` and let the person choose something smaller.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    meaning: "The body or file has a type that this call does not accept.",
    client: SHOW,
  },
  UNREADABLE_FILE: {
    meaning: "The file is of the right kind, and damaged or without what was expected.",
    client: SHOW,
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: "The `Idempotency-Key` was used for a request with other content. The first request stands.",
    client: "Check whether the first request succeeded. Make a new key for a new request.",
  },
  RATE_LIMITED: {
    meaning: "Too many requests or tries from this address, account or recipient.",
    client: "Wait as long as the header `Retry-After` says, in seconds, before the next request.",
    details: "`retryAfter` in seconds",
  },
  INTERNAL: {
    meaning: "A fault of the api. The log has it under `requestId`.",
    client: "Show `error` with `requestId`. A read may be repeated, a change only with its `Idempotency-Key`.",
  },
  NOT_CONFIGURED: {
    meaning: "The shop has no settings for this: card payments, a mail server.",
    client: "Show `error`; do not repeat the request.",
  },
  UNAVAILABLE: {
    meaning: "The database, a file store or a payment provider cannot be reached, or the api is starting or stopping.",
    client: "Repeat later, with growing pauses; changes with the same `Idempotency-Key`.",
  },
};
