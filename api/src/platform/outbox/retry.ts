const MINUTE_MS = 60_000;
/** A message that is not taken for two days is given up. */
export const GIVE_UP_MS = 48 * 60 * MINUTE_MS;
const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS;

/**
 * Returns when a message is tried again after its `attempt`-th failure: after 1, 2, 4 … minutes, at most 4 hours apart;
 * null when that would be more than two days after it was queued.
 */
export function nextTryOf(message: { attempt: number; queuedAt: Date }, now: Date): Date | null {
  const waitMs = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(message.attempt - 1, 20));
  const at = new Date(now.getTime() + waitMs);
  return at.getTime() > message.queuedAt.getTime() + GIVE_UP_MS ? null : at;
}
