// @vitest-environment node
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, permissionsPolicy, sealScripts } from "./security.server";

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

describe("sealing a page", () => {
  it("lists the hash of each script that has the nonce, and removes the nonce", () => {
    const { html, scriptHashes } = sealScripts(
      '<script nonce="n1">a()</script><p>x</p><script type="module" nonce="n1" async="">b()\nc()</script>',
      "n1",
    );
    expect(html).toBe('<script>a()</script><p>x</p><script type="module" async="">b()\nc()</script>');
    expect(scriptHashes).toEqual([hashOf("a()"), hashOf("b()\nc()")]);
  });

  it("lists no hash of an injected script, whatever nonce it guesses", () => {
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

it("lets a page frame only its video hosts, and grants camera, microphone and screen to them only", () => {
  const hosts = ["meet.shop.example", "meet.jit.si"];
  expect(contentSecurityPolicy([], false)).not.toContain("frame-src");
  expect(contentSecurityPolicy([], false, hosts)).toContain(
    "; frame-src https://meet.shop.example https://meet.jit.si; ",
  );
  expect(permissionsPolicy()).toContain("camera=(self), microphone=(self), display-capture=(self)");
  const allowed = '(self "https://meet.shop.example" "https://meet.jit.si")';
  expect(permissionsPolicy(hosts)).toContain(`camera=${allowed}, microphone=${allowed}, display-capture=${allowed}`);
});
