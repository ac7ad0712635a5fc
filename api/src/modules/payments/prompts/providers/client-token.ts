import { AccessRefused } from "./access-refused";
import type { SendResult } from "./prompt-provider";
import { basicAuth, callProvider, NoReply, textOf } from "./provider-http";

const TOKEN_TIMEOUT_MS = 10_000;
/** Both providers document it; a reply may leave it out. */
const USUAL_TOKEN_SECONDS = 3599;

/** A token is renewed a minute before its end, and after a day at the latest. */
const SHORTEST_TOKEN_SECONDS = 120;
const LONGEST_TOKEN_SECONDS = 86_400;

/** Returns how long a token is good for by its reply, within what can be true. */
export function tokenSeconds(told: string): number {
  const seconds = Number(told) || USUAL_TOKEN_SECONDS;
  return Math.round(Math.min(LONGEST_TOKEN_SECONDS, Math.max(SHORTEST_TOKEN_SECONDS, seconds)));
}

interface TokenRequest {
  /** As the message names it. */
  provider: string;
  method: "GET" | "POST";
  url: string;
  consumerKey: string;
  consumerSecret: string;
}

/** Asks for an access token (OAuth client credentials). Throws AccessRefused without one, and NoReply. */
export async function fetchClientToken(request: TokenRequest): Promise<{ token: string; seconds: number }> {
  const { provider, method, url, consumerKey, consumerSecret } = request;
  const headers = { authorization: basicAuth(consumerKey, consumerSecret) };
  const { status, body } = await callProvider({ method, url, headers, timeoutMs: TOKEN_TIMEOUT_MS });
  const token = textOf(body, "access_token");
  if (status === 200 && token) return { token, seconds: tokenSeconds(textOf(body, "expires_in")) };
  if (status === 400 || status === 401)
    throw new AccessRefused(`${provider} does not accept the consumer key and secret.`, true);
  throw new AccessRefused(`${provider} gave no token (status ${status}).`);
}

/** Returns what a failed call means for a prompt that was to be sent; other errors are thrown again. */
export function failedSend(error: unknown): SendResult {
  if (error instanceof AccessRefused)
    return error.areKeysWrong
      ? { kind: "refused", code: "404.001.03", text: error.message }
      : { kind: "unreachable", text: error.message };
  if (error instanceof NoReply) return { kind: error.isUnsent ? "unreachable" : "uncertain", text: error.message };
  throw error;
}
