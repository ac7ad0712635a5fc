import { expect, it } from "vitest";
import { isPattern, mayNeedPasscode, passcodeProblem } from "./passcode-rules";

it("takes a pattern of four to nine dots, each once", () => {
  for (const digits of ["1478", "14789", "123456789", "5917"]) expect(isPattern(digits), digits).toBe(true);
  for (const digits of ["", "147", "1471", "0123", "12345678910", "14 78", "abcd"])
    expect(isPattern(digits), digits).toBe(false);
});

it("says what is wrong with a passcode without repeating it", () => {
  expect(passcodeProblem("pin", "4821")).toBeNull();
  expect(passcodeProblem("password", " with blanks ")).toBeNull();
  expect(passcodeProblem("pattern", "14789")).toBeNull();
  expect(passcodeProblem("pattern", "")).toBe("Draw the pattern");
  const wrong = [
    passcodeProblem("pin", "48zq"),
    passcodeProblem("pin", "48"),
    passcodeProblem("pattern", "11"),
    passcodeProblem("password", "zq".repeat(101)),
  ];
  for (const message of wrong) {
    expect(message).not.toBeNull();
    expect(message).not.toMatch(/zq|48|11/);
  }
});

it("may need a passcode where one of several problems may", () => {
  expect(mayNeedPasscode([])).toBe(false);
  expect(mayNeedPasscode([{ needsPasscode: "no" }])).toBe(false);
  expect(mayNeedPasscode([{ needsPasscode: "no" }, { needsPasscode: "maybe" }])).toBe(true);
  expect(mayNeedPasscode([{ needsPasscode: "yes" }])).toBe(true);
});
