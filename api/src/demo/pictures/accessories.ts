import { drawBox, type Tones } from "./box";
import { circle, DIAGONAL, fade, line, rectangle, repeat, type Sheet, short, write } from "./sheet";
import type { View } from "./space";

/** What is sold in small boxes: chargers, cables, licences and what goes with a phone. */

/** Returns a charger: a block or a plug, with its cable and the end of it. */
export function drawCharger(
  sheet: Sheet,
  charger: { body: Tones; label: string; isBrick: boolean; tip: string; ports?: number },
  view: View,
): string {
  const { body, label, isBrick, tip, ports = 0 } = charger;
  const cable = ([x, y]: readonly [number, number]) => {
    const path = `M${short(x)} ${short(y)}C${short(x + 60)} ${short(y + 10)} 345 268 268 268S110 276 176 232S300 214 326 132`;
    return (
      line(path, "#000000", 9, 'stroke-opacity=".1" transform="translate(4 6)"') +
      line(path, body[1], 7, 'stroke-linecap="round"') +
      line(path, "#ffffff", 2, 'stroke-opacity=".25" stroke-linecap="round"')
    );
  };
  return drawBox(sheet, {
    ...{
      size: isBrick ? [116, 52, 30] : [62, 62, 34],
      rounding: 12,
      ...view,
      scale: isBrick ? 0.6 : 0.56,
      top: body,
      side: [body[0], body[1]],
      shadow: 14,
    },
    onTop: write(isBrick ? 18 : 12, isBrick ? 32 : 36, label, { size: isBrick ? 15 : 14, fill: "#8d9299" }),
    onFront: repeat(ports, (port) => rectangle(12 + port * 22, 13, 16, 7, "#08090a", 3.5)),
    behind: (project) => cable(project([isBrick ? 112 : 58, 24, 14])),
    before: () => rectangle(316, 84, 20, 52, body[0], 6) + rectangle(321, 62, 10, 24, tip, 3),
  });
}

/** Returns a cable in a loop, with both ends. */
export function drawCable(
  sheet: Sheet,
  cable: { colour: string; ends: readonly [string, string]; width?: number; plug?: number },
): string {
  const { colour, width = 10, plug = 30 } = cable;
  const path = "M96 150C96 60 190 46 236 92S274 210 200 214S116 150 176 122S306 122 306 176";
  const end = (x: number, y: number, fill: string, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${rectangle(-plug / 2, -8, plug, 46, fade(sheet, ["#3a3e43", "#1c1f23"]), 6)}${rectangle(-plug / 2 + 5, 38, plug - 10, 20, fill, 2)}</g>`;
  return [
    line(path, "#000000", width + 3, 'stroke-opacity=".08" transform="translate(5 9)"'),
    line(path, colour, width, 'stroke-linecap="round"'),
    line(path, "#ffffff", width * 0.25, 'stroke-opacity=".28" stroke-linecap="round" transform="translate(-1 -2)"'),
    end(96, 150, cable.ends[0], 0),
    end(306, 176, cable.ends[1], 0),
  ].join("");
}

/** Returns a licence in its card box. */
export const drawSoftware = (
  sheet: Sheet,
  pack: {
    colours: Tones;
    accent: string;
    lines: readonly [string, string];
    ink?: string;
    sign: "shield" | "window" | "grid";
  },
  view: View,
): string => {
  const signs = {
    shield: `<path d="M68 34l34 12v26c0 24-16 40-34 48c-18-8-34-24-34-48V46Z" fill="${pack.accent}"/><path d="M52 76l12 12l22-24" fill="none" stroke="#ffffff" stroke-width="8"/>`,
    window: repeat(4, (index) =>
      rectangle(34 + (index % 2) * 36, 44 + Math.floor(index / 2) * 36, 32, 32, pack.accent, 2),
    ),
    grid: repeat(9, (index) =>
      rectangle(
        34 + (index % 3) * 24,
        44 + Math.floor(index / 3) * 24,
        20,
        20,
        index % 2 ? pack.accent : "#ffffffb3",
        4,
      ),
    ),
  };
  return drawBox(sheet, {
    ...{
      size: [136, 26, 190],
      rounding: 2,
      ...view,
      scale: 0.96,
      top: pack.colours,
      side: [pack.colours[1], pack.colours[0]],
      front: fade(sheet, pack.colours, DIAGONAL),
      shadow: 14,
    },
    onFront:
      signs[pack.sign] +
      write(14, 152, pack.lines[0], { size: 15, weight: 800, fill: pack.ink ?? "#ffffff" }) +
      write(14, 172, pack.lines[1], { size: 11, weight: 600, fill: pack.ink ?? "#ffffff" }),
  });
};

export const drawEarbuds = (sheet: Sheet, body: Tones, view: View): string =>
  drawBox(sheet, {
    ...{ size: [62, 48, 26], rounding: 22, ...view, scale: 0.6, top: body, side: [body[0], body[1]], shadow: 12 },
    onTop: line("M2 14H60", "#000000", 1, 'stroke-opacity=".3"') + circle(31, 30, 2, "#3cc79a"),
    before: () =>
      [96, 286]
        .map(
          (x, index) =>
            `<g transform="translate(${x} ${index ? 92 : 196}) rotate(${index ? 24 : -18})">${rectangle(-8, 0, 16, 56, fade(sheet, body), 8)}<ellipse cx="0" cy="-4" rx="20" ry="22" fill="${fade(sheet, body, DIAGONAL)}"/><ellipse cx="${index ? -12 : 12}" cy="-8" rx="10" ry="12" fill="#3a3e43"/></g>`,
        )
        .join(""),
  });

export const drawPhoneStand = (sheet: Sheet, body: Tones, view: View): string =>
  // The phone reaches above the base, by which the picture is centred.
  `<g transform="translate(0 72)">${drawBox(sheet, {
    ...{ size: [86, 96, 10], rounding: 10, ...view, scale: 0.6, top: body, side: [body[1], "#101113"], shadow: 14 },
    before: (project) => {
      const [a, b] = [project([43, 60, 10]), project([43, 60, 74])];
      return (
        line(`M${short(a[0])} ${short(a[1])}L${short(b[0])} ${short(b[1])}`, body[1], 16, 'stroke-linecap="round"') +
        `<g transform="translate(${short(b[0] - 38)} ${short(b[1] - 112)}) rotate(-4)">${rectangle(0, 0, 74, 138, "#101214", 12)}${rectangle(5, 7, 64, 124, fade(sheet, ["#7b6cf0", "#f7a36b"], DIAGONAL), 8)}${rectangle(-4, 128, 82, 14, body[0], 6)}</g>`
      );
    },
  })}</g>`;

export const drawPowerBank = (sheet: Sheet, body: Tones, view: View): string =>
  drawBox(sheet, {
    ...{ size: [74, 148, 15], rounding: 12, ...view, scale: 0.96, top: body, side: [body[1], body[0]], shadow: 14 },
    onTop:
      write(20, 80, "10,000", { size: 14, fill: "#8d9299" }) +
      repeat(4, (index) => circle(26 + index * 8, 130, 2, index < 3 ? "#3cc79a" : "#5a5e63")),
    onFront: rectangle(14, 4, 14, 6, "#08090a", 1) + rectangle(36, 4, 12, 6, "#08090a", 3),
  });

export const drawMemoryCard = (sheet: Sheet, view: View): string =>
  drawBox(sheet, {
    ...{
      size: [96, 116, 6],
      rounding: 5,
      ...view,
      scale: 0.9,
      top: ["#d8413a", "#8d1f1a"],
      side: ["#5f1512", "#8d1f1a"],
      shadow: 12,
    },
    onTop:
      rectangle(14, 58, 68, 46, "#17191c", 4) +
      write(20, 88, "128 GB", { size: 16 }) +
      write(14, 34, "microSD", { size: 15 }) +
      repeat(6, (index) => rectangle(16 + index * 11, 4, 7, 10, "#e2b64a")),
  });

export const drawAdapter = (
  sheet: Sheet,
  adapter: { body: Tones; tail: string; label: string; plug: string },
  view: View,
): string =>
  drawBox(sheet, {
    ...{
      size: [84, 40, 14],
      rounding: 8,
      ...view,
      scale: 0.62,
      top: adapter.body,
      side: [adapter.body[1], "#101113"],
      shadow: 12,
    },
    onTop: write(14, 25, adapter.label, { size: 12 }),
    onFront: rectangle(24, 4, 36, 7, "#08090a", 1),
    behind: (project) => {
      const [x, y] = project([84, 30, 7]);
      return (
        line(`M${short(x)} ${short(y)}C${short(x + 50)} ${short(y - 20)} 340 170 326 100`, adapter.tail, 9) +
        rectangle(314, 66, 24, 42, "#2d3036", 6) +
        rectangle(320, 46, 12, 22, adapter.plug, 3)
      );
    },
  });
