import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { root } from "./paths.mjs";
import { settingsFrom } from "./settings.mjs";

describe("launcher settings", () => {
  it("have defaults for everything", () => {
    expect(settingsFrom({})).toEqual({
      apiPort: 4000,
      storefrontPort: 3000,
      consoleDevPort: 5173,
      dataDir: path.join(root, ".data"),
      databaseUrl: undefined,
      apiMemoryMb: 1024,
      isReachable: false,
      demo: true,
    });
  });

  it.each([
    ["API_HOST", "0.0.0.0", true],
    ["STOREFRONT_HOST", "192.168.1.20", true],
    ["API_HOST", "::", true],
    ["API_HOST", "localhost", false],
    ["STOREFRONT_HOST", "127.0.0.1", false],
  ])("tell whether other computers can reach the shop: %s=%s", (name, host, isReachable) => {
    expect(settingsFrom({ [name]: host }).isReachable).toBe(isReachable);
  });

  it("treat an empty variable as unset", () => {
    expect(settingsFrom({ API_PORT: "", DEMO: "", DATABASE_URL: "" })).toEqual(settingsFrom({}));
  });

  it("accept .env.example as it is, for a demo and for a real shop", () => {
    const example = parseEnv(readFileSync(path.join(root, ".env.example"), "utf8"));
    expect(settingsFrom(example)).toEqual(settingsFrom({}));
    const real = { ...example, NODE_ENV: "production", STOREFRONT_URL: "https://shop.example.co.ke", TRUST_PROXY: "1" };
    expect(settingsFrom(real)).toEqual({ ...settingsFrom({}), demo: false });
  });

  it("never create demo logins in production", () => {
    expect(settingsFrom({ NODE_ENV: "production" }).demo).toBe(false);
    expect(() => settingsFrom({ NODE_ENV: "production", DEMO: "1" })).toThrow(/DEMO=1.*Remove DEMO from \.env/);
  });

  it.each([
    [{ API_PORT: "http" }, /API_PORT is "http"/],
    [{ STOREFRONT_PORT: "70000" }, /STOREFRONT_PORT is "70000"/],
    [{ CONSOLE_DEV_PORT: "0" }, /CONSOLE_DEV_PORT is "0"/],
    [{ API_PORT: "5000", STOREFRONT_PORT: "5000" }, /both 5000/],
    [{ DEMO: "maybe" }, /DEMO is "maybe"/],
    [{ API_MEMORY_MB: "1 GB" }, /API_MEMORY_MB is "1 GB"/],
    [{ DATABASE_URL: "postgres://localhost/fundi" }, /mysql:\/\//],
    [{ DATABASE_URL: "mysql://localhost:3306" }, /mysql:\/\//],
  ])("name the value that cannot be used: %o", (env, message) => {
    expect(() => settingsFrom(env)).toThrow(message);
  });
});
