import { expect, it } from "vitest";
import { isGuestLink, LINK_KINDS, readLinkParts, writeLink } from "./guest-link";

const SIGNATURE = "Ab-_".repeat(5).concat("xy");

it("reads the order, the number of the link and the signature, which may contain the separator", () => {
  expect(readLinkParts(`2n9c-1-${SIGNATURE}`)).toEqual({
    kind: "order",
    id: 123_456,
    linkNumber: 1,
    signature: SIGNATURE,
  });
});

it.each(LINK_KINDS)("reads what it writes for the kind %s", (kind) => {
  const parts = { kind, id: 10, linkNumber: 26, signature: SIGNATURE };
  expect(readLinkParts(writeLink(parts))).toEqual(parts);
});

it("knows the link of a bill, which opens an order", () => {
  const parts = { kind: "order" as const, id: 10, linkNumber: 29_000_000, signature: SIGNATURE, isBill: true };
  expect(writeLink(parts)).toBe(`b.a-h9kjk-${SIGNATURE}`);
  expect(readLinkParts(writeLink(parts))).toEqual(parts);
});

it.each([
  [
    "",
    null,
    7,
    "nonsense",
    `2n9c-1-${SIGNATURE}x`,
    `2n9c-1-${SIGNATURE.slice(1)}`,
    `0-1-${SIGNATURE}`,
    `5-0-${SIGNATURE}`,
  ],
  [`05-1-${SIGNATURE}`, `A-1-${SIGNATURE}`, `-1-${SIGNATURE}`, `5--${SIGNATURE}`, ` 5-1-${SIGNATURE}`],
  [`o.5-1-${SIGNATURE}`, `a.a.5-1-${SIGNATURE}`, `a.-1-${SIGNATURE}`, `.5-1-${SIGNATURE}`],
])("takes nothing else for a link", (...texts) => {
  expect(texts.filter(isGuestLink)).toEqual([]);
});
