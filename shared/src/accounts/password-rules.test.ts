import { expect, it } from "vitest";
import { Password } from "./accounts";

it("takes a password of eight characters, and none shorter", () => {
  expect(Password.safeParse("k7#fundi").success).toBe(true);
  expect(Password.safeParse("k7#fund").success).toBe(false);
});
