import type { PromptProviderName } from "@fundi/shared/payments/mpesa-prompts";

/** A prompt about to be sent. */
export interface PromptRequest {
  /** 254712345678. */
  phone: string;
  /** Whole shillings. */
  amount: number;
  /** At most 12 characters; the payer's message names it. */
  accountReference: string;
  /** At most 13 characters. */
  description: string;
  callbackUrl: string;
  /** Identifies the request in the provider's log. */
  messageId: string;
}

export type SendResult =
  | { kind: "accepted"; checkoutRequestId: string; merchantRequestId: string }
  /** It was certainly not sent to the phone. */
  | { kind: "refused"; code: string; text: string }
  /** It certainly did not reach the provider. */
  | { kind: "unreachable"; text: string }
  /** It may have been sent: a retry might ask twice. */
  | { kind: "uncertain"; text: string };

export type QueryResult =
  | { kind: "waiting" }
  | { kind: "ended"; resultCode: string; text: string }
  | { kind: "unreachable"; text: string };

/** Who carries prompts. No call throws for what the provider or the network does. */
export interface PromptProvider {
  name: PromptProviderName;
  /** The number that gets the money. */
  shortCode: string;
  send(request: PromptRequest): Promise<SendResult>;
  /** Null where the provider has no status query. */
  query: ((checkoutRequestId: string) => Promise<QueryResult>) | null;
}
