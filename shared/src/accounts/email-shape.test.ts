import { expect, it } from "vitest";
import { looksLikeEmail } from "./email-shape";

it.each(["a@b.co", "wanjiru.kamau+shop@mail.example.co.ke", "o'neil@people.example"])("takes %s", (text) =>
  expect(looksLikeEmail(text)).toBe(true),
);

it.each(["", "a", "a@b", "@b.co", "a@.co", "a@b.", "a@b@c.co", "a b@c.co", "a@b .co", `${"a".repeat(250)}@b.co`])(
  "refuses “%s”",
  (text) => expect(looksLikeEmail(text)).toBe(false),
);

it("returns quickly for any input", () => {
  const before = performance.now();
  for (const text of [`a@${".".repeat(500_000)}@`, "@.".repeat(250_000), `a@b.${"a".repeat(500_000)} `])
    expect(looksLikeEmail(text)).toBe(false);
  expect(performance.now() - before).toBeLessThan(3000);
});
