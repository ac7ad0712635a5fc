import { expect, it } from "vitest";
import { tokenSeconds } from "./client-token";

it.each([
  ["3599", 3599],
  ["", 3599],
  ["soon", 3599],
  ["0", 3599],
  ["-5", 120],
  ["1e309", 86_400],
  ["99999999999999", 86_400],
])("a token whose reply says that it expires in %j seconds is used for %i", (told, seconds) => {
  expect(tokenSeconds(told)).toBe(seconds);
});
