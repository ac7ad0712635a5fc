import { Callout } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import type { ReactNode } from "react";
import { problemText } from "../../lib/problem";

interface Props {
  error: unknown;
  /** The error in words, where the place knows better ones. */
  text?: string;
  /** It has an idempotency key: sent again after a lost connection, it counts once. */
  countsOnce?: boolean;
  /** What to do about it. */
  children?: ReactNode;
}

const NO_ANSWER =
  "No answer from the shop, so this waits: it may have arrived or not. Press the button again when the connection is back; it counts once, however often it is sent.";

/** Why a request failed, where it was sent from. */
export function RequestProblem({ error, text = problemText(error), countsOnce = false, children }: Props) {
  const isWaiting = countsOnce && error instanceof ApiError && error.code === "NETWORK";
  return (
    <Callout intent={isWaiting ? "warning" : "danger"} compact role="alert">
      {isWaiting ? NO_ANSWER : text}
      {children}
    </Callout>
  );
}
