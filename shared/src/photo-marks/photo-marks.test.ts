import fc from "fast-check";
import { expect, it } from "vitest";
import { dragMark, moveMark, scaleMark, shapeOf } from "./mark-geometry";
import { PHOTO_MARKS_MAX, type PhotoMark, PhotoMarks } from "./photo-marks";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });
const mark: fc.Arbitrary<PhotoMark> = fc.oneof(
  fc.record({ kind: fc.constant("arrow" as const), from: point, to: point }),
  fc.record({
    kind: fc.constant("circle" as const),
    center: point,
    radius: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  }),
  fc.record({ kind: fc.constant("text" as const), at: point, text: fc.constantFrom("crack", "hapa", "Ü ✓") }),
);
const step = fc.double({ min: -3, max: 3, noNaN: true });
const aspect = fc.double({ min: 0.1, max: 10, noNaN: true });

it("stays a mark of the photo however it is moved, dragged and scaled", () => {
  fc.assert(
    fc.property(
      mark,
      step,
      step,
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      aspect,
      (one, dx, dy, factor, ratio) => {
        const changed = [moveMark(one, dx, dy), dragMark(one, { x: dx, y: dy }, ratio), scaleMark(one, factor)];
        expect(PhotoMarks.safeParse(changed).success).toBe(true);
        for (const each of changed) expect(JSON.stringify(shapeOf(each, ratio))).not.toMatch(/null|NaN|Infinity/);
      },
    ),
  );
});

it("moves as a whole, and is where it was when it is moved back", () => {
  fc.assert(
    fc.property(mark, share, share, (one, x, y) => {
      const [dx, dy] = [x / 1000, y / 1000];
      const there = moveMark(moveMark(one, 0.5 - 0.5, 0), dx, dy);
      if (one.kind === "arrow" && there.kind === "arrow") {
        expect(there.to.x - there.from.x).toBeCloseTo(one.to.x - one.from.x, 9);
        expect(there.to.y - there.from.y).toBeCloseTo(one.to.y - one.from.y, 9);
      }
      expect(there.kind).toBe(one.kind);
    }),
  );
});

it("is refused outside of the photo, without words, and beyond fifty", () => {
  const text = (more: object) => ({ kind: "text", at: { x: 0.5, y: 0.5 }, text: "crack", ...more });
  const refused = [
    [text({ text: "  " })],
    [text({ text: "x".repeat(81) })],
    [text({ at: { x: 1.01, y: 0 } })],
    [text({ at: { x: Number.NaN, y: 0 } })],
    [text({ at: { x: "0.5", y: 0 } })],
    [{ kind: "circle", center: { x: 0, y: 0 }, radius: 0 }],
    [{ kind: "circle", center: { x: 0, y: 0 }, radius: Number.POSITIVE_INFINITY }],
    [{ kind: "arrow", from: { x: 0, y: 0 } }],
    [{ kind: "script", at: { x: 0, y: 0 } }],
    Array.from({ length: PHOTO_MARKS_MAX + 1 }, () => text({})),
  ];
  for (const marks of refused) expect(PhotoMarks.safeParse(marks).success).toBe(false);
  expect(PhotoMarks.parse([text({ text: " crack\n here " })])).toEqual([text({ text: "crack here" })]);
});
