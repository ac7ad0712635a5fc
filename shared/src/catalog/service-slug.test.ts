import { expect, it } from "vitest";
import { servicePath, slugOf } from "./service-slug";

it("makes an address of a title's words", () => {
  expect(slugOf("Laptop screen replacement")).toBe("laptop-screen-replacement");
  expect(slugOf("  Wi-Fi & routers: the “office” ")).toBe("wi-fi-and-routers-the-office");
  expect(slugOf("Café's crème brûlée")).toBe("cafes-creme-brulee");
  expect(slugOf("x".repeat(200))).toHaveLength(80);
});

it("never makes an id, nothing, or the address of another page", () => {
  expect(slugOf("Book")).toBe("service-book");
  expect(slugOf("365")).toBe("service-365");
  expect(slugOf("🔧")).toBe("service");
  expect(slugOf("Quote")).toBe("service-quote");
});

it("leads to a service by its id while it has no address", () => {
  expect(servicePath({ id: 7, slug: "" })).toBe("/services/7");
  expect(servicePath({ id: 7, slug: "screen" })).toBe("/services/screen");
});
