import { describe, expect, it } from "vitest";
import { mayPayAtHandover, type PayAtHandover } from "./pay-at";

const allowed: PayAtHandover = { delivery: true, collection: false, limit: 10_000 };
const town = { paysAtHandover: true };

describe("an order may be paid at the handover", () => {
  it("where the shop allows it for this way of handing over", () => {
    expect(mayPayAtHandover(allowed, { handover: "delivery", total: 500, zone: town })).toBe(true);
    expect(mayPayAtHandover(allowed, { handover: "delivery", total: 500, zone: null })).toBe(true);
    expect(mayPayAtHandover(allowed, { handover: "collection", total: 500, zone: null })).toBe(false);
    expect(mayPayAtHandover({ ...allowed, collection: true }, { handover: "collection", total: 500, zone: null })).toBe(
      true,
    );
  });

  it("up to a limit, including it, or without one", () => {
    expect(mayPayAtHandover(allowed, { handover: "delivery", total: 10_000, zone: town })).toBe(true);
    expect(mayPayAtHandover(allowed, { handover: "delivery", total: 10_001, zone: town })).toBe(false);
    expect(mayPayAtHandover({ ...allowed, limit: null }, { handover: "delivery", total: 900_000, zone: town })).toBe(
      true,
    );
  });

  it("not where the zone is left out, which says nothing about collecting", () => {
    const zone = { paysAtHandover: false };
    expect(mayPayAtHandover(allowed, { handover: "delivery", total: 500, zone })).toBe(false);
    expect(mayPayAtHandover({ ...allowed, collection: true }, { handover: "collection", total: 500, zone })).toBe(true);
  });

  it("not where nothing is to be paid", () => {
    expect(mayPayAtHandover(allowed, { handover: "delivery", total: 0, zone: town })).toBe(false);
  });
});
