import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOwnPage, pageAddress } from "./app-address";
import { createAppProtocol, fileOf } from "./app-protocol";
import { contentSecurityPolicy } from "./content-security-policy";

const folder = mkdtempSync(path.join(tmpdir(), "fundi-pages-"));
writeFileSync(path.join(folder, "index.html"), "<title>Console</title>");
writeFileSync(path.join(folder, "app.js"), "1");
const answer = createAppProtocol({ folder, shopAddress: () => "https://shop.example" });

describe("the files behind app://fundi", () => {
  it("serves the first page for every screen, and files by their names", async () => {
    expect(await (await answer({ url: "app://fundi/", method: "GET" })).text()).toContain("Console");
    expect(await (await answer({ url: "app://fundi/admin/orders/12?tab=a", method: "GET" })).text()).toContain(
      "Console",
    );
    const script = await answer({ url: "app://fundi/app.js", method: "GET" });
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("answers 404 for what is not there and 405 for anything but reading", async () => {
    expect((await answer({ url: "app://fundi/none.js", method: "GET" })).status).toBe(404);
    expect((await answer({ url: "app://fundi/", method: "POST" })).status).toBe(405);
  });

  it("never leaves its folder, however an address is written", () => {
    for (const url of [
      "app://fundi/..%2f..%2fetc%2fpasswd.txt",
      "app://fundi/%2e%2e/secret.json",
      "app://fundi/a%00.js",
    ])
      expect([null, path.join(folder, "secret.json"), path.join(folder, "etc/passwd.txt")]).toContain(
        fileOf(folder, url),
      );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const file = fileOf(folder, `app://fundi/${encodeURIComponent(text)}.js`);
        if (file !== null) expect(path.relative(folder, file)).not.toMatch(/^\.\./);
      }),
    );
  });

  it("says with every page that it may speak to the open shop and to nobody else", async () => {
    const policy = (await answer({ url: "app://fundi/", method: "GET" })).headers.get("content-security-policy");
    expect(policy).toContain("connect-src 'self' https://shop.example wss://shop.example;");
    expect(policy).toContain("script-src 'self';");
    expect(contentSecurityPolicy(null)).toContain("connect-src 'self';");
  });
});

it("has no other host than its own, and no path that leads to one", async () => {
  for (const url of ["app://evil.example/", "app://fundi.evil.example/app.js", "app://fundi:80/"])
    expect((await answer({ url, method: "GET" })).status, url).toBe(404);
  for (const at of ["//evil.example/x", "///evil.example/x", "/\\evil.example", "/admin/orders"])
    expect(isOwnPage(pageAddress(at)), at).toBe(true);
});

it("knows its own pages from others", () => {
  expect(isOwnPage(pageAddress("/admin/orders"))).toBe(true);
  for (const url of ["https://fundi/", "app://evil/", "app://fundi.evil/", "about:blank", "no address"])
    expect(isOwnPage(url)).toBe(false);
});
