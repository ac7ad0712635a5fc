import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./paths.mjs";

const read = (/** @type {string} */ name) => readFileSync(path.join(root, "deploy", name), "utf8");

/** What the access log of each proxy in `deploy/` has of an address, by the rules of its file. */
const LOGGED = {
  /** @param {string} address */
  nginx(address) {
    const file = read("nginx.conf");
    // $uri has no query string.
    const uri = address.replace(/\?.*$/, "");
    const [, format = ""] = /log_format fundi ([^;]+);/.exec(file) ?? [];
    const variable = /"\$request_method (\$\w+) /.exec(format)?.[1] ?? "";
    if (variable === "$uri") return uri;
    const [, pattern = "", result = ""] = /map \$uri \$fundi_path \{[^}]*?'~\*(.+?)'\s+(\S+);/.exec(file) ?? [];
    const found = new RegExp(pattern, "i").exec(uri);
    return found ? result.replace("$hook", found.groups?.hook ?? "") : uri;
  },
  /** @param {string} address */
  Caddy(address) {
    const [, pattern = "", result = ""] = /request>uri regexp "(.+)" "(.*)"/.exec(read("Caddyfile")) ?? [];
    // Go writes the flag of a group in another way than JavaScript of this age.
    return address.replace(new RegExp(pattern.replace("(?i:", "(?:"), "i"), result);
  },
};

describe.each(Object.entries(LOGGED))("the access log of %s", (_proxy, logged) => {
  it("has the page of a request, without its query string", () => {
    expect(logged("/reset?code=123456")).toBe("/reset");
    expect(logged("/api/hooks/paystack")).toBe("/api/hooks/paystack");
  });

  it("does not have the secret in the path of a payment provider's webhook", () => {
    for (const address of ["/api/hooks/c2b/top-secret/confirmation", "/API/hooks/kcb/top-secret/till?a=1"]) {
      expect(logged(address)).toMatch(/^\/api\/hooks\/(c2b|kcb)\//i);
      expect(logged(address)).not.toContain("top-secret");
    }
  });

  it("writes no whole request line, which would have both", () => {
    expect(read("nginx.conf")).not.toMatch(/\$request\b(?!_)|\$request_uri[^;]*'|\bcombined\b/);
  });
});
