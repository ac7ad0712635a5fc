import type { TextChannel } from "@fundi/shared/texts/text-record";
import type { TextTemplate } from "./text-columns";

/** A text that is handed to a provider. */
export interface OutgoingText {
  id: number;
  /** E.164. */
  to: string;
  body: string;
  /** Set: send it by this template, since the recipient's window is closed. */
  template: TextTemplate | null;
}

/** What came of handing a text to a provider. */
export type SendResult =
  /** The provider has it; `cost` in units of its currency. */
  | { outcome: "accepted"; providerId: string | null; cost?: { amount: number; currency: string }; parts?: number }
  /**
   * It was not taken. Final: this channel will never take it. Outage: others would be refused alike, so that the channel
   * pauses.
   */
  | { outcome: "refused"; reason: string; isFinal: boolean; isOutage: boolean }
  /** No answer: it may have been taken. */
  | { outcome: "uncertain"; reason: string };

/** A service that delivers texts on one channel. */
export interface TextProvider {
  channel: Exclude<TextChannel, "hand">;
  /** Hands over one text, at most once. Never throws for what the network or the service does. */
  send(text: OutgoingText, signal: AbortSignal): Promise<SendResult>;
}

/** How a report moves a text; null: it does not. */
export type ReportedStatus = "sent" | "delivered" | "read" | "failed" | null;
