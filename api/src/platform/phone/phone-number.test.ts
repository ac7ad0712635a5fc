import { expect, it } from "vitest";
import { readPhone, storedPhone, textFault, toE164 } from "./phone-number";

it.each(["0712345678", "712 345 678", "+254 712 345 678", "254712345678", "00254712345678", "+254 (0)712-345-678"])(
  "reads %s as one number",
  (text) => expect(toE164(text)).toBe("+254712345678"),
);

it.each([
  ["0112 345 678", "+254112345678", "mobile", "KE"],
  ["020 271 2345", "+254202712345", "landline", "KE"],
  ["254202712345", "+254202712345", "landline", "KE"],
  ["+255 712 345 678", "+255712345678", "mobile", "TZ"],
  ["0044 7400 123456", "+447400123456", "mobile", "GB"],
  ["+1 202 555 0134", "+12025550134", "mobile", "US"],
])("reads %s as %s, a %s number of %s", (text, e164, kind, country) =>
  expect(readPhone(text)).toEqual({ e164, kind, country }),
);

it("takes a Kenyan mobile number of a range that is not given out yet", () =>
  expect(readPhone("0199 345 678")).toEqual({ e164: "+254199345678", kind: "mobile", country: "KE" }));

it.each(["", "12", "call me", "0812345678", "+254 71", "25471****118", "+999 123 456 789"])(
  "reads no number in %j",
  (text) => expect(readPhone(text)).toBeNull(),
);

it("stores a Kenyan number with its leading 0, and another one with its country", () => {
  expect(storedPhone("+254712345678")).toBe("0712345678");
  expect(storedPhone("+447911123456")).toBe("+447911123456");
});

it.each([
  ["0712345678", null, null],
  ["0202712345", "landline", "landline"],
  ["+447911123456", "foreign", null],
  ["0812", "invalid", "invalid"],
])("says of %s: %s; where texts go abroad: %s", (text, home, abroad) => {
  expect(textFault(text)).toBe(home);
  expect(textFault(text, true)).toBe(abroad);
});
