import type { PaperFormat } from "../../bridge/contract";

const MICRONS_PER_MM = 1000;
const MM_PER_PIXEL = 25.4 / 96;
/** Rolls have no page length; below this, some drivers rotate the page. */
const SHORTEST_MM = 90;

/** What Electron calls sheets. */
const PAGE_SIZES = { a4: "A4", a5: "A5", a6: "A6" } as const;

/** Width and height of fixed paper formats, in millimetres. */
const SIZES: Readonly<
  Record<Exclude<PaperFormat, "receipt" | keyof typeof PAGE_SIZES>, { width: number; height: number }>
> = {
  "label-50x30": { width: 50, height: 30 },
  "label-62x29": { width: 62, height: 29 },
};

/** Returns the options for Electron's `webContents.print`. A receipt is one page, as long as its content. */
export function printOptions(paper: PaperFormat, deviceName: string, heightPixels: number) {
  const common = { silent: true, deviceName, printBackground: true };
  if (paper === "a4" || paper === "a5" || paper === "a6") return { ...common, pageSize: PAGE_SIZES[paper] };
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
