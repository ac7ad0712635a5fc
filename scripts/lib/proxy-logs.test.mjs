import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./paths.mjs";

const read = (/** @type {string} */ name) => readFileSync(path.join(root, "deploy", name), "utf8");

/** What the access log of nginx or Caddy has of an address, by the rules of a file in `deploy/`. */
const LOGGED = {
  /** @param {string} address @param {string} file */
  nginx(address, file) {
    // $uri has no query string.
    const uri = address.replace(/\?.*$/, "");
    const [, format = ""] = /log_format fundi ([^;]+);/.exec(file) ?? [];
    const variable = /"\$request_method (\$\w+) /.exec(format)?.[1] ?? "";
    if (variable === "$uri") return uri;
    const [, pattern = "", result = ""] = /map \$uri \$fundi_path \{[^}]*?'~\*(.+?)'\s+(\S+);/.exec(file) ?? [];
    const found = new RegExp(pattern, "i").exec(uri);
    return found ? result.replace("$hook", found.groups?.hook ?? "") : uri;
  },
  /** @param {string} address @param {string} file */
  Caddy(address, file) {
    const [, pattern = "", result = ""] = /request>uri regexp "(.+)" "(.*)"/.exec(file) ?? [];
    // Go writes the flag of a group in another way than JavaScript of this age.
    return address.replace(new RegExp(pattern.replace("(?i:", "(?:"), "i"), result);
  },
};

const FILES = readdirSync(path.join(root, "deploy")).filter((name) => /^(nginx|Caddyfile)/.test(name));

describe.each(FILES)("the access log of %s", (name) => {
  const file = read(name);
  const logged = (/** @type {string} */ address) => LOGGED[name.startsWith("nginx") ? "nginx" : "Caddy"](address, file);

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
    if (name.startsWith("nginx")) expect(file).not.toMatch(/\$request\b(?!_)|\$request_uri[^;]*'|\bcombined\b/);
  });
});
