import type { Tones } from "./box";
import { ACROSS, circle, DIAGONAL, fade, line, rectangle, type Sheet, short } from "./sheet";
import {
  along,
  drawPlate,
  drawShadow,
  facing,
  fit,
  leaning,
  looksFromBehind,
  MINUS_Y,
  type Point,
  reversed,
  type View,
  X,
  Z,
} from "./space";
import { WALLPAPERS, type Wallpaper, type WallpaperName } from "./wallpapers";

/** What a laptop is like, from every side. Millimetres. */
export interface Laptop {
  width?: number;
  depth?: number;
  /** Of the lower half, and of the lid. */
  thickness?: number;
  lid?: number;
  rounding?: number;
  body: Tones;
  side: Tones;
  /** The colour of the keys, and of what is around them. */
  keys: string;
  well?: string;
  bezel?: string;
  /** The frame of the screen: left, right and above; and below it. */
  frame?: number;
  chin?: number;
  /** What its screen shows. */
  screen: WallpaperName | Wallpaper;
  hasNumberPad?: boolean;
  hasPointingStick?: boolean;
  /** A wide touchpad. */
  hasWidePad?: boolean;
  /** The colour of light lines beside the keys. */
  glow?: string;
  /** Where it is opened to, in degrees. */
  hinge?: number;
  /** Shapes on the back of the lid. */
  onLid?: string;
}

/** Returns a keyboard as two rows of paths, drawn flat. */
export function drawKeys(
  width: number,
  height: number,
  at: readonly [number, number],
  colour: string,
  pad = false,
): string {
  const ROWS = [14, 14, 14, 13, 12, 9];
  const SPACE = { row: 5, from: 3, keys: 3 };
  const main = pad ? width * 0.78 : width;
  const rowHeight = height / ROWS.length;
  const keyHeight = (row: number) => short((row === 0 ? rowHeight * 0.8 : rowHeight) - 3);
  const key = (x: number, row: number, wide: number) =>
    `M${short(at[0] + x + 1.5)} ${short(at[1] + row * rowHeight + 1.5)}h${short(wide - 3)}v${keyHeight(row)}h${short(3 - wide)}z`;
  let path = "";
  ROWS.forEach((count, row) => {
    const wide = main / count;
    for (let index = 0; index < count; index += 1) {
      const isSpace = row === SPACE.row && index >= SPACE.from && index < SPACE.from + SPACE.keys;
      if (isSpace && index > SPACE.from) continue;
      path += key(index * wide, row, isSpace ? wide * SPACE.keys : wide);
    }
    if (pad) for (let index = 0; index < 4; index += 1) path += key(width * (0.8 + index * 0.05), row, width * 0.05);
  });
  return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="1.3" stroke-linejoin="round"/>`;
}

function drawDeck(sheet: Sheet, laptop: Required<Pick<Laptop, "width" | "depth">> & Laptop): string {
  const { width: w, depth: d, side, body, keys, hasNumberPad: pad, hasPointingStick: stick, glow } = laptop;
  const [x, y, wide, high] = [w * 0.05, d * 0.1, w * 0.9, d * 0.5];
  const padWidth = laptop.hasWidePad ? 0.42 : 0.32;
  const padLeft = (pad ? 0.46 : 0.5) - padWidth / 2;
  return [
    rectangle(x - 3, y - 2, wide + 6, high + 3, laptop.well ?? side[1], 4),
    drawKeys(wide, high, [x, y], keys, pad),
    stick ? circle(w * 0.475, y + high * 0.58, 3.4, "#d3352b") : "",
    stick ? rectangle(w * 0.36, d * 0.645, w * 0.28, d * 0.06, keys, 3) : "",
    `<rect x="${short(w * padLeft)}" y="${short(d * (stick ? 0.72 : 0.66))}" width="${short(w * padWidth)}" height="${short(d * (stick ? 0.23 : 0.29))}" rx="5" fill="${fade(sheet, [body[1], body[1]])}" stroke="#000000" stroke-opacity=".28" stroke-width="1.4"/>`,
    line(`M${w * 0.02} ${d * 0.99}H${w * 0.98}`, "#ffffff", 1.6, 'stroke-opacity=".22"'),
    glow ? line(`M18 8H60M${w - 60} 8H${w - 18}`, glow, 2.4) : "",
  ].join("");
}

/** Returns an opened laptop; from behind, the back of its lid. */
export function drawLaptop(sheet: Sheet, laptop: Laptop, view: View, size = 1): string {
  const { width = 330, depth = 226, thickness = 16, lid = 6, rounding = 8, hinge = 108, body, side } = laptop;
  const { frame = 9, chin = 16, bezel = "#0c0d0f" } = laptop;
  const height = depth - 2;
  const up = leaning(hinge);
  const inwards = facing(hinge);
  const foot: Point = [0, depth, thickness * 0.7];
  const upper = along(foot, up, height);
  const project = fit(
    [[0, 0, 0], [width, 0, 0], [0, depth, 0], [width, depth, 0], upper, along(upper, X, width)],
    view,
    size,
  );
  const edge = fade(sheet, side);
  const base = drawPlate(project, {
    ...{ origin: [0, depth, 0], right: X, down: MINUS_Y, normal: Z, width, height: depth, thickness, rounding },
    side: edge,
    face: fade(sheet, body, [0, 0, 0.3, 1]),
    drawing: drawDeck(sheet, { ...laptop, width, depth }),
  });
  const plate = { origin: upper, right: X, down: reversed(up), width, height, thickness: lid, rounding, side: edge };
  const shadow = drawShadow(project, width, depth);
  if (looksFromBehind(view))
    return (
      shadow +
      base +
      drawPlate(project, {
        ...plate,
        normal: reversed(inwards),
        face: fade(sheet, body, DIAGONAL),
        drawing: laptop.onLid ?? "",
      })
    );
  const [w, h] = [width - 2 * frame, height - frame - chin];
  const screen = typeof laptop.screen === "string" ? WALLPAPERS[laptop.screen] : laptop.screen;
  const clip = sheet.clip(`<rect width="${w}" height="${h}" rx="2"/>`);
  const reflection = `<path d="M${w * 0.58} 0H${w}V${h * 0.9}Z" fill="#ffffff" opacity=".08"/>`;
  const shown = `<g transform="translate(${frame} ${frame})" clip-path="${clip}">${screen(sheet, w, h)}${reflection}</g>`;
  const lidPlate = drawPlate(project, {
    ...{ ...plate, normal: inwards, face: bezel, rim: side[0] },
    drawing: shown + circle(width / 2, frame / 2, 1.6, "#49515a"),
  });
  return shadow + lidPlate + base;
}

const PORTS = [
  rectangle(14, 7, 17, 7, "#050505", 3),
  rectangle(42, 6, 18, 8, "#050505", 3),
  rectangle(72, 5, 24, 10, "#0a2b4d", 1),
  line("M112 5h70M112 8h70M112 11h70M112 14h70", "#050505", 1.8),
  circle(205, 10, 4.5, "#050505", "#6a6d72"),
].join("");

/** Returns the closed laptop from its side, with its ports. */
export function drawPorts(
  sheet: Sheet,
  { width = 330, depth = 226, thickness = 16, lid = 6, rounding = 8, body, side }: Laptop,
): string {
  const height = thickness + lid;
  const view = { yaw: 58, pitch: 17 };
  const project = fit(
    [
      [0, 0, 0],
      [width, 0, 0],
      [0, depth, 0],
      [width, depth, 0],
      [0, 0, height],
    ],
    view,
    1.04,
  );
  const closed = drawPlate(project, {
    ...{ origin: [0, depth, 0], right: X, down: MINUS_Y, normal: Z, width, height: depth, thickness: height, rounding },
    side: fade(sheet, [side[1], side[0]], ACROSS),
    face: fade(sheet, body, DIAGONAL),
  });
  const [a, b] = [project([0, depth, height]), project([0, 0, height])];
  const scale = Math.hypot(b[0] - a[0], b[1] - a[1]) / depth;
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return `${drawShadow(project, width, depth)}${closed}<g transform="translate(${short(a[0])} ${short(a[1] + 2)}) rotate(${short(turn)}) scale(${short(scale)})">${PORTS}</g>`;
}
