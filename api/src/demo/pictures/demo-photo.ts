import type { Sheet } from "./sheet";
import type { View } from "./space";

/** One photo of the demo catalogue. */
export interface DemoPhoto {
  /** What it shows. */
  alt: string;
  draw: (sheet: Sheet) => string;
}

export const seen = (yaw: number, pitch: number): View => ({ yaw, pitch });

/** Photos of one drawing from several sides. */
export const views = (
  draw: (sheet: Sheet, view: View) => string,
  ...sides: [alt: string, yaw: number, pitch: number][]
): DemoPhoto[] => sides.map(([alt, yaw, pitch]) => ({ alt, draw: (sheet) => draw(sheet, seen(yaw, pitch)) }));

export const flat = (draw: (sheet: Sheet) => string, alt: string): DemoPhoto[] => [{ alt, draw }];
