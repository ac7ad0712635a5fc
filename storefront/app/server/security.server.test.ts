// @vitest-environment node
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, sealScripts } from "./security.server";

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

describe("sealing a page", () => {
  it("names each script that carries the nonce by its hash, and takes the nonce away", () => {
    const { html, scriptHashes } = sealScripts(
      '<script nonce="n1">a()</script><p>x</p><script type="module" nonce="n1" async="">b()\nc()</script>',
      "n1",
    );
    expect(html).toBe('<script>a()</script><p>x</p><script type="module" async="">b()\nc()</script>');
    expect(scriptHashes).toEqual([hashOf("a()"), hashOf("b()\nc()")]);
  });

  it("leaves a smuggled script without a hash, whatever nonce it guesses", () => {
    const page =
      '<script>evil()</script><script nonce="guess">evil()</script><script type="application/ld+json">{}</script>';
    expect(sealScripts(page, "n1")).toEqual({ html: page, scriptHashes: [] });
  });
});

it("allows inline styles and scripts in development only", () => {
  expect(contentSecurityPolicy(["sha256-x"], false)).toContain("script-src 'self' 'sha256-x'; style-src 'self'; ");
  expect(contentSecurityPolicy([], false)).not.toContain("unsafe");
  expect(contentSecurityPolicy([], true)).toContain("script-src 'self' 'unsafe-inline'");
});
