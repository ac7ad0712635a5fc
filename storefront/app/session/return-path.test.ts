import { beforeEach, expect, it } from "vitest";
import { rememberReturnPath, takeReturnPath } from "./return-path";

beforeEach(() => localStorage.clear());

it("returns the stored path once, then the dashboard", () => {
  rememberReturnPath("/products/1?sort=name#specs");
  expect(localStorage.getItem("auth_return_to")).toBe("/products/1?sort=name#specs");
  expect(takeReturnPath()).toBe("/products/1?sort=name#specs");
  expect(localStorage.getItem("auth_return_to")).toBeNull();
  expect(takeReturnPath()).toBe("/dashboard");
});

it("prefers the path in the navigation state", () => {
  rememberReturnPath("/products");
  expect(takeReturnPath("/payment")).toBe("/payment");
});

it.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/login",
  "/register?x",
])("never returns to %s", (path) => {
  rememberReturnPath(path);
  localStorage.setItem("auth_return_to", path);
  expect(takeReturnPath(path)).toBe("/dashboard");
});
