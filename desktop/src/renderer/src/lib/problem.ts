import { StrangeAnswer } from "@fundi/shared/client";
import type { ErrorCode } from "@fundi/shared/errors";
import { ApiError } from "@fundi/shared/http";
import { isInstalled } from "../bridge/bridge";

export interface Problem {
  title: string;
  /** What to quote when asking for help (`decisions.md` D11). */
  requestId?: string | undefined;
}

/** Where the server's own sentence would not help the person in front of the console. */
const OWN_WORDS: Partial<Record<ErrorCode | "NETWORK" | "UNKNOWN", string>> = {
  NETWORK: "The shop's server cannot be reached. Check the connection and try again.",
  INTERNAL: "Something went wrong on the server. Try again in a moment.",
  UNAVAILABLE: "The shop's server is not ready. Try again in a moment.",
  FORBIDDEN: "Your role may not do this.",
};

/** What to do about an answer that this console does not understand. */
function strangeWords({ from }: StrangeAnswer): string {
  if (from === "elsewhere")
    return "Something else than the shop's server answered. Does this network want you to sign in to it first?";
  return isInstalled
    ? "The shop's server and this console are of different versions. Settings, This computer, looks for a newer console."
    : "The shop has another version of the console by now. Load this page again.";
}

/** Says a failure in a sentence for staff, with the number that finds it in the log. */
export function describeProblem(error: unknown): Problem {
  if (error instanceof ApiError) {
    // What stands before the server answers for it with a number and no sentence.
    const isMute = error.status >= 500 && error.serverText === undefined;
    return {
      title: OWN_WORDS[error.code] ?? OWN_WORDS[isMute ? "UNAVAILABLE" : "UNKNOWN"] ?? error.message,
      requestId: error.status >= 500 ? error.requestId : undefined,
    };
  }
  if (error instanceof StrangeAnswer) return { title: strangeWords(error) };
  return { title: error instanceof Error ? error.message : "Something went wrong." };
}

/** The same in one line, for a toast. */
export function problemText(error: unknown): string {
  const { title, requestId } = describeProblem(error);
  return requestId ? `${title} (request ${requestId})` : title;
}
