import type { DetailsOf } from "./error-details";

/** Every failure a client may act on, with its HTTP status. The code is the contract; texts may be reworded. */
export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  INVALID_JSON: 400,
  INVALID_OTP: 400,
  INVALID_FACTOR: 401,
  FACTOR_REQUIRED: 401,
  UNAUTHORIZED: 401,
  INCORRECT_PASSWORD: 401,
  FORBIDDEN: 403,
  FACTOR_SETUP_REQUIRED: 403,
  NOT_FOUND: 404,
  EMAIL_NOT_FOUND: 404,
  LINK_INVALID: 404,
  EMAIL_EXISTS: 409,
  LAST_ADMIN: 409,
  SELF_DELETE: 409,
  SKU_EXISTS: 409,
  SERIAL_TAKEN: 409,
  SIGNATURE_MISSING: 409,
  OUT_OF_STOCK: 409,
  PRODUCT_UNAVAILABLE: 409,
  PAYMENT_CLOSED: 409,
  NOT_OFFERED: 409,
  DELIVERY_CHANGED: 409,
  INVALID_TRANSITION: 409,
  SLOT_TAKEN: 409,
  TECHNICIAN_BUSY: 409,
  ORDER_CLOSED: 409,
  DUPLICATE_RECEIPT: 409,
  ALREADY_PAID: 409,
  PROMPT_ACTIVE: 409,
  PROMPT_UNKNOWN: 409,
  ALREADY_REVIEWED: 409,
  STALE_VERSION: 409,
  SALE_FINISHED: 409,
  IMPORT_NOT_READY: 409,
  IMPORT_UNCONFIRMED: 409,
  INSUFFICIENT_POINTS: 409,
  VOUCHER_INVALID: 409,
  VOUCHER_USED: 409,
  LIMIT_REACHED: 409,
  SECRET_UNREADABLE: 409,
  NOT_APPROVED: 409,
  CHECKS_MISSING: 409,
  UNPAID_DUE: 409,
  ESTIMATE_CHANGED: 409,
  ESTIMATE_EXPIRED: 409,
  CONFLICT: 409,
  SECRET_GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNREADABLE_FILE: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  NOT_CONFIGURED: 503,
  UNAVAILABLE: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** The details of any error; `DetailsOf` says which one a code has. */
export interface ErrorDetails {
  /** Messages per field of the request, as a form shows them. */
  fieldErrors?: Record<string, string[]>;
  [key: string]: unknown;
}

/** The body of every failure. `requestId` finds it in the log. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  details?: ErrorDetails;
  requestId: string;
}

/** A failure the caller can understand. Thrown by rules, services and stores; turned into a response in one place. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = "AppError";
  readonly code: Code;
  readonly details: ErrorDetails | undefined;
  readonly status: number;

  constructor(
    code: Code,
    message: string,
    details?: DetailsOf<NoInfer<Code>>,
    options?: ErrorOptions & { status?: number },
  ) {
    super(message, options);
    this.code = code;
    this.details = details as ErrorDetails | undefined;
    this.status = options?.status ?? ERROR_STATUS[code];
  }
}

/** Returns an error for one field, in the form that forms display. */
export const fieldError = (field: string, message: string): AppError =>
  new AppError("VALIDATION_ERROR", message, { fieldErrors: { [field]: [message] } });
