import type { DemoUnit } from "../data/units";
import { type DemoPhoto, seen } from "./demo-photo";
import { drawLaptop, type Laptop } from "./laptop";
import { CARBON, LATITUDE } from "./laptop-photos";
import { circle, line } from "./sheet";
import { batteryReport } from "./wallpapers";

const MODELS: Readonly<Record<string, Laptop>> = { "LAP-LEN-X1C9": CARBON, "LAP-DEL-7490": LATITUDE };

/** Marks of use on a lid of 330 × 224, each with a ring around it. */
const MARKS: Record<DemoUnit["marks"], { alt: string; shapes: string; yaw: number }> = {
  none: { alt: "", shapes: "", yaw: 0 },
  clean: { alt: "Lid, without marks", shapes: "", yaw: 154 },
  scratch: {
    alt: "Lid, with a scratch",
    shapes: line("M92 58l58 22M104 70l22 9", "#c8ccd1", 1.8, 'stroke-linecap="round"') + ring(122, 68, 40),
    yaw: 206,
  },
  corner: {
    alt: "Lid, with a worn corner",
    shapes:
      line("M296 204l18-4M300 210l14-6M306 214l10-3", "#d5d8db", 3, 'stroke-linecap="round"') + ring(302, 204, 22),
    yaw: 160,
  },
  sticker: {
    alt: "Lid, with what a sticker left",
    shapes:
      '<rect x="196" y="118" width="62" height="36" rx="4" fill="#ffffff" opacity=".16" transform="rotate(-6 227 136)"/>' +
      ring(227, 136, 46),
    yaw: 196,
  },
  dents: {
    alt: "Lid, with two small dents",
    shapes: circle(118, 150, 5, "#1a1c1f") + circle(138, 162, 4, "#1a1c1f") + ring(128, 156, 28),
    yaw: 165,
  },
};

function ring(x: number, y: number, radius: number): string {
  const path = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  return line(path, "#f2b544", 3.2, 'stroke-dasharray="8 6"');
}

/** Returns the photos of one unit: its lid with what has been used, and the share that its battery still holds. */
export function unitPhotos(
  sku: string,
  { marks, batteryHealth }: Pick<DemoUnit, "marks" | "batteryHealth">,
): DemoPhoto[] {
  const model = MODELS[sku];
  if (!model || marks === "none") return [];
  const { alt, shapes, yaw } = MARKS[marks];
  const lid = { ...model, hinge: 98, onLid: (model.onLid ?? "") + shapes };
  // Turned a little by its battery, so that no two photos are the same.
  const from = seen(yaw, 20 + (batteryHealth % 10));
  const report = { ...model, screen: batteryReport(batteryHealth / 100), hinge: 104 };
  return [
    { alt, draw: (sheet) => drawLaptop(sheet, lid, from) },
    { alt: `Battery report, ${batteryHealth}%`, draw: (sheet) => drawLaptop(sheet, report, seen(8, 16)) },
  ];
}
