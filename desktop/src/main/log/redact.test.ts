import { expect, it } from "vitest";
import { redact } from "./redact";

it("removes sessions, passwords and credentials in addresses", () => {
  const lines = [
    "GET /api/me authorization: Bearer 9f8e7d6c5b4a",
    '{"email":"grace@shop.example","password":"hunter22"}',
    "token=abc123&page=2",
    "https://grace:hunter22@shop.example/api",
    "https://shop.example/reset?code=551234&x=1",
    "GET https://shop.example/go?access_token=t0p&next=%2Freset%3Fapi_key%3Dk3y failed",
    "Set-Cookie: fundi=c00k1e; Path=/; HttpOnly",
    '{"headers":{"cookie":"fundi=c00k1e; theme=dark"}}',
  ];
  for (const secret of ["9f8e7d6c5b4a", "hunter22", "abc123", "551234", "c00k1e", "t0p", "k3y"])
    expect(lines.map(redact).join("\n")).not.toContain(secret);
  expect(redact(lines[4] ?? "")).toBe("https://shop.example/reset?code=…&x=1");
});

it("leaves everything else as it is", () => {
  const line = "Order 1042 was not saved: HTTP 409 STALE_VERSION (request 7b1e)";
  expect(redact(line)).toBe(line);
});
