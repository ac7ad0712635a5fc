import { ApiError } from "@fundi/shared/contract/http";

/** For what one person sees: no memory of a browser or proxy keeps it. */
export const KEPT_NOWHERE = { "Cache-Control": "private, no-store" } as const;

/** Remix's 404, which the nearest error boundary renders. */
export const notFound = (): Response => new Response(null, { status: 404, statusText: "Not Found" });

/** Turns the api's 404 into ours, and a failing or unavailable api into a 503; rethrows other failures. */
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

/** Parses an id of a URL: a positive integer, or a 404 without a request. */
export function idOrNotFound(text: string | undefined): number {
  const id = /^[1-9]\d{0,15}$/.test(text ?? "") ? Number(text) : 0;
  if (id > 0 && Number.isSafeInteger(id)) return id;
  throw notFound();
}
