import { z } from "../contract/z";
import { printableLine } from "../values/visible-text";

/** CSS pixels are 1/96 of an inch. */
export const MM_PER_PIXEL = 25.4 / 96;

/** A signature of fewer points is none. */
export const SIGNATURE_MIN_POINTS = 20;
/** A signature that fits into a square of this side is none, in millimetres. */
export const SIGNATURE_MIN_EDGE = 5;
export const SIGNATURE_MAX_POINTS = 5000;
const MAX_STROKES = 300;
/** Wider than any screen on which somebody signs, in millimetres. */
const MAX_EDGE = 600;
const MAX_MS = 3_600_000;

const Edge = z.number().min(SIGNATURE_MIN_EDGE).max(MAX_EDGE);
const Coordinate = z.number().min(0).max(MAX_EDGE);

/** A point of a stroke: millimetres from the corner above left, and milliseconds since the first point. */
const SignaturePoint = z.object({ x: Coordinate, y: Coordinate, t: z.number().int().min(0).max(MAX_MS) });
export type SignaturePoint = z.infer<typeof SignaturePoint>;
export type SignatureStroke = readonly SignaturePoint[];

/** A signature as vectors, drawn by finger, pen or mouse on a surface of this size in millimetres. */
export const DrawnSignature = z
  .object({
    way: z.literal("drawn"),
    width: Edge,
    height: Edge,
    strokes: z.array(z.array(SignaturePoint).min(1).max(SIGNATURE_MAX_POINTS)).min(1).max(MAX_STROKES),
  })
  .refine(({ strokes }) => countPoints(strokes) <= SIGNATURE_MAX_POINTS, "This signature has too many points.")
  .refine(
    ({ width, height, strokes }) => strokes.every((stroke) => stroke.every(({ x, y }) => x <= width && y <= height)),
    "A point lies outside of the signature.",
  );
export type DrawnSignature = z.infer<typeof DrawnSignature>;

/** A name typed by who cannot draw: it is shown as typed wherever it is shown. */
export const TypedSignature = z.object({
  way: z.literal("typed"),
  name: z.string().overwrite(printableLine).trim().min(2).max(160),
});
export type TypedSignature = z.infer<typeof TypedSignature>;

/** What somebody signs with. It may still be empty: `isEmptySignature` decides. */
export const Signature = z.discriminatedUnion("way", [DrawnSignature, TypedSignature]);
export type Signature = z.infer<typeof Signature>;

const countPoints = (strokes: readonly SignatureStroke[]): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length, 0);

/** Returns the box around all points, in millimetres; null without points. */
export function boxOfStrokes(
  strokes: readonly SignatureStroke[],
): { left: number; top: number; width: number; height: number } | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const stroke of strokes)
    for (const { x, y } of stroke) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  return Number.isFinite(left) ? { left, top, width: right - left, height: bottom - top } : null;
}

/** Returns whether strokes are no signature: fewer than 20 points, or a box of less than 5 mm both ways. */
export function areEmptyStrokes(strokes: readonly SignatureStroke[]): boolean {
  if (countPoints(strokes) < SIGNATURE_MIN_POINTS) return true;
  const box = boxOfStrokes(strokes);
  return box === null || Math.max(box.width, box.height) < SIGNATURE_MIN_EDGE;
}

/** Returns whether a signature is none. A typed name is one: it has at least two characters. */
export const isEmptySignature = (signature: Signature): boolean =>
  signature.way === "drawn" && areEmptyStrokes(signature.strokes);
