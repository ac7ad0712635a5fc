import type { Tones } from "./box";
import { ACROSS, circle, DIAGONAL, fade, line, rectangle, type Sheet, short } from "./sheet";
import { drawPlate, fit, looksFromBehind, MINUS_Y, MINUS_Z, type Point, type View, X, Y, Z } from "./space";
import { WALLPAPERS, type WallpaperName } from "./wallpapers";

export interface Monitor {
  /** Of the panel, in millimetres. */
  width?: number;
  height?: number;
  /** The frame of the screen. */
  frame?: number;
  body: Tones;
  screen: WallpaperName;
  hasRoundFoot?: boolean;
  /** The colour of a mark on the frame. */
  mark?: string;
}

/** Returns a monitor on its stand; from behind, its connections. */
export function drawMonitor(sheet: Sheet, monitor: Monitor, view: View): string {
  const { width = 540, height = 320, frame = 7, body, screen, hasRoundFoot, mark = "#3cc79a" } = monitor;
  const lift = 120;
  const middle = width / 2;
  const project = fit(
    [
      [0, 0, 0],
      [width, 0, 0],
      [0, 60, lift + height],
      [width, 60, lift + height],
      [middle, -70, 0],
      [middle, 170, 0],
    ],
    view,
  );
  const foot = drawPlate(project, {
    ...{ origin: [middle - 115, 160, 0], right: X, down: MINUS_Y, normal: Z, width: 230, height: 190 },
    ...{ thickness: 8, rounding: hasRoundFoot ? 90 : 16, side: body[1], face: fade(sheet, body, DIAGONAL) },
  });
  const neck = drawPlate(project, {
    ...{ origin: [middle - 32, 84, lift + 170], right: X, down: MINUS_Z, normal: MINUS_Y, width: 64 },
    ...{ height: lift + 165, thickness: 22, rounding: 8, side: body[1] },
    face: sheet.gradient(
      [
        [0, body[1]],
        [0.5, body[0]],
        [1, body[1]],
      ],
      ACROSS,
    ),
  });
  const shared = { width, height, thickness: 20, rounding: 8, down: MINUS_Z, side: fade(sheet, [body[1], "#0c0d0e"]) };
  const ground = (() => {
    const centre = project([middle, 65, 0]);
    return Array.from(
      { length: 12 },
      (_, index) =>
        `<ellipse cx="${short(centre[0])}" cy="${short(centre[1])}" rx="${106 - index * 4}" ry="${short(31 - index * 1.4)}" fill="#000000" opacity=".026"/>`,
    ).join("");
  })();
  if (looksFromBehind(view)) {
    const origin: Point = [width, 60, lift + height];
    const back = drawPlate(project, {
      ...{ ...shared, origin, right: [-1, 0, 0], normal: Y },
      face: fade(sheet, body, DIAGONAL),
      drawing:
        rectangle(middle - 70, height * 0.32, 140, 130, body[1], 10) +
        rectangle(middle - 150, height * 0.8, 300, 26, "#0c0d0e", 4) +
        [0, 1, 2, 3]
          .map((port) => rectangle(middle - 130 + port * 66, height * 0.8 + 7, 42, 12, "#3a3d42", 2))
          .join("") +
        line(`M${width * 0.06} ${height * 0.12}H${width * 0.94}`, "#ffffff", 2, 'stroke-opacity=".14"'),
    });
    return ground + foot + back + neck;
  }
  const [w, h] = [width - 2 * frame, height - frame - 16];
  const clip = sheet.clip(`<rect width="${w}" height="${h}" rx="2"/>`);
  const panel = drawPlate(project, {
    ...{ ...shared, origin: [0, 60, lift + height], right: X, normal: MINUS_Y, rim: body[0] },
    face: frame > 6 ? body[1] : "#141518",
    drawing:
      `<g transform="translate(${frame} ${frame})" clip-path="${clip}">${WALLPAPERS[screen](sheet, w, h)}<path d="M${w * 0.6} 0H${w}V${h}Z" fill="#ffffff" opacity=".08"/></g>` +
      circle(width - 22, height - 8, 2.6, mark),
  });
  return ground + foot + neck + panel;
}
