import { expect, it } from "vitest";
import { TrustedProxies } from "./trusted-proxies";

it.each([
  ["10.0.0.5", ["10.0.0.5"]],
  ["10.0.0.0/8, fd00::/8 ,loopback", ["10.0.0.0/8", "fd00::/8", "loopback"]],
])("reads %s", (text, expected) => {
  expect(TrustedProxies.parse(text)).toEqual(expected);
});

it.each([",", "everyone", "10.0.0.0/33", "0.0.0.0/0", "::/0", "10.0.0.0/8/8", "10.0.0.0/-1", "10.0.0", "true"])(
  "refuses %j",
  (text) => {
    expect(TrustedProxies.safeParse(text).success).toBe(false);
  },
);
