import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lookAt, type Offer, RISE_MS, SETTLE_MS, type Watch, type Watched } from "./watch";

const START = new Date("2026-11-20T09:00:00Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const NEW: Watch = {
  ...{ knownPriceMinor: 40_000, wasInStock: true, seenPriceMinor: null, seenAt: null },
  ...{ notifiedAt: null, wishedPriceMinor: null },
};

/** Somebody who watches a product from the start on, looked at after each step. */
function watcher(watch: Partial<Watch> = {}) {
  let state: Watch = { ...NEW, ...watch };
  let now = START;
  const look = (offer: Partial<Offer>, isQuiet = false): Watched["message"] => {
    const { message, after } = lookAt(state, { priceMinor: 40_000, isInStock: true, ...offer }, now, isQuiet);
    state = { ...after, wishedPriceMinor: state.wishedPriceMinor };
    return message;
  };
  return {
    look,
    /** Looks now, and again when a change has held. */
    settle(offer: Partial<Offer>, isQuiet = false) {
      const first = look(offer, isQuiet);
      now = new Date(now.getTime() + SETTLE_MS);
      return first ?? look(offer, isQuiet);
    },
    wait(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}

describe("somebody who watches a product", () => {
  it("is told of a lower price once it has held, and not of one that was undone before", () => {
    const jane = watcher();
    expect(jane.look({ priceMinor: 35_000 })).toBeNull();
    jane.wait(SETTLE_MS - 1);
    expect(jane.look({ priceMinor: 35_000 })).toBeNull();
    expect(jane.look({})).toBeNull();
    jane.wait(SETTLE_MS);
    expect(jane.look({})).toBeNull();
    expect(jane.settle({ priceMinor: 35_000 })).toBe("price");
    jane.wait(DAY_MS);
    expect(jane.settle({ priceMinor: 35_000 })).toBeNull();
  });

  it("is told of a fall once while the price comes and goes, and again of one after it was higher for long", () => {
    const jane = watcher();
    expect(jane.settle({ priceMinor: 35_000 })).toBe("price");
    for (let day = 0; day < 5; day += 1) {
      jane.wait(DAY_MS);
      expect(jane.settle({})).toBeNull();
      jane.wait(DAY_MS);
      expect(jane.settle({ priceMinor: 35_000 })).toBeNull();
    }
    expect(jane.settle({})).toBeNull();
    jane.wait(RISE_MS);
    expect(jane.settle({})).toBeNull();
    expect(jane.settle({ priceMinor: 35_000 })).toBe("price");
  });

  it("is told at most once a day of prices that go on falling", () => {
    const jane = watcher();
    expect(jane.settle({ priceMinor: 35_000 })).toBe("price");
    expect(jane.settle({ priceMinor: 34_000 })).toBeNull();
    jane.wait(DAY_MS);
    expect(jane.look({ priceMinor: 34_000 })).toBe("price");
  });

  it("who named a price is told at or below it", () => {
    const jane = watcher({ wishedPriceMinor: 30_000 });
    expect(jane.settle({ priceMinor: 35_000 })).toBeNull();
    expect(jane.settle({ priceMinor: 30_000 })).toBe("price");
  });

  it("is told of cheaper goods when they are there, and not by a price on request", () => {
    const jane = watcher();
    expect(jane.settle({ priceMinor: 35_000, isInStock: false })).toBeNull();
    expect(jane.settle({ priceMinor: 35_000 })).toBe("stock");
    expect(jane.settle({ priceMinor: 0 })).toBeNull();
    const other = watcher({ knownPriceMinor: 0 });
    expect(other.settle({ priceMinor: 35_000 })).toBeNull();
    expect(other.settle({ priceMinor: 30_000 })).toBe("price");
  });

  it("waits for the end of the quiet hours", () => {
    const jane = watcher();
    expect(jane.settle({ priceMinor: 35_000 }, true)).toBeNull();
    jane.wait(8 * HOUR_MS);
    expect(jane.look({ priceMinor: 35_000 })).toBe("price");
    const late = watcher({ wasInStock: false });
    expect(late.settle({}, true)).toBeNull();
    expect(late.settle({})).toBe("stock");
  });

  it("never gets a price that is not below what they know and wish, whatever the price does", () => {
    const step = fc.record({
      price: fc.integer({ min: 0, max: 9 }),
      minutes: fc.integer({ min: 1, max: 3000 }),
      stock: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), fc.option(fc.integer({ min: 1, max: 9 })), (steps, wish) => {
        let state: Watch = { ...NEW, knownPriceMinor: 9, wishedPriceMinor: wish };
        let now = START;
        let last: { price: number; at: number } | null = null;
        for (const { price, minutes, stock } of steps) {
          now = new Date(now.getTime() + minutes * 60_000);
          const { message, after } = lookAt(state, { priceMinor: price, isInStock: stock }, now, false);
          if (message === "price") {
            expect(price).toBeLessThan(state.knownPriceMinor ?? 0);
            expect(price).toBeGreaterThan(0);
            expect(price).toBeLessThanOrEqual(wish ?? 9);
            expect(now.getTime() - (last?.at ?? 0)).toBeGreaterThanOrEqual(DAY_MS);
          }
          if (message) last = { price, at: now.getTime() };
          state = { ...after, wishedPriceMinor: wish };
        }
      }),
    );
  });
});
