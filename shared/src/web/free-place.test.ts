import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Area, freeTop, type Obstacle } from "./free-place";

const SCREEN = { from: 72, to: 740 };
const toast = (top: number): Area => ({ left: 16, right: 344, top, bottom: top + 60 });
const bar = (top: number, bottom: number, weight = 100): Obstacle => ({
  area: { left: 0, right: 360, top, bottom },
  weight,
});

describe("the place of what floats", () => {
  it("is where it lies while that covers nothing", () => {
    expect(freeTop(toast(72), SCREEN, [])).toBe(72);
    expect(freeTop(toast(400), SCREEN, [bar(80, 120)])).toBe(400);
  });

  it("is below the title that it would cover, in the first gap that is high enough", () => {
    const top = freeTop(toast(72), SCREEN, [bar(80, 120), bar(160, 200)]);
    expect(top).toBe(208);
  });

  it("is on a text rather than on a button where there is no gap", () => {
    const texts = Array.from({ length: 20 }, (_, index) => bar(72 + index * 40, 110 + index * 40, 1));
    const top = freeTop(toast(72), SCREEN, [...texts, bar(72, 500)]);
    expect(top).toBeGreaterThan(500);
  });

  it("leaves alone what lies beside it", () => {
    expect(freeTop(toast(72), SCREEN, [{ area: { left: 348, right: 360, top: 72, bottom: 132 }, weight: 100 }])).toBe(
      72,
    );
  });

  it("is on the screen, and never worse than where it lay", () => {
    const area = fc
      .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 100 }))
      .map(([top, height, weight]) => bar(top, top + height, weight));
    const costOf = (top: number, obstacles: Obstacle[]) =>
      obstacles
        .filter(({ area: { top: from, bottom } }) => top - 4 < bottom && top + 64 > from)
        .reduce((sum, { weight }) => sum + weight, 0);
    fc.assert(
      fc.property(fc.array(area, { maxLength: 30 }), fc.integer({ min: 72, max: 680 }), (obstacles, at) => {
        const top = freeTop(toast(at), SCREEN, obstacles);
        expect(top).toBeGreaterThanOrEqual(SCREEN.from);
        expect(top + 60).toBeLessThanOrEqual(SCREEN.to);
        expect(costOf(top, obstacles)).toBeLessThanOrEqual(costOf(at, obstacles));
      }),
    );
  });
});
