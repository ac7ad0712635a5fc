import { ACROSS, DIAGONAL, fade, rectangle, type Sheet } from "./sheet";
import {
  corners,
  drawPlate,
  drawShadow,
  fit,
  MINUS_Y,
  MINUS_Z,
  onPlane,
  type Projection,
  type View,
  X,
  Y,
  Z,
} from "./space";

/** Two colours that fade into each other. */
export type Tones = readonly [from: string, to: string];

interface Box extends View {
  /** Width, depth and height in millimetres. */
  size: readonly [number, number, number];
  rounding?: number;
  /** The share of the picture that it fills. */
  scale?: number;
  top: Tones;
  side: Tones;
  front?: string;
  /** Shapes on its sides, in millimetres from their upper left corner. */
  onTop?: string;
  onFront?: string;
  onRight?: string;
  shadow?: number;
  /** More shapes in the picture, such as a cable behind it. */
  behind?: (project: Projection) => string;
  before?: (project: Projection) => string;
}

/** Returns an upright or lying box. */
export function drawBox(sheet: Sheet, box: Box): string {
  const { size, rounding = 6, scale = 0.8, yaw, shadow = 18 } = box;
  const [width, depth, height] = size;
  const project = fit(corners(width, depth, height), box, scale);
  const body = drawPlate(project, {
    ...{ origin: [0, depth, 0], right: X, down: MINUS_Y, normal: Z, width, height: depth, thickness: height, rounding },
    side: fade(sheet, box.side, ACROSS),
    face: fade(sheet, box.top, DIAGONAL),
    drawing: box.onTop ?? "",
  });
  const ground = box.front ? rectangle(rounding * 0.6, 0, width - rounding * 1.2, height, box.front) : "";
  const front = onPlane(project, { origin: [0, 0, height], right: X, down: MINUS_Z }, ground + (box.onFront ?? ""));
  const right =
    yaw > 0
      ? onPlane(project, { origin: [0, depth, height], right: MINUS_Y, down: MINUS_Z }, box.onRight ?? "")
      : onPlane(project, { origin: [width, 0, height], right: Y, down: MINUS_Z }, box.onRight ?? "");
  return [
    drawShadow(project, width, depth, shadow),
    box.behind?.(project) ?? "",
    body,
    front,
    right,
    box.before?.(project) ?? "",
  ].join("");
}
