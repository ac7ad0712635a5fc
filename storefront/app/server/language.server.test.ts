// @vitest-environment node
import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { currentLanguage } from "../i18n";
import { buildFor, inLanguage, languageCookie, preferredAddress } from "./language.server";

const open = (originalUrl: string, headers: Record<string, string> = {}, method = "GET") =>
  preferredAddress({
    method,
    originalUrl,
    get: ((name: string) => ({ accept: "text/html", ...headers })[name]) as never,
  });

it.each([
  ["the browser's first language", { "accept-language": "sw-KE,sw;q=0.9,en;q=0.8" }, "/sw/products?q=a"],
  ["a later one of ours", { "accept-language": "fr, en;q=0.2, sw;q=0.7" }, "/sw/products?q=a"],
  ["English settings", { "accept-language": "en-KE,sw;q=0.5" }, null],
  ["none of ours", { "accept-language": "fr" }, null],
  ["no settings, as of a crawler", {}, null],
  ["the choice before the settings", { "accept-language": "sw", cookie: "a=b; language=en" }, null],
  ["the choice of Kiswahili", { "accept-language": "en", cookie: "language=sw" }, "/sw/products?q=a"],
  ["a choice of no language of ours", { cookie: "language=fr" }, null],
  ["a request for something else than a page", { accept: "*/*", cookie: "language=sw" }, null],
])("sends a visitor by %s", (_, headers, address) => {
  expect(open("/products?q=a", headers)).toBe(address);
});

it("leaves addresses with a language, files and forms alone", () => {
  const cookie = languageCookie("sw");
  for (const address of ["/sw/products", "/sw", "/products.data?x=1", "/robots.txt"])
    expect(open(address, { cookie })).toBeNull();
  expect(open("/contact", { cookie }, "POST")).toBeNull();
});

it("gives what answers a request its language, and nothing else", async () => {
  const [first, second] = await Promise.all([
    inLanguage("sw", async () => {
      await Promise.resolve();
      return currentLanguage();
    }),
    inLanguage("en", async () => currentLanguage()),
  ]);
  expect([first, second]).toEqual(["sw", "en"]);
});

it("loads the scripts of the language, and the manifest that all have in common", () => {
  const assets = { entry: { module: "/assets/entry-a1.js" }, url: "/assets/manifest-b2.js" };
  const build = { basename: "/", assets } as unknown as ServerBuild;
  expect(buildFor(build, "en", false)).toBe(build);
  const kiswahili = buildFor(build, "sw", false);
  expect(kiswahili.basename).toBe("/sw");
  expect(kiswahili.assets).toEqual({ entry: { module: "/assets/sw/entry-a1.js" }, url: "/assets/manifest-b2.js" });
  expect(buildFor(build, "sw", true).assets).toBe(assets);
});
