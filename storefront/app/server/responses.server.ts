import { ApiError } from "@fundi/shared/http";

/** Remix's 404, which the nearest error boundary shows. */
export const notFound = (): Response => new Response(null, { status: 404, statusText: "Not Found" });

/** Turns the api's "there is none" into our 404, and an api that fails or is away into a 503; other failures go on. */
export async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw notFound();
    if (error.status === 0 || error.status >= 500) throw new Response(null, { status: 503 });
    throw error;
  }
}

/** An id in an address: a whole number above zero, or a 404 without asking anybody (checklist CAT-10). */
export function idOrNotFound(text: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? "") ? Number(text) : 0;
  if (id > 0 && Number.isSafeInteger(id)) return id;
  throw notFound();
}
