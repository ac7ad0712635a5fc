import type { ErrorCode } from "@fundi/shared/contract/errors";
import { ApiError } from "@fundi/shared/contract/http";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import { faultIdOf, fieldErrorsOf, withFaultId } from "@fundi/shared/web/error-text";
import { UnexpectedResponseError } from "@fundi/shared/web/unexpected-response";
import { isInstalled } from "../bridge/bridge";

interface Problem {
  title: string;
  /** The id to quote when asking for help. */
  requestId?: string | undefined;
}

/** Replaces messages of the server that would not help staff. */
const CLIENT_MESSAGES: Partial<Record<ErrorCode | "NETWORK" | "UNKNOWN", string>> = {
  NETWORK: "The shop's server cannot be reached. Check the connection and try again.",
  INTERNAL: "Something went wrong on the server. Try again in a moment.",
  UNAVAILABLE: "The shop's server is not ready. Try again in a moment.",
  FORBIDDEN: "Your role may not do this.",
};

/** Returns what to do about a response that does not match the contract. */
function messageOfUnexpected({ from }: UnexpectedResponseError): string {
  if (from === "elsewhere")
    return "Something else than the shop's server answered. Does this network want you to sign in to it first?";
  return isInstalled
    ? `The shop's server and this console are of different versions. ${inSettings("computer")}, looks for a newer console.`
    : "The shop has another version of the console by now. Load this page again.";
}

/** Returns what the server says of fields, without their technical names; undefined where a text needs its field. */
function messageOfFields(error: ApiError): string | undefined {
  const texts = [...new Set(Object.values(fieldErrorsOf(error)).map((text) => text ?? ""))];
  if (texts.length === 0 || !texts.every((text) => text.includes(" "))) return undefined;
  const { serverText } = error;
  return !serverText || texts.includes(serverText) ? texts.join(" ") : `${serverText} ${texts.join(" ")}`;
}

/** Describes an error for staff, with the request id by which it is found in the log. */
export function describeProblem(error: unknown): Problem {
  if (error instanceof ApiError) {
    // A gateway in front of the server responds with a status but no message.
    const isWithoutMessage = error.status >= 500 && error.serverText === undefined;
    return {
      title:
        CLIENT_MESSAGES[error.code] ??
        CLIENT_MESSAGES[isWithoutMessage ? "UNAVAILABLE" : "UNKNOWN"] ??
        messageOfFields(error) ??
        error.message,
      requestId: faultIdOf(error),
    };
  }
  if (error instanceof UnexpectedResponseError) return { title: messageOfUnexpected(error) };
  return { title: error instanceof Error ? error.message : "Something went wrong." };
}

/** Returns the same as one line, for a toast. */
export const problemText = (error: unknown): string => withFaultId(describeProblem(error).title, error);

/** Returns the server's message, or `fallback` if there is none; with the request id of a server fault. */
export const failureText = (error: unknown, fallback: string): string =>
  !(error instanceof ApiError) || error.code === "NETWORK" || error.code === "UNKNOWN"
    ? fallback
    : withFaultId(error.message, error);
