import { PROMPT_PROBLEMS, PROMPT_PROVIDERS } from "@fundi/shared/payments/mpesa-prompts";
import { PROMPT_REASONS, PROMPT_STATES } from "@fundi/shared/payments/prompt-results";
import { flag, integer, nullable, oneOf, serial, table, text, timestamp } from "../../../platform/database/table";

export const MPESA_PROMPTS = table("mpesa_prompts", {
  id: serial("id"),
  provider: oneOf("provider", PROMPT_PROVIDERS),
  purpose: oneOf("purpose", ["order", "test"]),
  /** Null for a test. */
  orderId: nullable(integer("order_id")),
  requesterId: nullable(integer("requested_by")),
  phone: text("phone"),
  amountMinor: integer("amount_minor"),
  state: oneOf("state", PROMPT_STATES),
  reason: nullable(oneOf("reason", PROMPT_REASONS, "other")),
  /** What it asks for, while no other prompt may ask for the same. */
  activeKey: nullable(text("active_key")),
  accountReference: text("account_reference"),
  /** Of the secret part of its callback address. */
  tokenHash: nullable(text("token_hash")),
  /** The number that gets the money. */
  shortCode: text("short_code"),
  checkoutRequestId: nullable(text("checkout_request_id")),
  merchantRequestId: nullable(text("merchant_request_id")),
  /** The id is from a callback, since the reply to the request was lost: the provider has to confirm it. */
  isAdopted: flag("is_adopted"),
  resultCode: nullable(text("result_code")),
  resultText: nullable(text("result_text")),
  /** As the provider told it. */
  receipt: nullable(text("receipt")),
  paymentId: nullable(integer("payment_id")),
  /** How much of it was not due when it came. */
  inHandMinor: integer("in_hand_minor"),
  problem: nullable(oneOf("problem", PROMPT_PROBLEMS)),
  completesSale: flag("completes_sale"),
  /** Queries so far. */
  checks: integer("checks"),
  /** When the next query is due; null: never. */
  checkAt: nullable(timestamp("check_at")),
  abandonedAt: nullable(timestamp("abandoned_at")),
  /** Just before the request left: whatever happens then, it is not sent again. */
  sentAt: nullable(timestamp("sent_at")),
  promptedAt: nullable(timestamp("prompted_at")),
  endedAt: nullable(timestamp("ended_at")),
  /** A manager has looked at it. */
  closedAt: nullable(timestamp("closed_at")),
  closedBy: nullable(integer("closed_by")),
  closedNote: text("closed_note"),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});

export const PROMPT_MESSAGES = table("prompt_messages", {
  id: serial("id"),
  promptId: integer("prompt_id"),
  bodyHash: text("body_hash"),
  /** The message, unchanged. */
  body: text("body"),
  /** `waiting`: for the provider's confirmation. */
  state: oneOf("state", ["received", "waiting", "applied", "refused"]),
  /** Why it was refused. */
  problem: nullable(text("problem")),
  createdAt: timestamp("created_at"),
  handledAt: nullable(timestamp("handled_at")),
  seenAt: nullable(timestamp("seen_at")),
  seenBy: nullable(integer("seen_by")),
});

export const PROVIDER_ACCESS = table("provider_access", {
  provider: text("provider"),
  /** Of the address and the keys that the token belongs to. */
  keysHash: nullable(text("keys_hash")),
  sealedToken: nullable(text("sealed_token")),
  tokenUntil: nullable(timestamp("token_until")),
  /** The process that renews the token now. */
  renewalKey: nullable(text("renewal_key")),
  renewalUntil: nullable(timestamp("renewal_until")),
  /** Failures since the last success. */
  failures: integer("failures"),
  /** Nothing is sent until then. */
  downUntil: nullable(timestamp("down_until")),
  lastError: nullable(text("last_error")),
  updatedAt: timestamp("updated_at"),
});
