import { expect, it } from "vitest";
import { isOrderLink, readLinkParts } from "./order-link";

const SIGNATURE = "Ab-_".repeat(5).concat("xy");

it("reads the order, the number of the link and the signature, which may contain the separator", () => {
  expect(readLinkParts(`2n9c-1-${SIGNATURE}`)).toEqual({ id: 123_456, linkNumber: 1, signature: SIGNATURE });
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
])("takes nothing else for a link", (...texts) => {
  expect(texts.filter(isOrderLink)).toEqual([]);
});
