import { describe, expect, it } from "vitest";
import {
  cleanPhone,
  FOREIGN_PHONE_ERROR,
  groupPhone,
  isCallable,
  isKenyanPhone,
  LANDLINE_ERROR,
  normalizePhone,
  PHONE_ERROR,
  phoneError,
  shownPhone,
  whatsAppDigits,
} from "./phone";

it.each(["0712345678", "712345678", "0112345678", "112345678", "071 234 5678"])("takes %s", (text) =>
  expect(isKenyanPhone(text)).toBe(true),
);

it.each(["+254712345678", "254712345678", "+254 712 345 678", "+254 (0)712-345-678", "00254712345678", "0712 345 678"])(
  "takes %s and stores it as every other",
  (text) => {
    expect(isKenyanPhone(text)).toBe(true);
    expect(normalizePhone(text)).toBe("0712345678");
  },
);

it.each(["", "0812345678", "07123456", "07123456789", "07l2345678", "+255712345678", "25471234567"])(
  "refuses %j",
  (text) => expect(isKenyanPhone(text)).toBe(false),
);

it("turns a 254 prefix into a leading 0, removes other characters and stops at ten digits", () => {
  expect(cleanPhone("254712345678")).toBe("0712345678");
  expect(cleanPhone("+254 712-345 678")).toBe("0712345678");
  expect(cleanPhone("+254 (0)712 345 678")).toBe("0712345678");
  expect(cleanPhone("00254712345678")).toBe("0712345678");
  expect(cleanPhone("071234567899")).toBe("0712345678");
});

it("stores a number with its leading 0", () => {
  expect(normalizePhone("712 345 678")).toBe("0712345678");
  expect(normalizePhone("0112345678")).toBe("0112345678");
});

it("groups for reading, also while it is typed", () => {
  expect(["0", "0712", "0712345", "0712345678"].map(groupPhone)).toEqual(["0", "0712", "0712 345", "0712 345 678"]);
  expect(["712", "71234", "712345678"].map(groupPhone)).toEqual(["712", "712 34", "712 345 678"]);
});

it.each([
  ["0712345678", "0712 345 678"],
  ["254712345678", "0712 345 678"],
  ["071 234 5678", "0712 345 678"],
  ["712345678", "0712 345 678"],
  ["+254712345678", "+254 712 345 678"],
  ["00254 (0)712345678", "+254 712 345 678"],
  ["020 222 3344", "020 222 3344"],
  ["25471****118", "25471****118"],
  ["", ""],
])("shows %j as %j", (given, shown) => expect(shownPhone(given)).toBe(shown));

describe("what a field says of a number", () => {
  it.each(["0712 345 678", "+254 712 345 678", "254112345678", "712345678"])(
    "nothing of the mobile number %s",
    (text) => expect(phoneError(text)).toBeNull(),
  );
  it.each(["020 271 2345", "0202712345", "+254 20 271 2345", "254 (0)20 2712345", "0800 723 253", "041 222 3344"])(
    "that %s is a landline, which gets no texts",
    (text) => expect(phoneError(text)).toBe(LANDLINE_ERROR),
  );
  it.each(["+44 7911 123456", "00255712345678", "+1 (202) 555-0134"])("that %s is of another country", (text) =>
    expect(phoneError(text)).toBe(FOREIGN_PHONE_ERROR),
  );
  it.each(["", "0812345678", "07123456", "07123456789", "call me", "+2547123", "+"])("that %j is no number", (text) =>
    expect(phoneError(text)).toBe(PHONE_ERROR),
  );
});

describe("a number that customers can call", () => {
  it.each([
    "0712 345 678",
    "+254 712 345 678",
    "0110 345678",
    "020 271 2345",
    "+254 20 271 2345",
    "0800 723 253",
    "+44 20 7946 0958",
  ])("is %s", (text) => expect(isCallable(text)).toBe(true));
  it.each(["12", "", "0712 345 67", "0712 345 6789", "call us", "+", "254", "712345", "0712 345 678 / 0733 111 222"])(
    "is not %s",
    (text) => expect(isCallable(text)).toBe(false),
  );
});

describe("the digits of a WhatsApp number", () => {
  it.each([
    ["0712 345 678", "254712345678"],
    ["+254 (0)712-345-678", "254712345678"],
    ["+255 712 345 678", "255712345678"],
    ["0044 7700 900123", "447700900123"],
    ["+254 20 271 2345", "254202712345"],
  ])("of %s are %s", (text, digits) => expect(whatsAppDigits(text)).toBe(digits));
  it.each(["", "12", "0712 345 67", "020 271 2345", "call us", "+", "javascript:alert(1)", "+0712345678"])(
    "are none of %s",
    (text) => expect(whatsAppDigits(text)).toBeNull(),
  );
});
