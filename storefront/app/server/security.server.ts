import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import helmet from "helmet";

/** Hosts that a page may frame and grant camera, microphone and screen to. */
export type FramedHosts = readonly string[];

/**
 * Returns the Content-Security-Policy. Images may come from anywhere; scripts and styles only from us, and an
 * inline script only when its hash is listed. Vite's development client writes scripts and styles into the page.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  development: boolean,
  framed: FramedHosts = [],
): string {
  const inline = development ? ["'unsafe-inline'"] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(development ? inline : scriptHashes.map((hash) => `'${hash}'`))].join(" "),
    ["style-src 'self'", ...inline].join(" "),
    "img-src 'self' data: blob: https: http:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "font-src 'self'",
    ...(framed.length > 0 ? [["frame-src", ...framed.map((host) => `https://${host}`)].join(" ")] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Returns the Permissions-Policy: camera and microphone for ourselves, and for the hosts that a page may frame. */
export function permissionsPolicy(framed: FramedHosts = []): string {
  const allowed = ["self", ...framed.map((host) => `"https://${host}"`)].join(" ");
  return `camera=(${allowed}), microphone=(${allowed}), display-capture=(${allowed}), geolocation=(), payment=()`;
}

const YEAR_S = 365 * 24 * 3600;

/** Sets the security headers of every response. */
export function securityHeaders(development: boolean, publicUrl?: string): RequestHandler[] {
  const policy = contentSecurityPolicy([], development);
  return [
    helmet({
      contentSecurityPolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      xFrameOptions: { action: "deny" },
      // HSTS where customers use https; browsers ignore it over http.
      strictTransportSecurity: publicUrl?.startsWith("https:") ? { maxAge: YEAR_S, includeSubDomains: false } : false,
    }),
    (_req, res, next) => {
      res.setHeader("Content-Security-Policy", policy);
      res.setHeader("Permissions-Policy", permissionsPolicy());
      next();
    },
  ];
}

/**
 * Replaces the nonces of a rendered page by hashes of the scripts that had them: the page is then the same for
 * everyone and can be cached, while an injected script has neither.
 */
export function sealScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const scriptHashes = new Set<string>();
  const marked = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>(.*?)</script>`, "gs");
  const sealed = html.replace(marked, (_, before: string, after: string, script: string) => {
    if (script) scriptHashes.add(`sha256-${createHash("sha256").update(script).digest("base64")}`);
    return `<script${before}${after}>${script}</script>`;
  });
  return { html: sealed, scriptHashes: [...scriptHashes] };
}
