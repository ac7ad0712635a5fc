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

describe("files served at app://fundi", () => {
  it("serves index.html for every screen, and files by name", async () => {
    expect(await (await answer({ url: "app://fundi/", method: "GET" })).text()).toContain("Console");
    expect(await (await answer({ url: "app://fundi/admin/orders/12?tab=a", method: "GET" })).text()).toContain(
      "Console",
    );
    const script = await answer({ url: "app://fundi/app.js", method: "GET" });
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("responds with 404 for missing files and 405 for other methods than GET and HEAD", async () => {
    expect((await answer({ url: "app://fundi/none.js", method: "GET" })).status).toBe(404);
    expect((await answer({ url: "app://fundi/", method: "POST" })).status).toBe(405);
  });

  it("never leaves its folder, however the path is written", () => {
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

  it("sends a policy that allows connections to the open shop only", async () => {
    const policy = (await answer({ url: "app://fundi/", method: "GET" })).headers.get("content-security-policy");
    expect(policy).toContain("connect-src 'self' https://shop.example wss://shop.example;");
    expect(policy).toContain("script-src 'self';");
    expect(contentSecurityPolicy(null)).toContain("connect-src 'self';");
  });
});

it("serves no other host, and no path to one", async () => {
  for (const url of ["app://evil.example/", "app://fundi.evil.example/app.js", "app://fundi:80/"])
    expect((await answer({ url, method: "GET" })).status, url).toBe(404);
  for (const at of ["//evil.example/x", "///evil.example/x", "/\\evil.example", "/admin/orders"])
    expect(isOwnPage(pageAddress(at)), at).toBe(true);
});

it("distinguishes its own pages from others", () => {
  expect(isOwnPage(pageAddress("/admin/orders"))).toBe(true);
  for (const url of ["https://fundi/", "app://evil/", "app://fundi.evil/", "about:blank", "no address"])
    expect(isOwnPage(url)).toBe(false);
});
