import { circle, DIAGONAL, fade, line, rectangle, repeat, type Sheet, short, write } from "./sheet";

/** Draws what a screen shows, in its width and height. */
export type Wallpaper = (sheet: Sheet, width: number, height: number) => string;

const area = (path: string, fill: string, opacity = 1): string =>
  `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;

/** A hill from the left to the right edge, by the heights of its start, two bends and end, as shares. */
const hill = (w: number, h: number, [a, b, c, d]: readonly [number, number, number, number], fill: string): string =>
  area(
    `M0 ${short(h * a)}C${short(w * 0.3)} ${short(h * b)} ${short(w * 0.6)} ${short(h * c)} ${w} ${short(h * d)}V${h}H0Z`,
    fill,
  );

/** The pictures on the screens of laptops and monitors. */
export const WALLPAPERS = {
  savanna: (sheet, w, h) =>
    rectangle(
      0,
      0,
      w,
      h,
      sheet.gradient([
        [0, "#f7b04b"],
        [0.45, "#ee7a45"],
        [1, "#7a2b4a"],
      ]),
    ) +
    circle(w * 0.66, h * 0.58, h * 0.15, "#ffe3a3") +
    hill(w, h, [0.78, 0.7, 0.82, 0.74], "#3a1730") +
    line(
      `M${w * 0.27} ${h * 0.8}L${w * 0.285} ${h * 0.5}L${w * 0.22} ${h * 0.4}M${w * 0.285} ${h * 0.52}L${w * 0.34} ${h * 0.4}`,
      "#3a1730",
      4,
    ) +
    `<ellipse cx="${w * 0.28}" cy="${h * 0.36}" rx="${w * 0.13}" ry="${h * 0.055}" fill="#3a1730"/>`,
  hills: (sheet, w, h) =>
    rectangle(0, 0, w, h, fade(sheet, ["#cfe7ee", "#f3efdc"])) +
    circle(w * 0.24, h * 0.3, h * 0.09, "#fff6d8") +
    hill(w, h, [0.62, 0.4, 0.6, 0.45], "#8cbfa4") +
    hill(w, h, [0.74, 0.58, 0.72, 0.62], "#3f8f6f") +
    hill(w, h, [0.9, 0.74, 0.9, 0.82], "#1d5c46"),
  mountain: (sheet, w, h) =>
    rectangle(
      0,
      0,
      w,
      h,
      sheet.gradient([
        [0, "#16264d"],
        [0.6, "#5a6ea8"],
        [1, "#f0b7a0"],
      ]),
    ) +
    area(
      `M0 ${h * 0.8}L${w * 0.2} ${h * 0.58}L${w * 0.34} ${h * 0.66}L${w * 0.52} ${h * 0.28}L${w * 0.8} ${h * 0.62}L${w} ${h * 0.5}V${h}H0Z`,
      "#2a3560",
    ) +
    area(
      `M${w * 0.45} ${h * 0.43}L${w * 0.52} ${h * 0.28}L${w * 0.59} ${h * 0.37}L${w * 0.55} ${h * 0.4}L${w * 0.52} ${h * 0.36}L${w * 0.49} ${h * 0.44}Z`,
      "#f3ece6",
    ),
  waves: (sheet, w, h) =>
    rectangle(0, 0, w, h, fade(sheet, ["#0a5c8a", "#081d49"], DIAGONAL)) +
    hill(w, h, [0.5, 0.2, 0.9, 0.3], "#1593b8") +
    hill(w, h, [0.7, 0.42, 1, 0.52], "#4fd0c5") +
    hill(w, h, [0.92, 0.65, 1.1, 0.72], "#bff0e2"),
  bloom: (sheet, w, h) =>
    rectangle(0, 0, w, h, fade(sheet, ["#f4d9e8", "#c7b6ef"], DIAGONAL)) +
    (
      [
        ["#7d4fd1", -50],
        ["#b457c9", -15],
        ["#ef6f9c", 20],
        ["#f7a36b", 55],
      ] as const
    )
      .map(
        ([colour, turn]) =>
          `<ellipse cx="${w * 0.5}" cy="${h * 0.42}" rx="${h * 0.17}" ry="${h * 0.48}" transform="rotate(${turn} ${w * 0.5} ${h * 0.88})" fill="${colour}" opacity=".72"/>`,
      )
      .join(""),
  code: (_, w, h) =>
    rectangle(0, 0, w, h, "#10151c") +
    rectangle(0, 0, w * 0.2, h, "#171e27") +
    rectangle(0, 0, w, h * 0.07, "#1e2732") +
    repeat(11, (row) => {
      const colours = ["#3cc79a", "#7fb2ff", "#f2b544", "#e8778a", "#9aa7b5"];
      const indent = [0, 1, 2, 2, 1, 1, 2, 3, 2, 1, 0][row] ?? 0;
      return repeat(2 + ((row * 7) % 3), (word) =>
        rectangle(
          w * (0.25 + indent * 0.04 + word * 0.16),
          h * (0.14 + row * 0.075),
          w * (0.07 + ((row + word * 3) % 4) * 0.02),
          h * 0.026,
          colours[(row + word) % colours.length] ?? "",
          2,
        ),
      );
    }),
  sheet: (_, w, h) =>
    rectangle(0, 0, w, h, "#f7f8f6") +
    rectangle(0, 0, w, h * 0.13, "#0b6b4f") +
    rectangle(w * 0.04, h * 0.045, w * 0.2, h * 0.04, "#ffffffd9", 2) +
    repeat(9, (row) => line(`M0 ${h * (0.22 + row * 0.085)}H${w}`, "#dfe3dd", 1.5)) +
    repeat(5, (column) => line(`M${w * (0.17 + column * 0.17)} ${h * 0.13}V${h}`, "#dfe3dd", 1.5)) +
    repeat(7, (bar) =>
      rectangle(
        w * (0.55 + bar * 0.05),
        h * (0.86 - ((bar * 37) % 9) * 0.045),
        w * 0.03,
        h * ((bar * 37) % 9) * 0.045 + 2,
        "#f2b544",
        1,
      ),
    ),
  kanga: (_, w, h) => {
    const cell = w / 7;
    return (
      rectangle(0, 0, w, h, "#123c6b") +
      repeat(Math.ceil(h / cell) * 7, (index) => {
        const [x, y] = [(index % 7) * cell, Math.floor(index / 7) * cell];
        const colour = ["#f2b544", "#d8502f", "#1e5d97"][((index % 7) + Math.floor(index / 7)) % 3] ?? "";
        return (
          area(
            `M${short(x + cell / 2)} ${short(y)}L${short(x + cell)} ${short(y + cell / 2)}L${short(x + cell / 2)} ${short(y + cell)}L${short(x)} ${short(y + cell / 2)}Z`,
            colour,
          ) + circle(x + cell / 2, y + cell / 2, cell * 0.14, "#fdf3dc")
        );
      })
    );
  },
  city: (sheet, w, h) =>
    rectangle(
      0,
      0,
      w,
      h,
      sheet.gradient([
        [0, "#2b3f63"],
        [0.7, "#c9788b"],
        [1, "#f6c28d"],
      ]),
    ) +
    (
      [
        [0.02, 0.5, 0.09],
        [0.12, 0.62, 0.07],
        [0.2, 0.38, 0.1],
        [0.31, 0.56, 0.06],
        [0.38, 0.3, 0.08],
        [0.47, 0.6, 0.1],
        [0.58, 0.44, 0.07],
        [0.66, 0.22, 0.09],
        [0.76, 0.55, 0.08],
        [0.85, 0.4, 0.12],
      ] as const
    )
      .map(
        ([x, y, wide], index) =>
          rectangle(w * x, h * y, w * wide, h * (1 - y), index % 2 ? "#1b2440" : "#232f52") +
          repeat(4, (row) =>
            rectangle(w * (x + wide * 0.25), h * (y + 0.06 + row * 0.09), w * wide * 0.5, h * 0.02, "#f7d48a"),
          ),
      )
      .join(""),
  dunes: (sheet, w, h) =>
    rectangle(0, 0, w, h, fade(sheet, ["#e9e2d6", "#d9b48f"])) +
    circle(w * 0.7, h * 0.34, h * 0.17, "#e46f4a") +
    hill(w, h, [0.7, 0.5, 0.85, 0.55], "#b9683f") +
    hill(w, h, [0.85, 0.7, 0.98, 0.72], "#6f3426"),
  aurora: (sheet, w, h) =>
    rectangle(0, 0, w, h, fade(sheet, ["#07131f", "#0f2b34"])) +
    area(
      `M0 ${h * 0.5}C${w * 0.2} ${h * 0.1} ${w * 0.5} ${h * 0.7} ${w} ${h * 0.12}V${h * 0.42}C${w * 0.5} ${h * 0.95} ${w * 0.25} ${h * 0.4} 0 ${h * 0.72}Z`,
      "#38d39f",
      0.55,
    ) +
    area(
      `M0 ${h * 0.38}C${w * 0.3} 0 ${w * 0.6} ${h * 0.5} ${w} ${h * 0.05}V${h * 0.2}C${w * 0.6} ${h * 0.6} ${w * 0.3} ${h * 0.2} 0 ${h * 0.52}Z`,
      "#7b6cf0",
      0.5,
    ) +
    hill(w, h, [0.86, 0.78, 0.9, 0.8], "#04090d"),
  coral: (sheet, w, h) =>
    rectangle(0, 0, w, h, fade(sheet, ["#ff8f70", "#7a2a5c"], DIAGONAL)) +
    repeat(
      5,
      (ring) =>
        `<circle cx="${w * 0.78}" cy="${h * 0.3}" r="${h * (0.16 + ring * 0.15)}" fill="none" stroke="#ffffff" stroke-opacity="${0.34 - ring * 0.06}" stroke-width="${h * 0.05}"/>`,
    ),
} satisfies Record<string, Wallpaper>;

export type WallpaperName = keyof typeof WALLPAPERS;

/** Draws a report of a battery that still holds this share of its capacity. */
export const batteryReport =
  (share: number): Wallpaper =>
  (_, w, h) =>
    rectangle(0, 0, w, h, "#f5f6f4") +
    rectangle(w * 0.1, h * 0.12, w * 0.8, h * 0.76, "#ffffff", 8) +
    write(w * 0.16, h * 0.28, "Battery report", { size: h * 0.075, fill: "#15181d" }) +
    write(w * 0.16, h * 0.53, `${Math.round(share * 100)} %`, { size: h * 0.2, fill: "#0b6b4f" }) +
    rectangle(w * 0.16, h * 0.62, w * 0.68, h * 0.06, "#e3e5e0", 6) +
    rectangle(w * 0.16, h * 0.62, w * 0.68 * share, h * 0.06, "#0b6b4f", 6) +
    rectangle(w * 0.16, h * 0.75, w * 0.4, h * 0.03, "#c9cdc5", 3);
