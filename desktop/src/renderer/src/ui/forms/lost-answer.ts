import { ApiError } from "@fundi/shared/contract/http";

/** Whether no answer came to a request: it may have arrived or not. */
export const isLostAnswer = (problem: unknown): boolean => problem instanceof ApiError && problem.code === "NETWORK";

/** What is said where a request with an idempotency key got no answer. */
export const LOST_ANSWER =
  "No answer from the shop, so this waits: it may have arrived or not. Press the button again when the connection is back; it counts once, however often it is sent.";
