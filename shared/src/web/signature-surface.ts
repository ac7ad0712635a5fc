import SignaturePad, { type PointGroup } from "signature_pad";
import { type DrawnSignature, MM_PER_PIXEL } from "../signature/signature";

/** What the surface needs of the library; tests pass a double. */
export type Pad = Pick<SignaturePad, "toData" | "fromData" | "off"> &
  Pick<EventTarget, "addEventListener"> & { penColor: string };

interface SurfaceOptions {
  /** Called when a stroke ends, and after `undo` and `clear`. */
  onChange: (signature: DrawnSignature | null) => void;
  createPad?: (canvas: HTMLCanvasElement, penColor: string) => Pad;
}

const INK = { minWidth: 0.7, maxWidth: 2.4, minDistance: 2, throttle: 8 };
const newPad = (canvas: HTMLCanvasElement, penColor: string): Pad => new SignaturePad(canvas, { ...INK, penColor });

/** Two digits after the comma: a hundredth of a millimetre is finer than any screen. */
const toMm = (pixels: number, most: number): number =>
  Math.round(Math.min(Math.max(pixels, 0), most) * MM_PER_PIXEL * 100) / 100;

/** Returns what was drawn on a surface of this size in CSS pixels; null where nothing was. */
export function signatureOf(groups: readonly PointGroup[], width: number, height: number): DrawnSignature | null {
  const drawn = groups.filter(({ points }) => points.length > 0);
  const first = drawn[0]?.points[0];
  if (!first) return null;
  const start = Math.min(...drawn.map(({ points: [point] }) => point?.time ?? first.time));
  return {
    way: "drawn",
    width: toMm(width, width),
    height: toMm(height, height),
    strokes: drawn.map(({ points }) =>
      points.map(({ x, y, time }) => ({
        x: toMm(x, width),
        y: toMm(y, height),
        t: Math.max(0, Math.round(time - start)),
      })),
    ),
  };
}

const scaled = (groups: readonly PointGroup[], factor: number): PointGroup[] =>
  groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));

/**
 * Makes a canvas a surface to sign on, by finger, pen or mouse. It is drawn again when its width changes, as on a turned phone, and
 * in the ink of the theme (`color` of the canvas). The canvas has a fixed aspect ratio.
 */
export function createSignatureSurface(canvas: HTMLCanvasElement, { onChange, createPad = newPad }: SurfaceOptions) {
  const inkOf = () => getComputedStyle(canvas).color || "black";
  let width = 0;
  let height = 0;
  let ink = inkOf();
  const pad = createPad(canvas, ink);
  const report = () => onChange(signatureOf(pad.toData(), width, height));

  function redraw(groups: readonly PointGroup[]): void {
    ink = inkOf();
    pad.penColor = ink;
    pad.fromData(
      groups.map((group) => ({ ...group, penColor: ink })),
      { clear: true },
    );
  }

  /** Fits the pixels of the canvas to its place on the page. */
  function fit(): void {
    const { width: newWidth, height: newHeight } = canvas.getBoundingClientRect();
    if (newWidth === 0 || (newWidth === width && newHeight === height)) return;
    const groups = pad.toData();
    const factor = width === 0 ? 1 : newWidth / width;
    [width, height] = [newWidth, newHeight];
    const ratio = Math.max(globalThis.devicePixelRatio || 1, 1);
    // This also empties the canvas.
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext("2d")?.scale(ratio, ratio);
    redraw(scaled(groups, factor));
    if (groups.length > 0) report();
  }

  const recolour = () => {
    if (inkOf() !== ink) redraw(pad.toData());
  };
  pad.addEventListener("endStroke", report);
  const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(fit);
  sizes?.observe(canvas);
  const theme = new MutationObserver(recolour);
  for (const element of [document.documentElement, document.body]) theme.observe(element, { attributes: true });
  const scheme = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
  scheme?.addEventListener("change", recolour);
  fit();

  return {
    undo(): void {
      redraw(pad.toData().slice(0, -1));
      report();
    },
    clear(): void {
      redraw([]);
      report();
    },
    /** Ends listening to the canvas and the page. */
    close(): void {
      pad.off();
      sizes?.disconnect();
      theme.disconnect();
      scheme?.removeEventListener("change", recolour);
    },
  };
}

export type SignatureSurface = ReturnType<typeof createSignatureSurface>;
