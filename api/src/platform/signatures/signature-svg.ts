import type { DrawnSignature, Signature, SignatureStroke, TypedSignature } from "@fundi/shared/signature/signature";

/** The width of the ink, in millimetres. */
const INK_MM = 0.5;
const SIZE_OF_TYPED = { width: 90, height: 24 };

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => [...text].map((letter) => ESCAPED[letter] ?? letter).join("");

const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns a stroke as a path through the middles between its points, so that it has no corners. */
function pathOf(stroke: SignatureStroke): string {
  const [first, ...rest] = stroke;
  if (!first) return "";
  const steps = [`M${round(first.x)} ${round(first.y)}`];
  let from = first;
  for (const to of rest) {
    steps.push(`Q${round(from.x)} ${round(from.y)} ${round((from.x + to.x) / 2)} ${round((from.y + to.y) / 2)}`);
    from = to;
  }
  // Also of a single point, which a line without length draws as a dot.
  steps.push(`L${round(from.x)} ${round(from.y)}`);
  return steps.join("");
}

const sheet = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}mm" height="${round(height)}mm" viewBox="0 0 ${round(width)} ${round(height)}">` +
  `<rect width="100%" height="100%" fill="#fff"/>${content}</svg>`;

function drawnSvg({ width, height, strokes }: DrawnSignature): string {
  const paths = strokes.map((stroke) => `<path d="${pathOf(stroke)}"/>`).join("");
  const ink = `fill="none" stroke="#000" stroke-width="${INK_MM}" stroke-linecap="round" stroke-linejoin="round"`;
  return sheet(width, height, `<g ${ink}>${paths}</g>`);
}

/** The name as text, and that it was typed: nobody shall take it for a drawn one. */
function typedSvg({ name }: TypedSignature): string {
  const { width, height } = SIZE_OF_TYPED;
  const size = Math.min(7, (1.6 * (width - 8)) / Math.max(1, [...name].length));
  return sheet(
    width,
    height,
    `<text x="4" y="13" font-family="serif" font-style="italic" font-size="${round(size)}">${escaped(name)}</text>` +
      `<text x="4" y="20" font-family="sans-serif" font-size="3" fill="#555">Typed, not drawn</text>`,
  );
}

/** Returns a signature as an SVG without scripts, styles or references, black on white, in its size. */
export const signatureSvg = (signature: Signature): string =>
  signature.way === "drawn" ? drawnSvg(signature) : typedSvg(signature);

/** Returns the size of its SVG in CSS pixels. */
export function sizeOfSignature(signature: Signature): { width: number; height: number } {
  const { width, height } = signature.way === "drawn" ? signature : SIZE_OF_TYPED;
  return { width: Math.round((width * 96) / 25.4), height: Math.round((height * 96) / 25.4) };
}
