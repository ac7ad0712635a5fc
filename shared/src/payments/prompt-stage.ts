import { isPromptWaiting, type PromptState } from "./prompt-results";

/** What a page shows of an M-Pesa prompt: sent, on the phone, asked about, looked for, paid, or over without money. */
export type PromptStage = "sending" | "on_phone" | "asking" | "looking" | "paid" | "over";

/** Each stage in a few words, for a badge. */
export const PROMPT_STAGE_LABELS: Readonly<Record<PromptStage, string>> = {
  sending: "Sending",
  on_phone: "On the phone",
  asking: "Asking M-Pesa",
  looking: "Not known yet",
  paid: "Paid",
  over: "Not paid",
};

/** The part of a prompt that decides how it is shown, with the time of this device at which it was received. */
export interface SeenPrompt {
  state: PromptState;
  /** From when it was received. */
  answerInSeconds: number;
  repeatInSeconds: number;
  /** Milliseconds by the clock of this device. */
  seenAt: number;
}

/** Whether its money may still come: no second prompt may be sent for the same due. */
export const isPromptOpen = (state: PromptState): boolean => isPromptWaiting(state) || state === "unknown";

/** Until when the phone waits for the PIN, in milliseconds by the clock of this device. */
export const answerUntil = ({ seenAt, answerInSeconds }: SeenPrompt): number => seenAt + answerInSeconds * 1000;

/** From when another prompt may be sent, in milliseconds by the clock of this device. */
export const repeatFrom = ({ seenAt, repeatInSeconds }: SeenPrompt): number => seenAt + repeatInSeconds * 1000;

/** Returns the stage of a prompt at a time of this device. */
export function promptStage(prompt: SeenPrompt, now: number): PromptStage {
  switch (prompt.state) {
    case "requested":
      return "sending";
    case "prompted":
      return now < answerUntil(prompt) ? "on_phone" : "asking";
    case "unknown":
      return "looking";
    case "paid":
      return "paid";
    default:
      return "over";
  }
}

/** Returns the whole seconds until a time, rounded up; 0 when it has passed. */
export const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000));

/** Formats seconds as a countdown: "0:48", "1:12". */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Splits a whole amount of shillings into prompts of at most `max`: what the next one asks for, and what stays. */
export const promptParts = (amount: number, max: number): { next: number; count: number; rest: number } => ({
  next: Math.min(amount, max),
  count: Math.max(1, Math.ceil(amount / max)),
  rest: Math.max(0, amount - max),
});

/** How long to wait until the next look at an open prompt, in milliseconds, by its age. Live events come sooner. */
export const pollAfterMs = (ageMs: number): number => (ageMs < 90_000 ? 3000 : ageMs < 5 * 60_000 ? 10_000 : 30_000);

/** Whether a phone is shown masked: it is not that of the reader's own request. */
export const isMasked = (phone: string): boolean => phone.includes("•");
