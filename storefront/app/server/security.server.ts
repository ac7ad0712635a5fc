import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import helmet from "helmet";

/** Hosts that a page may frame, and lend camera, microphone and screen to. */
export type FramedHosts = readonly string[];

/**
 * What a page may load. Pictures of a catalogue may live anywhere; everything that runs or styles comes from us, and an
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

/** Which of the device's powers a page has: camera and microphone for ourselves, and for what it may frame. */
export function permissionsPolicy(framed: FramedHosts = []): string {
  const here = ["self", ...framed.map((host) => `"https://${host}"`)].join(" ");
  return `camera=(${here}), microphone=(${here}), display-capture=(${here}), geolocation=(), payment=()`;
}

const YEAR_S = 365 * 24 * 3600;

/** Headers that keep an answer from running, framing or leaking what it should not. */
export function securityHeaders(development: boolean, publicUrl?: string): RequestHandler[] {
  const policy = contentSecurityPolicy([], development);
  return [
    helmet({
      contentSecurityPolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      xFrameOptions: { action: "deny" },
      // A shop that customers reach by https is to be reached by nothing else; browsers heed this over https alone.
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
 * Swaps the nonces of a rendered page for hashes of the scripts that carried them: the page is then the same for
 * everybody and can be kept, while a script that somebody managed to smuggle in has neither.
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
