import type { Tones } from "./box";
import { type DemoPhoto, seen } from "./demo-photo";
import { drawLaptop, drawPorts, type Laptop } from "./laptop";
import { circle, line, type Sheet } from "./sheet";
import type { View } from "./space";
import { batteryReport } from "./wallpapers";

const BLACK: Tones = ["#3a3b3e", "#26272a"];
const BLACK_SIDE: Tones = ["#2a2b2e", "#121315"];
const SILVER: Tones = ["#d5d8db", "#b4b9be"];
const SILVER_SIDE: Tones = ["#c7cbd0", "#7e858c"];
const GREY: Tones = ["#62666d", "#484c52"];
const GREY_SIDE: Tones = ["#4b4f55", "#25282c"];

/** The red point on the lids of one maker, and a small mark of use with a ring around it. */
const RED_POINT = circle(40, 190, 5, "#d3352b");
const MARK =
  line("M214 60l26-9M222 70l14-5M250 140l9 3", "#9a9da3", 1.8, 'stroke-linecap="round"') +
  line("M198 62a34 34 0 1 0 68 0a34 34 0 1 0 -68 0", "#f2b544", 3.2, 'stroke-dasharray="8 6"');

/** Photos of a laptop from all sides; a used one also shows its marks and the share that its battery still holds. */
function laptop(model: Laptop, from: View, battery: number | null): DemoPhoto[] {
  const isUsed = battery !== null;
  const turned = from.yaw > 0 ? 158 : 202;
  return [
    { alt: "Open", draw: (sheet) => drawLaptop(sheet, model, from) },
    { alt: "Keyboard", draw: (sheet) => drawLaptop(sheet, { ...model, hinge: 96 }, seen(0, 66)) },
    {
      alt: isUsed ? "Lid, with a light mark" : "Lid",
      draw: (sheet) =>
        drawLaptop(sheet, { ...model, hinge: 98, onLid: (model.onLid ?? "") + (isUsed ? MARK : "") }, seen(turned, 26)),
    },
    { alt: "Ports", draw: (sheet) => drawPorts(sheet, model) },
    ...(isUsed
      ? [
          {
            alt: "Battery",
            draw: (sheet: Sheet) =>
              drawLaptop(sheet, { ...model, screen: batteryReport(battery), hinge: 104 }, seen(-4, 14)),
          },
        ]
      : []),
  ];
}

const think: Omit<Laptop, "screen"> = {
  body: BLACK,
  side: BLACK_SIDE,
  keys: "#0f1011",
  well: "#1b1c1e",
  frame: 12,
  chin: 22,
  hasPointingStick: true,
  onLid: RED_POINT,
};
const elite: Omit<Laptop, "screen"> = {
  thickness: 14,
  lid: 5,
  rounding: 12,
  body: SILVER,
  side: SILVER_SIDE,
  keys: "#3a3f45",
  well: "#a7adb3",
  bezel: "#15181c",
};
const home: Omit<Laptop, "screen"> = {
  width: 372,
  depth: 244,
  thickness: 17,
  lid: 6,
  body: SILVER,
  side: SILVER_SIDE,
  keys: "#4a4f55",
  well: "#b9bec3",
  hasNumberPad: true,
  frame: 8,
  chin: 22,
};

/** The laptops whose units are sold one by one. */
export const CARBON: Laptop = {
  ...think,
  thickness: 13,
  lid: 5,
  body: ["#2c2d30", "#1b1c1e"],
  side: ["#3a3b3f", "#101113"],
  frame: 8,
  chin: 14,
  screen: "aurora",
};
export const LATITUDE: Laptop = {
  ...{ body: GREY, side: GREY_SIDE, keys: "#1d2023", well: "#383c41" },
  ...{ rounding: 10, screen: "sheet", hinge: 118 },
};

/** The laptops of the demo catalogue, by SKU. */
export const LAPTOP_PHOTOS: Record<string, DemoPhoto[]> = {
  "LAP-LEN-T480": laptop(
    { ...think, thickness: 20, lid: 8, rounding: 6, frame: 13, chin: 24, screen: "savanna" },
    seen(-26, 25),
    0.88,
  ),
  "LAP-LEN-T490": laptop(
    {
      ...think,
      body: ["#8d9298", "#6f747a"],
      side: ["#80858b", "#3d4146"],
      keys: "#202326",
      well: "#5d6268",
      thickness: 17,
      screen: "code",
    },
    seen(28, 28),
    0.91,
  ),
  "LAP-LEN-X1C9": laptop(CARBON, seen(-34, 22), 0.86),
  "LAP-LEN-X280": laptop(
    { ...think, width: 300, depth: 205, thickness: 17, lid: 7, body: ["#3f4044", "#2a2b2e"], screen: "hills" },
    seen(16, 19),
    0.84,
  ),
  "LAP-HP-840G5": laptop({ ...elite, screen: "mountain", hinge: 112 }, seen(24, 22), 0.9),
  "LAP-HP-840G6": laptop(
    { ...elite, body: ["#c4c8cc", "#a3a8ad"], keys: "#1f2226", screen: "kanga", hinge: 106, frame: 8 },
    seen(-18, 27),
    0.93,
  ),
  "LAP-HP-840G8": laptop(
    { ...elite, body: ["#e3e5e7", "#c3c7cb"], thickness: 12, frame: 6, chin: 10, screen: "coral" },
    seen(34, 24),
    0.95,
  ),
  "LAP-DEL-7490": laptop(LATITUDE, seen(-14, 34), 0.87),
  "LAP-DEL-5420": laptop(
    {
      body: ["#7b8087", "#5d6268"],
      side: GREY_SIDE,
      keys: "#15181b",
      well: "#494d53",
      frame: 7,
      chin: 14,
      screen: "city",
    },
    seen(20, 30),
    0.92,
  ),
  "LAP-APL-MBA-M1": laptop(
    {
      width: 304,
      depth: 212,
      thickness: 9,
      lid: 4,
      rounding: 14,
      body: ["#eed9c4", "#d9bda2"],
      side: ["#e8cfb7", "#a88566"],
      keys: "#1b1c1e",
      well: "#d2b496",
      screen: "bloom",
      hasWidePad: true,
      chin: 11,
      hinge: 106,
    },
    seen(32, 26),
    0.85,
  ),
  "LAP-APL-MBA-M2": laptop(
    {
      width: 304,
      depth: 215,
      thickness: 9,
      lid: 4,
      rounding: 12,
      body: ["#37414f", "#232b37"],
      side: ["#44505f", "#131920"],
      keys: "#0c0f13",
      well: "#1c232d",
      screen: "aurora",
      hasWidePad: true,
      frame: 6,
      chin: 8,
      hinge: 110,
    },
    seen(-30, 24),
    null,
  ),
  "LAP-HP-250G9": laptop(
    { ...home, body: ["#44484d", "#2f3236"], side: BLACK_SIDE, keys: "#101214", well: "#26292d", screen: "dunes" },
    seen(-32, 21),
    null,
  ),
  "LAP-HP-250G10-I3": laptop(
    {
      ...home,
      body: ["#eceae6", "#d2cfc8"],
      side: ["#dcd9d2", "#96928a"],
      keys: "#6b7075",
      well: "#d8d5ce",
      screen: "hills",
    },
    seen(22, 23),
    null,
  ),
  "LAP-ACE-A515-57": laptop(
    { ...home, body: ["#c8ccd2", "#a4a9b1"], keys: "#2a2d31", screen: "waves", hinge: 112 },
    seen(-20, 26),
    null,
  ),
  "LAP-ACE-A315-24P": laptop(
    {
      ...home,
      body: ["#b9c4d4", "#8c9bb1"],
      side: ["#aab7c9", "#56637a"],
      keys: "#f1f3f6",
      well: "#8294ad",
      screen: "kanga",
    },
    seen(36, 20),
    null,
  ),
  "LAP-LEN-SLIM3": laptop(
    {
      ...home,
      body: ["#9aa6b2", "#73808d"],
      side: ["#8b97a4", "#424d58"],
      keys: "#20262c",
      well: "#66727e",
      screen: "mountain",
      hinge: 116,
    },
    seen(-26, 30),
    null,
  ),
  "LAP-ASU-X1504": laptop(
    {
      ...home,
      body: ["#3f6ea8", "#2c5285"],
      side: ["#3a659b", "#173459"],
      keys: "#f1f3f6",
      well: "#28497a",
      screen: "coral",
      hinge: 104,
    },
    seen(-36, 24),
    null,
  ),
  "LAP-DEL-3520": laptop(
    { ...home, body: ["#3a3d41", "#26282b"], side: BLACK_SIDE, keys: "#e8eaec", well: "#1a1c1e", screen: "sheet" },
    seen(18, 27),
    null,
  ),
  "LAP-LEN-E14G5": laptop(
    {
      ...think,
      hasPointingStick: true,
      thickness: 15,
      frame: 7,
      chin: 13,
      body: ["#4a4d52", "#303236"],
      screen: "city",
    },
    seen(26, 21),
    null,
  ),
  "LAP-ASU-TUF-F15": laptop(
    {
      ...home,
      depth: 255,
      thickness: 24,
      lid: 9,
      rounding: 5,
      body: ["#3b3f45", "#23262a"],
      side: ["#2c2f34", "#0d0e10"],
      keys: "#ff6a3d",
      well: "#101114",
      bezel: "#0a0b0d",
      screen: "savanna",
      chin: 26,
      glow: "#ff6a3d",
    },
    seen(24, 29),
    null,
  ),
  "LAP-ASU-TUF-A15": laptop(
    {
      ...home,
      depth: 255,
      thickness: 24,
      lid: 9,
      rounding: 5,
      body: ["#23262b", "#15171a"],
      side: ["#202328", "#0b0c0e"],
      keys: "#c43cff",
      well: "#0c0d10",
      bezel: "#0a0b0d",
      screen: "waves",
      chin: 26,
      glow: "#c43cff",
    },
    seen(-20, 27),
    null,
  ),
};
