import type { SendResult } from "./text-provider";

type Refused = SendResult & { outcome: "refused" };

/** The connection was never made, so that nothing was taken. */
const NOT_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

export const refused = (reason: string, { isFinal = false, isOutage = false } = {}): Refused => ({
  outcome: "refused",
  reason,
  isFinal,
  isOutage,
});

/** Returns what a failed request means: without a connection nothing was taken, else nobody knows. */
export function failedRequest(error: unknown): SendResult {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = String((cause as { code?: unknown } | undefined)?.code ?? "");
  if (NOT_CONNECTED.has(code)) return refused(`The provider cannot be reached (${code}).`, { isOutage: true });
  return { outcome: "uncertain", reason: `The connection was lost${code && ` (${code})`}. It may have been sent.` };
}

/**
 * Returns what an HTTP status means that comes without an understandable body: a client error was not taken, 429 and 503
 * are refused for now, and after any other nobody knows. Of the body only its first words are kept, and never what may
 * repeat the text or its number: anything with a digit.
 */
export function statusAnswer(status: number, text: string): SendResult {
  const words = text
    .slice(0, 200)
    .split(/\s+/)
    .map((word) => (/\d/.test(word) ? "…" : word))
    .join(" ");
  const reason = `HTTP ${status}${words && `: ${words}`}`;
  if (status === 429 || status === 503) return refused(reason, { isOutage: true });
  if (status === 401 || status === 403 || status === 404) return refused(reason, { isOutage: true });
  if (status >= 400 && status < 500) return refused(reason, { isFinal: true });
  return { outcome: "uncertain", reason: `${reason}. It may have been sent.` };
}

/** Returns a parsed body; null for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
