import { z } from "../contract/z";
import { printableLine } from "../values/visible-text";
import { MARK_RADIUS } from "./mark-radius";

export const PHOTO_MARK_KINDS = ["arrow", "circle", "text"] as const;
export type PhotoMarkKind = (typeof PHOTO_MARK_KINDS)[number];
export const PHOTO_MARKS_MAX = 50;
export const MARK_TEXT_MAX = 80;

/** A share of the picture's width or height, from the corner above left. */
const Share = z.number().min(0).max(1);
const Point = z.object({ x: Share, y: Share });
export type MarkPoint = z.infer<typeof Point>;

/** What is drawn over a photo. The photo itself is never changed. */
export const PhotoMark = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("arrow"), from: Point, to: Point }),
  z.object({
    kind: z.literal("circle"),
    center: Point,
    /** A share of the picture's width. */
    radius: z.number().min(MARK_RADIUS.min).max(MARK_RADIUS.max),
  }),
  z.object({
    kind: z.literal("text"),
    /** Where it begins, on its base line. */
    at: Point,
    text: z.string().overwrite(printableLine).trim().min(1).max(MARK_TEXT_MAX),
  }),
]);
export type PhotoMark = z.infer<typeof PhotoMark>;

/** The marks of one photo, in the order in which they were drawn. */
export const PhotoMarks = z.array(PhotoMark).max(PHOTO_MARKS_MAX);
export type PhotoMarks = z.infer<typeof PhotoMarks>;
