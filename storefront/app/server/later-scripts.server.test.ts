// @vitest-environment node
import { expect, it } from "vitest";
import { laterScripts } from "./later-scripts.server";

it("marks modules, and leaves other links, scripts and data as they are", () => {
  const others =
    '<link rel="preload" href="/a.woff2"/><script>a()</script><script type="application/ld+json">{}</script>';
  const modules = '<link rel="modulepreload" href="/a.js"/><script type="module" async="">b()</script>';
  expect(laterScripts(others + modules)).toBe(
    `${others}<link rel="x-modulepreload" href="/a.js"/><script type="text/x-module" async="">b()</script>`,
  );
});
