import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";

/** Pictures of a catalogue may live anywhere; everything that runs or styles comes from us, scripts with this answer's nonce. */
const directives = (development: boolean) => ({
  "default-src": ["'self'"],
  "script-src": ["'self'", (_req: unknown, res: unknown) => `'nonce-${nonceOf(res as Response)}'`],
  // Vite's development client writes <style> elements.
  "style-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
  "img-src": ["'self'", "data:", "blob:", "https:", "http:"],
  "connect-src": development ? ["'self'", "ws:"] : ["'self'"],
  "font-src": ["'self'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
});

/** Headers that keep a page from running, framing or leaking what it should not. */
export function securityHeaders({ development }: { development: boolean }): RequestHandler[] {
  return [
    (_req, res, next) => {
      res.locals.nonce = randomBytes(16).toString("base64");
      res.setHeader("Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=()");
      next();
    },
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: directives(development) },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      xFrameOptions: { action: "deny" },
      // Only a proxy that speaks TLS knows whether browsers should insist on it.
      strictTransportSecurity: false,
    }),
  ];
}

/** The nonce that the scripts of this answer must carry. */
export const nonceOf = (res: Response): string => String(res.locals.nonce);
