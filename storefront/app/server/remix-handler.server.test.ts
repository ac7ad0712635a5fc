import type { Request } from "express";
import { expect, it } from "vitest";
import { isForeignForm } from "./remix-handler.server";

const request = (method: string, headers: Record<string, string>) =>
  ({ method, get: (name: string) => headers[name] }) as unknown as Pick<Request, "method" | "get">;

it("refuses forms of other sites and of no site", () => {
  for (const origin of ["https://evil.example", "http://shop.example:8080", "null", "nonsense"])
    expect(isForeignForm(request("POST", { host: "shop.example", origin }))).toBe(true);
});

it("accepts its own forms, and questions from anywhere", () => {
  expect(isForeignForm(request("POST", { host: "shop.example", origin: "https://shop.example" }))).toBe(false);
  expect(isForeignForm(request("POST", { host: "shop.example" }))).toBe(false);
  expect(isForeignForm(request("GET", { host: "shop.example", origin: "https://evil.example" }))).toBe(false);
});
