import { readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_ACCENT, GROUNDS } from "@fundi/shared/settings/accent";
import { expect, it } from "vitest";
import { loader } from "../routes/theme";
import { themeAddress } from "./theme.server";

const get = (address: string) => loader({ params: { file: address.split("/").at(-1) } } as never);

it("is a stylesheet of the owner's colour for both themes, cacheable for ever", async () => {
  const address = themeAddress("#1d4f91");
  expect(address).toMatch(/^\/theme\/1d4f91-[0-9a-f]{10}\.css$/);
  const response = get(address ?? "");
  expect(response.headers.get("content-type")).toContain("text/css");
  expect(response.headers.get("cache-control")).toContain("immutable");
  const sheet = await response.text();
  expect(sheet).toContain(":root{--color-accent:#1d4f91;");
  expect(sheet).toMatch(/:root:not\(\[data-theme="light"\]\)\{--color-accent:#(?!1d4f91)/);
  expect(sheet).toMatch(/:root\[data-theme="dark"\]\{--color-accent:#(?!1d4f91)/);
});

it("has another URL for another colour, and none for the default or an invalid colour", () => {
  expect(themeAddress("#1d4f92")).not.toBe(themeAddress("#1d4f91"));
  expect(themeAddress("")).toBeNull();
  expect(themeAddress("#ffcc00")).toBeNull();
});

it("is null under any other name", () => {
  for (const name of ["1d4f91-0000000000.css", "ffcc00-0000000000.css", "x", "}body{display:none}.css"]) {
    const response = get(name);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

it("uses the site's real background colours", () => {
  const css = readFileSync(path.join(import.meta.dirname, "../tailwind.css"), "utf8");
  for (const name of ["paper", "surface", "sunken", "ink", "muted"] as const)
    expect(css).toContain(`--color-${name}: light-dark(${GROUNDS.light[name]}, ${GROUNDS.dark[name]});`);
  expect(css).toContain(`--color-accent: light-dark(${DEFAULT_ACCENT}, `);
});
