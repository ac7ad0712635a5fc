import { drawBox, type Tones } from "./box";
import { drawKeys } from "./laptop";
import { circle, DIAGONAL, fade, line, rectangle, repeat, type Sheet, short, write } from "./sheet";
import { drawPlate, drawShadow, fit, MINUS_Y, type Projection, type View, X, Z } from "./space";

/** What stands beside a computer or is plugged into it. */

const LIGHTS = ["#3cc79a", "#3cc79a", "#3cc79a", "#f2b544"];

export const drawKeyboard = (
  sheet: Sheet,
  keyboard: { body: Tones; keys: string; hasPad?: boolean; glow?: string; thickness?: number },
  view: View,
): string => {
  const width = keyboard.hasPad === false ? 250 : 320;
  return drawBox(sheet, {
    ...{
      size: [width, 110, keyboard.thickness ?? 12],
      rounding: 8,
      ...view,
      scale: 1,
      top: keyboard.body,
      side: [keyboard.body[1], "#101113"],
    },
    onTop:
      (keyboard.glow ? rectangle(6, 6, width - 12, 98, keyboard.glow, 4) : "") +
      drawKeys(width - 20, 92, [10, 9], keyboard.keys, keyboard.hasPad !== false),
  });
};

/** Returns a mouse from above and behind: a rounded body in layers. */
export function drawMouse(
  sheet: Sheet,
  mouse: { body: Tones; accent: string; cable?: string; isTall?: boolean; isGaming?: boolean },
  view: View,
): string {
  const [width, depth, height] = [64, 108, mouse.isTall ? 46 : 34];
  const project = fit(
    [
      [0, -10, 0],
      [width, -10, 0],
      [0, depth + 30, 0],
      [width, depth + 30, height],
    ],
    view,
    0.82,
  );
  const LAYERS = 16;
  const layer = (index: number): string => {
    const share = index / LAYERS;
    const inset = (1 - Math.sqrt(1 - share ** 2.4)) * 26;
    const [w, d] = [width - inset * 1.3, depth - inset * 2];
    return drawPlate(project, {
      ...{
        origin: [inset * 0.65, depth - inset * 0.7, share * height],
        right: X,
        down: MINUS_Y,
        normal: Z,
        width: w,
        height: d,
      },
      ...{
        thickness: height / LAYERS + 0.6,
        rounding: Math.min(w, d) / 2 - 0.5,
        side: fade(sheet, [mouse.body[0], mouse.body[1]]),
        face: fade(sheet, mouse.body, DIAGONAL),
      },
    });
  };
  const top = (y: number, z: number) => project([width / 2, y, z]);
  const [front, middle, wheel] = [
    top(depth - 8, height * 0.62),
    top(depth * 0.52, height + 1),
    top(depth * 0.74, height * 0.95),
  ];
  const cable = mouse.cable
    ? line(
        `M${front[0]} ${front[1]}C${front[0] + 10} ${front[1] - 50} ${front[0] + 120} ${front[1] - 10} ${front[0] + 130} ${front[1] - 70}`,
        mouse.cable,
        5,
        'stroke-linecap="round"',
      )
    : "";
  return [
    drawShadow(project, width, depth, 16),
    cable,
    repeat(LAYERS, layer),
    line(
      `M${short(front[0])} ${short(front[1])}L${short(middle[0])} ${short(middle[1])}`,
      "#000000",
      1.4,
      'stroke-opacity=".45"',
    ),
    `<ellipse cx="${short(wheel[0])}" cy="${short(wheel[1])}" rx="4.5" ry="10" fill="${mouse.accent}" stroke="#000000" stroke-opacity=".4"/>`,
    mouse.isGaming
      ? `<ellipse cx="${short(top(depth * 0.24, height * 0.9)[0])}" cy="${short(top(depth * 0.24, height * 0.9)[1])}" rx="12" ry="8" fill="none" stroke="${mouse.accent}" stroke-width="3"/>`
      : "",
  ].join("");
}

export const drawPrinter = (
  sheet: Sheet,
  printer: { body: Tones; front: string; tanks?: readonly string[]; isTall?: boolean },
  view: View,
): string => {
  const [width, depth, height] = [300, 240, printer.isTall ? 190 : 120];
  return drawBox(sheet, {
    ...{
      size: [width, depth, height],
      rounding: 14,
      ...view,
      scale: 0.96,
      top: printer.body,
      side: [printer.body[1], printer.body[0]],
      front: printer.front,
    },
    onTop:
      rectangle(24, 26, 252, 150, "#00000014", 8) +
      (printer.isTall ? rectangle(36, 6, 228, 26, "#00000030", 6) : "") +
      rectangle(200, 196, 84, 26, "#1c1f23", 5) +
      circle(214, 209, 5, "#3cc79a"),
    onFront:
      rectangle(56, height * 0.5, 188, height * 0.36, "#101214", 6) +
      rectangle(68, height * 0.62, 164, height * 0.2, "#f4f4f0", 2) +
      rectangle(250, 20, 30, 12, "#2b2f34", 3) +
      (printer.tanks ?? [])
        .map(
          (ink, index) =>
            rectangle(16 + index * 10, height * 0.22, 8, height * 0.5, "#ffffff33", 2) +
            rectangle(16 + index * 10, height * (0.4 + index * 0.04), 8, height * (0.32 - index * 0.04), ink, 2),
        )
        .join(""),
  });
};

export const drawInkBottle = (sheet: Sheet, ink: string, view: View): string =>
  drawBox(sheet, {
    ...{
      size: [52, 34, 110],
      rounding: 10,
      ...view,
      scale: 0.92,
      top: ["#e9e9e6", "#cfcfca"],
      side: ["#f4f4f1", "#d5d5cf"],
      front: "#f6f6f3",
      shadow: 12,
    },
    onFront:
      rectangle(5, 34, 42, 62, ink, 4) +
      write(12, 70, "103", { size: 19, weight: 800 }) +
      write(12, 84, "65 ml", { size: 9 }),
    before: (project: Projection) => {
      const [x, y] = project([26, 17, 110]);
      return rectangle(x - 17, y - 34, 34, 36, "#2a2d31", 6) + rectangle(x - 9, y - 56, 18, 24, "#3a3e43", 4);
    },
  });

export const drawRouter = (
  sheet: Sheet,
  router: { body: Tones; aerials: number; ports?: number; isCube?: boolean },
  view: View,
): string => {
  const size: readonly [number, number, number] = router.isCube ? [150, 120, 34] : [240, 140, 30];
  return drawBox(sheet, {
    ...{
      size,
      rounding: 14,
      ...view,
      scale: router.aerials > 0 ? 0.84 : 0.9,
      top: router.body,
      side: [router.body[1], router.body[0]],
    },
    onTop: line(
      `M${size[0] * 0.1} ${size[1] / 2}L${size[0] / 2} ${size[1] * 0.14}L${size[0] * 0.9} ${size[1] / 2}L${size[0] / 2} ${size[1] * 0.86}Z`,
      router.body[1],
      3,
    ),
    onFront:
      repeat(
        router.ports ?? 0,
        (port) =>
          rectangle(16 + port * 24, 10, 18, 13, "#08090a", 2) + rectangle(20 + port * 24, 10, 10, 3, "#3cc79a", 1),
      ) +
      ((router.ports ?? 0) > 0 ? "" : LIGHTS.map((light, index) => circle(28 + index * 14, 16, 2.8, light)).join("")),
    behind: (project) =>
      repeat(router.aerials, (index) => {
        const [x, y] = project([size[0] * (0.06 + (0.88 * index) / Math.max(1, router.aerials - 1)), size[1], size[2]]);
        const lean = (index - (router.aerials - 1) / 2) * 9;
        return (
          line(
            `M${short(x)} ${short(y + 12)}L${short(x + lean)} ${short(y - 84)}`,
            router.body[1],
            11,
            'stroke-linecap="round"',
          ) +
          line(
            `M${short(x - 2)} ${short(y + 6)}L${short(x + lean - 2)} ${short(y - 82)}`,
            "#ffffff",
            2,
            'stroke-opacity=".2"',
          )
        );
      }),
  });
};

export const drawDesktop = (
  sheet: Sheet,
  desktop: { kind: "tower" | "small" | "micro" | "flat"; body: Tones; accent: string; glow?: string },
  view: View,
): string => {
  const sizes = { tower: [96, 290, 300], small: [290, 270, 92], micro: [180, 182, 38], flat: [190, 190, 50] } as const;
  const size = sizes[desktop.kind];
  const [width, , height] = size;
  const vents = (from: number, count: number, step: number, x: number, long: number) =>
    repeat(count, (index) => line(`M${x} ${from + index * step}h${long}`, "#060708", step * 0.5));
  const fronts = {
    tower:
      rectangle(14, 18, 68, 12, "#2a2d31", 2) +
      circle(48, 52, 8, "#0c0d0e", "#8a8d92") +
      circle(48, 52, 3, desktop.accent) +
      rectangle(24, 74, 20, 8, "#0a2b4d", 1.5) +
      rectangle(52, 74, 20, 8, "#0a2b4d", 1.5) +
      (desktop.glow
        ? [150, 220]
            .map((y) => `<circle cx="48" cy="${y}" r="30" fill="none" stroke="${desktop.glow}" stroke-width="7"/>`)
            .join("")
        : vents(108, 16, 11, 14, 68)),
    small:
      rectangle(14, 12, 150, 14, "#2a2d31", 2) +
      vents(40, 8, 6, 14, 150) +
      circle(262, 24, 8, "#0c0d0e", "#8a8d92") +
      circle(262, 24, 3, desktop.accent) +
      repeat(4, (index) => rectangle(184 + index * 24, 62, 18, 8, "#0a2b4d", 1)),
    micro:
      rectangle(8, 4, 164, 30, "#1a1c1f", 3) +
      circle(24, 19, 7, "#0c0d0e", "#6a6d72") +
      circle(24, 19, 2.4, desktop.accent) +
      rectangle(46, 13, 18, 8, "#0a2b4d", 1.5) +
      rectangle(72, 14, 14, 6, "#050505", 3) +
      repeat(8, (index) => line(`M${112 + index * 7} 9v20`, "#08090a", 2.6)),
    flat:
      circle(width - 20, height / 2, 2.6, desktop.accent) +
      rectangle(30, height / 2 - 4, 16, 6, "#3a3d42", 3) +
      rectangle(54, height / 2 - 4, 16, 6, "#3a3d42", 3),
  };
  return drawBox(sheet, {
    ...{
      size,
      rounding: desktop.kind === "flat" ? 36 : 5,
      ...view,
      scale: desktop.kind === "tower" ? 1.04 : 0.88,
      top: desktop.body,
      side: [desktop.body[1], desktop.body[0]],
    },
    ...(desktop.kind === "flat" ? {} : { front: desktop.body[1] }),
    onFront: fronts[desktop.kind],
    onRight: desktop.glow
      ? rectangle(20, 24, 250, 250, "#0b0d10", 4) +
        rectangle(60, 150, 170, 40, "#1c2026", 4) +
        line("M60 196H230", desktop.glow, 4) +
        circle(120, 90, 40, "#15181c", desktop.glow)
      : "",
    onTop: desktop.kind === "flat" ? circle(95, 95, 22, "#00000012") : "",
  });
};

export const drawUps = (sheet: Sheet, body: Tones, accent: string, label: string, view: View): string =>
  drawBox(sheet, {
    ...{
      size: [100, 270, 150],
      rounding: 8,
      ...view,
      scale: 0.94,
      top: body,
      side: [body[1], "#0c0d0e"],
      front: body[1],
    },
    onFront:
      rectangle(18, 18, 64, 40, "#0c1013", 4) +
      write(26, 44, label, { size: 17, fill: accent }) +
      circle(50, 84, 12, "#0c0d0e", accent) +
      repeat(4, (index) => line(`M22 ${112 + index * 8}h56`, "#060708", 4)),
    onTop: repeat(5, (index) => rectangle(18, 30 + index * 44, 64, 28, "#0b0c0e", 5)),
  });
