const MINUTE_MS = 60_000;
/** A mail that the server does not accept for two days is given up. */
export const GIVE_UP_MS = 48 * 60 * MINUTE_MS;
const LONGEST_WAIT_MS = 4 * 60 * MINUTE_MS;

/** What a failed attempt means for later ones. */
interface SendFailure {
  /** The server rejects this recipient permanently. */
  isFinal: boolean;
  /** The server could not be reached, or rejects the login: other mails would fail alike. */
  isOutage: boolean;
}

/** Classifies an error of nodemailer by its code and the SMTP reply in it. */
export function classifyFailure(error: unknown): SendFailure {
  const { code, command, responseCode } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  return {
    isFinal: code === "EENVELOPE" && (responseCode === undefined || (isRefused && command === "RCPT TO")),
    isOutage: responseCode === undefined ? code !== "EENVELOPE" && code !== "EMESSAGE" : code === "EAUTH",
  };
}

/**
 * Returns when a mail is tried again after its `attempt`-th failure: after 1, 2, 4 … minutes, at most 4 hours apart; null
 * when that would be more than two days after it was queued.
 */
export function nextTryOf(mail: { attempt: number; queuedAt: Date }, now: Date): Date | null {
  const waitMs = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(mail.attempt - 1, 20));
  const at = new Date(now.getTime() + waitMs);
  return at.getTime() > mail.queuedAt.getTime() + GIVE_UP_MS ? null : at;
}

/** Returns the Message-ID of a queued mail: the same for each attempt, so that a second copy can be recognised. */
export function messageIdOf(mail: { id: number; queuedAt: Date }, from: string): string {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return `<mail-${mail.id}-${mail.queuedAt.getTime().toString(36)}@${domain}>`;
}
