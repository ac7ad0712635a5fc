import { ApiError } from "@fundi/shared/contract/http";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key";
import { clearSent, forgetSent, rememberSent, unansweredOf } from "./unanswered";

interface Attempt<Body, Answer> {
  /** What is done: "booking". */
  name: string;
  /**
   * What makes it another attempt: the cart of an order. What people correct after a lost answer must not be in it, else it
   * is done twice.
   */
  subject: string;
  body: Body;
  send: (body: Body, idempotencyKey: string) => Promise<Answer>;
}

interface Sent<Answer> {
  answer: Answer;
  /** It was carried out by an earlier request whose answer was lost, with what was typed then. */
  isEarlier: boolean;
}

const isReused = (error: unknown): boolean => error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED";

/** Whether the shop refused the request; without an answer, or with one of a broken server, it may have carried it out. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The name under which a tab stores the key of an attempt. */
const keyName = (name: string): string => `${name}_attempt`;
const sentName = (name: string): string => `${name}_unanswered`;

/**
 * Sends a request that is carried out once, whatever is corrected after a lost answer: where an earlier request with the same
 * key was carried out, that one is repeated, and its answer returned. Throws what `send` throws.
 */
export async function sendOnce<Body, Answer>({
  name,
  subject,
  body,
  send,
}: Attempt<Body, Answer>): Promise<Sent<Answer>> {
  const key = getIdempotencyKey(keyName(name), subject);
  const attempt = async (sent: Body): Promise<Answer> => {
    rememberSent(sentName(name), key, sent);
    try {
      const answer = await send(sent, key);
      clearSent(sentName(name));
      clearIdempotencyKey(keyName(name));
      return answer;
    } catch (error) {
      if (isRefusal(error)) forgetSent(sentName(name), key, sent);
      throw error;
    }
  };
  try {
    return { answer: await attempt(body), isEarlier: false };
  } catch (error) {
    if (!isReused(error)) throw error;
    for (const earlier of unansweredOf(sentName(name), key))
      try {
        return { answer: await attempt(earlier as Body), isEarlier: true };
      } catch (failure) {
        if (!isReused(failure)) throw failure;
      }
    throw error;
  }
}

/** Makes the next request another attempt: sending it again is intended. */
export const startAnother = (name: string): void => clearIdempotencyKey(keyName(name));
