import { ApiError } from "@fundi/shared/contract/http";

/** The hidden fields by which a form without JavaScript is carried out once. */
const KEY = "key";
const EARLIER = "earlier";
/** As many corrections after lost answers are remembered. */
const MOST = 3;

interface FormAttempt<Body, Answer> {
  body: Body;
  send: (body: Body, idempotencyKey: string | null) => Promise<Answer>;
}

/** The values of the hidden fields with which a refused form is rendered again. */
export interface FormKey {
  key: string;
  /** What was sent without an answer, as JSON; empty: nothing. */
  earlier: string;
}

const isReused = (error: unknown): boolean => error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED";

/** What the browser sends back is the visitor's own: the api checks it like every request. */
function earlierOf(form: FormData): unknown[] {
  try {
    const stored: unknown = JSON.parse(String(form.get(EARLIER) || "[]"));
    return Array.isArray(stored) ? stored.slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Returns the key of a submitted form. */
export const keyOf = (form: FormData): string => String(form.get(KEY) ?? "").slice(0, 100);

const keyWith = (form: FormData, earlier: readonly unknown[]): FormKey => ({
  key: keyOf(form),
  earlier: earlier.length > 0 ? JSON.stringify(earlier.slice(0, MOST)) : "",
});

/** Returns the hidden fields of a form that is rendered again although nothing was sent on. */
export const keyAsSent = (form: FormData): FormKey => keyWith(form, earlierOf(form));

/**
 * Returns the hidden fields of a form that is rendered again: what had no answer may have been carried out, and is repeated
 * when another request uses the key.
 */
export function keyAfter(form: FormData, body: unknown, error: ApiError): FormKey {
  const isUnanswered = error.status === 0 || error.status >= 500;
  return keyWith(form, [...earlierOf(form), ...(isUnanswered ? [body] : [])]);
}

/** Sends what a form says once, whatever was corrected after a lost answer. Throws what `send` throws. */
export async function sendFormOnce<Body, Answer>(
  form: FormData,
  { body, send }: FormAttempt<Body, Answer>,
): Promise<{ answer: Answer; isEarlier: boolean }> {
  const key = keyOf(form) || null;
  try {
    return { answer: await send(body, key), isEarlier: false };
  } catch (error) {
    if (!isReused(error)) throw error;
    for (const earlier of earlierOf(form))
      try {
        return { answer: await send(earlier as Body, key), isEarlier: true };
      } catch (failure) {
        // It is not the one either, or no longer what the api takes.
        if (!isReused(failure) && !(failure instanceof ApiError && failure.status === 400)) throw failure;
      }
    throw error;
  }
}
