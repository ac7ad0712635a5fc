import { short } from "./sheet";

/**
 * A small orthographic renderer: flat drawings on planes in space. Millimetres; x to the right, y to the back, z up. A
 * picture is 400 by 300.
 */
export type Point = readonly [x: number, y: number, z: number];
type Flat = readonly [x: number, y: number];
/** Maps a point in space to the picture. */
export type Projection = (point: Point) => Flat;

export const X: Point = [1, 0, 0];
export const Y: Point = [0, 1, 0];
export const Z: Point = [0, 0, 1];
export const MINUS_Y: Point = [0, -1, 0];
export const MINUS_Z: Point = [0, 0, -1];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns `origin` plus a vector times a factor. */
export const along = (origin: Point, vector: Point, factor = 1): Point => [
  origin[0] + vector[0] * factor,
  origin[1] + vector[1] * factor,
  origin[2] + vector[2] * factor,
];

/** Where the picture is seen from, in degrees. */
export interface View {
  yaw: number;
  pitch: number;
}

function camera({ yaw, pitch }: View, scale: number, centre: Flat): Projection {
  const [cosYaw, sinYaw] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const [cosPitch, sinPitch] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))];
  return ([x, y, z]) => [
    centre[0] + scale * (x * cosYaw - y * sinYaw),
    centre[1] - scale * (z * cosPitch + (x * sinYaw + y * cosYaw) * sinPitch),
  ];
}

/** Returns the projection that shows these points in the middle of the picture, `size` of its room wide or high. */
export function fit(points: readonly Point[], view: View, size = 1): Projection {
  const flat = points.map(camera(view, 1, [0, 0]));
  const [left, right] = [Math.min(...flat.map(([x]) => x)), Math.max(...flat.map(([x]) => x))];
  const [top, bottom] = [Math.min(...flat.map(([, y]) => y)), Math.max(...flat.map(([, y]) => y))];
  const scale = size * Math.min(300 / (right - left), 216 / (bottom - top));
  return camera(view, scale, [200 - (scale * (left + right)) / 2, 150 - (scale * (top + bottom)) / 2]);
}

/** Returns the corners of a box that stands at the origin. */
export const corners = (width: number, depth: number, height: number): Point[] =>
  [0, width].flatMap((x) => [0, depth].flatMap((y) => [0, height].map((z): Point => [x, y, z])));

/** Returns the direction of a lid that is opened by an angle, from its hinge to its upper edge. */
export const leaning = (degrees: number): Point => [0, -Math.cos(radians(degrees)), Math.sin(radians(degrees))];

/** Returns the direction in which the inner side of that lid looks. */
export const facing = (degrees: number): Point => [0, -Math.sin(radians(degrees)), -Math.cos(radians(degrees))];

export const reversed = ([x, y, z]: Point): Point => [-x, -y, -z];

export const looksFromBehind = ({ yaw }: View): boolean => Math.cos(radians(yaw)) < 0;

/** A plane in space: its origin, and the directions of what is drawn to the right and downwards. */
interface Plane {
  origin: Point;
  right: Point;
  down: Point;
}

/** Returns flat shapes, in millimetres, on a plane. */
export function onPlane(project: Projection, { origin, right, down }: Plane, shapes: string): string {
  const [start, u, v] = [project(origin), project(along(origin, right)), project(along(origin, down))];
  const matrix = [u[0] - start[0], u[1] - start[1], v[0] - start[0], v[1] - start[1], ...start];
  return `<g transform="matrix(${matrix.map((value) => Math.round(value * 10_000) / 10_000).join(" ")})">${shapes}</g>`;
}

/** Returns a closed path through points. */
const closedPath = (points: readonly Flat[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/** Returns the outline of a rectangle with round corners. */
function roundedOutline(width: number, height: number, radius: number): Flat[] {
  const STEPS = 6;
  const arcs: [x: number, y: number, start: number][] = [
    [width - radius, radius, -90],
    [width - radius, height - radius, 0],
    [radius, height - radius, 90],
    [radius, radius, 180],
  ];
  return arcs.flatMap(([x, y, start]) =>
    Array.from({ length: STEPS + 1 }, (_, step): Flat => {
      const angle = radians(start + (step * 90) / STEPS);
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}

/** Returns the convex hull of points (Andrew's monotone chain). */
function hull(points: readonly Flat[]): Flat[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Flat, a: Flat, b: Flat) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (ordered: readonly Flat[]): Flat[] => {
    const chain: Flat[] = [];
    for (const point of ordered) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last || turn(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A plate with round corners, on a plane and as thick as it says, away from the plane along `normal`. */
interface Plate extends Plane {
  normal: Point;
  width: number;
  height: number;
  thickness: number;
  rounding?: number;
  /** Fills of the edge all round and of the face. */
  side: string;
  face: string;
  /** The colour of a line around the face. */
  rim?: string;
  /** Shapes on the face, in millimetres. */
  drawing?: string;
}

/** Returns a plate: its silhouette, then its face with what is drawn on it. */
export function drawPlate(project: Projection, plate: Plate): string {
  const { origin, right, down, normal, width, height, thickness, rounding = 4 } = plate;
  const silhouette = roundedOutline(width, height, rounding).flatMap(([u, v]) => {
    const point = along(along(origin, right, u), down, v);
    return [project(point), project(along(point, normal, thickness))];
  });
  const rim = plate.rim ? ` stroke="${plate.rim}" stroke-width="1.2"` : "";
  const face = `<rect width="${width}" height="${height}" rx="${rounding}" fill="${plate.face}"${rim}/>`;
  const top = { origin: along(origin, normal, thickness), right, down };
  return `<path d="${closedPath(hull(silhouette))}" fill="${plate.side}"/>${onPlane(project, top, face + (plate.drawing ?? ""))}`;
}

/** Returns the soft shadow of something that stands on the table. */
export function drawShadow(project: Projection, width: number, depth: number, spread = 26): string {
  const LAYERS = 12;
  return Array.from({ length: LAYERS }, (_, index) => {
    const grow = (spread * 1.25 * (LAYERS - index)) / LAYERS;
    const points = roundedOutline(width + grow * 2, depth + grow * 2, 10 + grow).map(([u, v]) =>
      project([u - grow, v - grow - 4, 0]),
    );
    return `<path d="${closedPath(points)}" fill="#000000" opacity=".026"/>`;
  }).join("");
}
