import type { Request } from "express";

/** Returns the token that a request is made with; null where there is none. */
export function bearerToken(req: Pick<Request, "get">): string | null {
  const [scheme, token] = (req.get("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token ? token : null;
}
