import type { CallInput, CallOutput } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import { checkout } from "@fundi/shared/orders/orders";
import { call } from "../../api-client";
import { clearSent, forgetSent, rememberSent, unansweredOf } from "./unanswered";

type Body = CallInput<typeof checkout>["body"];

/** An order that was placed. */
interface Placed extends CallOutput<typeof checkout> {
  /** By an earlier request whose answer was lost, with what was typed then. */
  isEarlier: boolean;
}

const isReused = (error: unknown): boolean => error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED";

/** Whether the shop refused the request; without an answer, or with one of a broken server, it may have placed the order. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Places an order once, whatever is corrected after a lost answer: where an earlier request with the same key placed it, that
 * request is repeated, and its order and link are returned. Throws as `call` does.
 */
export async function placeOnce(idempotencyKey: string, body: Body): Promise<Placed> {
  try {
    return { ...(await send(idempotencyKey, body)), isEarlier: false };
  } catch (error) {
    if (!isReused(error)) throw error;
    for (const earlier of unansweredOf(idempotencyKey))
      try {
        return { ...(await send(idempotencyKey, earlier)), isEarlier: true };
      } catch (failure) {
        if (!isReused(failure)) throw failure;
      }
    throw error;
  }
}

async function send(idempotencyKey: string, body: Body): Promise<CallOutput<typeof checkout>> {
  rememberSent(idempotencyKey, body);
  try {
    const answer = await call(checkout, { body, idempotencyKey });
    clearSent();
    return answer;
  } catch (error) {
    if (isRefusal(error)) forgetSent(idempotencyKey, body);
    throw error;
  }
}
