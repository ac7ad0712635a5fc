import { expect, it } from "vitest";
import { createRefusalSampler, isAuthRequest, loggedAccount, loggedUrl } from "./logged-request";

it.each([
  ["/api/hooks/kcb/secret-of-kcb-1234567/till", "/api/hooks/kcb/[hidden]/till"],
  ["/api/hooks/c2b/SECRET/confirmation?x=1", "/api/hooks/c2b/[hidden]/confirmation?x=1"],
  ["/API/hooks/c2b/SECRET", "/API/hooks/c2b/[hidden]"],
  ["/api/hooks/stk/0123456789abcdef", "/api/hooks/stk/[hidden]"],
  ["/api/hooks/africastalking/SECRET/delivery", "/api/hooks/africastalking/[hidden]/delivery"],
  [
    "/api/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=abc",
    "/api/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=[hidden]",
  ],
  ["/api/texts/stop/1a-AbCdEfGhIjKl", "/api/texts/stop/[hidden]"],
  ["/api/hooks/paystack", "/api/hooks/paystack"],
  ["/api/x?a=1&token=abc&b=2", "/api/x?a=1&token=[hidden]&b=2"],
  ["/api/x?access_token=abc&resetCode=def", "/api/x?access_token=[hidden]&resetCode=[hidden]"],
  ["/api/hooks/c2b/SECRET/confirmation?api_key=abc", "/api/hooks/c2b/[hidden]/confirmation?api_key=[hidden]"],
  ["/api/products?search=code", "/api/products?search=code"],
])("logs %s as %s", (url, logged) => expect(loggedUrl(url)).toBe(logged));

it("identifies an account without naming the person", () => {
  expect(loggedAccount(" Jane@Shop.co.ke")).toBe(loggedAccount("jane@shop.co.ke"));
  expect(loggedAccount("jane@shop.co.ke")).toMatch(/^[0-9a-f]{16}$/);
});

it("includes attempts to sign in, and no reads, in the log of sign-ins", () => {
  expect(isAuthRequest("POST", "/api/auth/login")).toBe(true);
  expect(isAuthRequest("DELETE", "/api/settings/account")).toBe(true);
  expect(isAuthRequest("GET", "/api/auth/me")).toBe(false);
  expect(isAuthRequest("POST", "/api/checkout")).toBe(false);
});

it("logs a flood of rejected requests as a few lines, by address and minute", () => {
  let now = 0;
  const sample = createRefusalSampler(() => now);
  const logged = Array.from({ length: 1000 }, () => sample("203.0.113.1")).filter((count) => count !== null);
  expect(logged).toEqual([1, 10, 100, 1000]);
  expect(sample("203.0.113.2")).toBe(1);
  now = 60_000;
  expect(sample("203.0.113.1")).toBe(1);
});
