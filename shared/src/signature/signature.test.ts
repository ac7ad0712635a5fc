import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areEmptyStrokes, boxOfStrokes, isEmptySignature, Signature } from "./signature";

const line = (points: number, length: number) => [
  Array.from({ length: points }, (_, index) => ({
    x: 10 + (length * index) / Math.max(1, points - 1),
    y: 10,
    t: index,
  })),
];
const drawn = (strokes: unknown, more = {}) => ({ way: "drawn", width: 90, height: 36, strokes, ...more });
const point = fc.record({
  x: fc.double({ min: 0, max: 90, noNaN: true }),
  y: fc.double({ min: 0, max: 36, noNaN: true }),
  t: fc.nat(60_000),
});
const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 8 });

describe("a drawn signature", () => {
  it("is empty below 20 points, or where it fits into a square of 5 mm", () => {
    expect(areEmptyStrokes([])).toBe(true);
    expect(areEmptyStrokes(line(19, 40))).toBe(true);
    expect(areEmptyStrokes(line(20, 4.9))).toBe(true);
    expect(areEmptyStrokes(line(20, 5))).toBe(false);
    expect(areEmptyStrokes([...line(10, 40), ...line(10, 40)])).toBe(false);
  });

  it("stays empty or not wherever it is drawn, and never becomes empty by a further stroke", () => {
    fc.assert(
      fc.property(strokes, strokes, fc.integer({ min: 0, max: 200 }), (some, more, shift) => {
        const moved = some.map((stroke) => stroke.map(({ x, y, t }) => ({ x: x + shift, y: y + shift, t })));
        const box = boxOfStrokes(some);
        // On the very edge of 5 mm a sum is rounded.
        fc.pre(box !== null && Math.abs(Math.max(box.width, box.height) - 5) > 1e-6);
        expect(areEmptyStrokes(moved)).toBe(areEmptyStrokes(some));
        if (!areEmptyStrokes(some)) expect(areEmptyStrokes([...some, ...more])).toBe(false);
      }),
    );
  });

  it("is accepted as it was drawn", () => {
    fc.assert(
      fc.property(strokes, (some) => {
        expect(Signature.parse(drawn(some))).toEqual(drawn(some));
      }),
    );
  });

  it("is refused with points that are no numbers, lie outside, or are too many", () => {
    const one = (x: unknown, y: unknown = 1, t: unknown = 0) => drawn([[{ x, y, t }]]);
    const refused = [
      ...[Number.NaN, Number.POSITIVE_INFINITY, -1, 91, "1", null, 1e308].map((x) => one(x)),
      ...[one(1, 37), one(1, 1, -1), one(1, 1, 0.5), drawn([]), drawn([[]])],
      drawn(line(5001, 40)),
      drawn(Array.from({ length: 6 }, () => line(1000, 40)[0])),
      drawn(Array.from({ length: 301 }, () => [{ x: 1, y: 1, t: 0 }])),
      drawn(line(20, 40), { width: Number.NaN }),
      drawn(line(20, 40), { width: 10_000 }),
      { ...drawn(line(20, 40)), way: "stamped" },
    ];
    for (const signature of refused) expect(Signature.safeParse(signature).success).toBe(false);
  });
});

describe("a typed name", () => {
  it("is a signature of two characters or more, on one line", () => {
    const typed = (name: string) => Signature.safeParse({ way: "typed", name });
    expect(typed("  Wanjiku Mwangi ").data).toEqual({ way: "typed", name: "Wanjiku Mwangi" });
    for (const name of ["", " ", "W", "x".repeat(161)]) expect(typed(name).success).toBe(false);
    expect(isEmptySignature({ way: "typed", name: "Wanjiku" })).toBe(false);
  });
});
