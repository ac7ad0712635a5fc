import { expect, it } from "vitest";
import { requestFields } from "./request-fields";

const fields = requestFields();

/** Each would let one text look like another, or steer what shows it. */
const HIDDEN = [
  ...["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u200b", "\u200e"],
  ...["\u200f", "\u2060", "\ufeff", "\u00ad", "\u0000", "\u0007", "\u001b", "\u0085"],
];
/** Compared as they are: passwords, passcodes and keys, names of filters and columns, ids. The rows of `items` are cleaned by the import. */
const KEPT =
  /password|passcode|passkey|secret|apikey|token|^(columns|filter|headers|confirmed|images|attachments|items|kind|id|v|website|reading\.sheet)$/i;

/** A text that many fields accept, with the character inside. */
const SAMPLES = [
  "ab",
  "Grace Wanjiku of Nairobi",
  "0712345678",
  "jane@example.com",
  "https://example.com/ab",
  "/uploads/ab",
];

it("no call of the contract takes an invisible character into a text", () => {
  const taken = fields.flatMap(({ place, name, field }) => {
    if (KEPT.test(name)) return [];
    const passed = SAMPLES.flatMap((sample) =>
      HIDDEN.filter((hidden) => {
        const parsed = field.safeParse(`${sample.slice(0, -1)}${hidden}${sample.slice(-1)}`);
        return parsed.success && typeof parsed.data === "string" && parsed.data.includes(hidden);
      }),
    );
    return passed.length > 0 ? [place] : [];
  });
  expect(fields.length).toBeGreaterThan(300);
  expect([...new Set(taken)]).toEqual([]);
});
