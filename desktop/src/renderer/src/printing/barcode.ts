/** The kinds of codes: `code128`, which every scanner reads, or `qrcode`, which phones read and which fits long texts. */
export const BARCODE_KINDS = ["code128", "qr"] as const;
export type BarcodeKind = (typeof BARCODE_KINDS)[number];

export interface Barcode {
  text: string;
  /** The drawing, in real size. */
  src: string;
  widthMm: number;
  heightMm: number;
  /** False if its bars are too fine for a common scanner. */
  isReadable: boolean;
}

/** For printers with 203 dots per inch, as most label and receipt printers have; bars of whole dots stay sharp. */
const DOT_MM = 0.125;
const FINEST_READABLE_MM = 2 * DOT_MM;
const WIDEST_BAR_MM = 3 * DOT_MM;
const WIDEST_SQUARE_MM = 6 * DOT_MM;
/** The quiet zone on both sides, in bars; without it scanners miss the start of a code. */
const QUIET_BARS = 10;
/** A QR module is drawn two units wide; its quiet zone is four modules. */
const UNITS_PER_SQUARE = 2;
const QUIET_UNITS = 4 * UNITS_PER_SQUARE;

/** Returns the width of the finest bar: as many whole dots as fit, at least one. */
export function barWidthMm(bars: number, roomMm: number, widestMm = WIDEST_BAR_MM): number {
  const dots = Math.floor(roomMm / bars / DOT_MM);
  return Math.min(widestMm, Math.max(DOT_MM, dots * DOT_MM));
}

interface BarcodeOptions {
  kind: BarcodeKind;
  text: string;
  /** The available room. A QR code uses the smaller dimension. */
  widthMm: number;
  heightMm: number;
}

/** Draws a code as large as its room allows. Throws for text that Code 128 cannot encode. */
export async function drawBarcode({ kind, text, widthMm, heightMm }: BarcodeOptions): Promise<Barcode> {
  // Loaded on demand, because the library is large.
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
