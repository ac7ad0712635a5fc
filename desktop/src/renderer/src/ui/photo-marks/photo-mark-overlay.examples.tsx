import type { PhotoMark } from "@fundi/shared/photo-marks/photo-marks";
import { defineExamples } from "../../../../../../tests/support/examples";
import { MarkDrawing, MarkedPhoto, MarkSurface } from "./photo-mark-overlay";
import { SAMPLE_PHOTO } from "./sample-photo";

const MARKS: PhotoMark[] = [
  { kind: "arrow", from: { x: 0.15, y: 0.2 }, to: { x: 0.4, y: 0.45 } },
  { kind: "circle", center: { x: 0.7, y: 0.4 }, radius: 0.09 },
  { kind: "text", at: { x: 0.1, y: 0.85 }, text: "Scratch from before" },
];

export const examples = defineExamples({
  Marked: <MarkedPhoto {...SAMPLE_PHOTO} marks={MARKS} />,
  "Without marks": <MarkedPhoto {...SAMPLE_PHOTO} marks={[]} />,
  "One mark": (
    <MarkSurface {...SAMPLE_PHOTO} role="img" aria-label="A circle">
      {MARKS[1] && <MarkDrawing mark={MARKS[1]} aspect={0.6} />}
    </MarkSurface>
  ),
});
