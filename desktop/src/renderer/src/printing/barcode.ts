/** How a code is drawn: lines, which every scanner reads, or a square, which phones read and which takes long codes. */
export const BARCODE_KINDS = ["code128", "qr"] as const;
export type BarcodeKind = (typeof BARCODE_KINDS)[number];

export interface Barcode {
  text: string;
  /** The drawing, in its true size. */
  src: string;
  widthMm: number;
  heightMm: number;
  /** False: its bars would be too fine for a common scanner. */
  isReadable: boolean;
}

/** A printer of 203 dots per inch, as most label and receipt printers are; bars of whole dots stay sharp. */
const DOT_MM = 0.125;
const FINEST_READABLE_MM = 2 * DOT_MM;
const WIDEST_BAR_MM = 3 * DOT_MM;
const WIDEST_SQUARE_MM = 6 * DOT_MM;
/** Light on both sides, in bars, without which scanners miss where a code begins. */
const QUIET_BARS = 10;
/** A square's squares are drawn two units wide; four of them are its quiet zone. */
const UNITS_PER_SQUARE = 2;
const QUIET_UNITS = 4 * UNITS_PER_SQUARE;

/** The width of the finest bar: as many whole dots as fit, one at least. */
export function barWidthMm(bars: number, roomMm: number, widestMm = WIDEST_BAR_MM): number {
  const dots = Math.floor(roomMm / bars / DOT_MM);
  return Math.min(widestMm, Math.max(DOT_MM, dots * DOT_MM));
}

interface Wanted {
  kind: BarcodeKind;
  text: string;
  /** The room that there is. A square takes the lesser of both. */
  widthMm: number;
  heightMm: number;
}

/** Draws a code as large as its room allows. Refuses text that Code 128 cannot spell. */
export async function drawBarcode({ kind, text, widthMm, heightMm }: Wanted): Promise<Barcode> {
  // Large, and wanted by those alone who print.
  const { code128, qrcode, drawingSVG } = await import("bwip-js/browser");
  const common = { text, scale: 1, includetext: false, backgroundcolor: "ffffff" };
  const quiet = { paddingwidth: QUIET_UNITS, paddingheight: QUIET_UNITS };
  const drawing =
    kind === "qr"
      ? qrcode<string>({ bcid: "qrcode", ...quiet, ...common }, drawingSVG())
      : code128<string>({ bcid: "code128", paddingwidth: QUIET_BARS, height: 10, ...common }, drawingSVG());
  const units = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]);
  const size =
    kind === "qr"
      ? squareSize(units / UNITS_PER_SQUARE, Math.min(widthMm, heightMm))
      : { ...lineSize(units, widthMm), heightMm };
  return { text, ...size, src: asImage(drawing, size) };
}

function lineSize(bars: number, roomMm: number) {
  const bar = barWidthMm(bars, roomMm);
  return { widthMm: bars * bar, isReadable: bar >= FINEST_READABLE_MM && bars * bar <= roomMm };
}

function squareSize(squares: number, roomMm: number) {
  const square = barWidthMm(squares, roomMm, WIDEST_SQUARE_MM);
  const edge = squares * square;
  return { widthMm: edge, heightMm: edge, isReadable: square >= FINEST_READABLE_MM && edge <= roomMm };
}

function asImage(drawing: string, { widthMm, heightMm }: { widthMm: number; heightMm: number }): string {
  const sized = drawing.replace(
    "<svg ",
    `<svg width="${widthMm}mm" height="${heightMm}mm" preserveAspectRatio="none" shape-rendering="crispEdges" `,
  );
  return `data:image/svg+xml,${encodeURIComponent(sized)}`;
}
