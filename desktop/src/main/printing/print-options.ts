import type { Paper } from "../../bridge/contract";

const MICRONS_PER_MM = 1000;
const MM_PER_PIXEL = 25.4 / 96;
/** A roll has no page length; shorter than this some drivers turn the page on its side. */
const SHORTEST_MM = 90;

/** Width and height of the papers that have one, in millimetres. */
const SIZES: Readonly<Record<Exclude<Paper, "receipt" | "a4">, { width: number; height: number }>> = {
  "label-50x30": { width: 50, height: 30 },
  "label-62x29": { width: 62, height: 29 },
};

/** What Electron's `webContents.print` is told. A receipt is one page, as long as its text. */
export function printOptions(paper: Paper, deviceName: string, heightPixels: number) {
  const common = { silent: true, deviceName, printBackground: true };
  if (paper === "a4") return { ...common, pageSize: "A4" as const };
  const { width, height } =
    paper === "receipt"
      ? { width: 80, height: Math.max(SHORTEST_MM, Math.ceil(heightPixels * MM_PER_PIXEL) + 2) }
      : SIZES[paper];
  return {
    ...common,
    margins: { marginType: "none" as const },
    pageSize: { width: width * MICRONS_PER_MM, height: height * MICRONS_PER_MM },
  };
}
