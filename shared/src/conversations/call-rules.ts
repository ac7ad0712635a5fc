/** Rules of calls that customers ask for in a conversation. Free of schemas. */

/** A call with a camera, by voice alone, or to be called back by phone. */
export const CALL_KINDS = ["video", "voice", "callback"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** `waiting` and `done` are of a call back, the others of a call that rings. */
export const CALL_STATES = ["ringing", "joined", "missed", "cancelled", "ended", "waiting", "done"] as const;
export type CallState = (typeof CALL_STATES)[number];

/** How long a call rings before nobody is free. */
export const RINGS_MS = 60_000;

/** How far ahead somebody may ask to be called back. */
export const CALL_BACK_DAYS = 14;
