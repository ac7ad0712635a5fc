/** A stop of a gradient: its place from 0 to 1, and its colour. */
type Stop = readonly [at: number, colour: string];

/** The direction of a gradient, in shares of the shape. */
type Direction = readonly [x1: number, y1: number, x2: number, y2: number];

const DOWN: Direction = [0, 0, 0, 1];
export const ACROSS: Direction = [0, 0, 1, 0];
export const DIAGONAL: Direction = [0, 0, 1, 1];

/** The definitions of one drawing: gradients and clip paths, which its shapes name. */
export interface Sheet {
  /** Returns the fill of a linear gradient. */
  gradient(stops: readonly Stop[], direction?: Direction): string;
  /** Returns the attribute value that clips to these shapes. */
  clip(shapes: string): string;
  /** Returns all definitions as SVG. */
  definitions(): string;
}

export function createSheet(): Sheet {
  const definitions: string[] = [];
  const define = (write: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(write(id));
    return `url(#${id})`;
  };
  return {
    gradient(stops, [x1, y1, x2, y2] = DOWN) {
      const marks = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join("");
      return define(
        (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${marks}</linearGradient>`,
      );
    },
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`),
    definitions: () => `<defs>${definitions.join("")}</defs>`,
  };
}

/** Returns a gradient of two colours. */
export const fade = (sheet: Sheet, [from, to]: readonly [string, string], direction?: Direction): string =>
  sheet.gradient(
    [
      [0, from],
      [1, to],
    ],
    direction,
  );

/** Rounds for short attributes. */
export const short = (value: number): number => Math.round(value * 100) / 100;

interface TextStyle {
  size: number;
  fill?: string;
  weight?: number;
}

/** Returns a line of text; markup in it is escaped. */
export const write = (
  x: number,
  y: number,
  text: string,
  { size, fill = "#ffffff", weight = 700 }: TextStyle,
): string =>
  `<text x="${x}" y="${y}" font-family="Arial, Liberation Sans, DejaVu Sans, sans-serif" font-size="${size}" font-weight="${weight}" fill="${fill}">${text.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"))}</text>`;

export const rectangle = (x: number, y: number, width: number, height: number, fill: string, rounding = 0): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${rounding}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string, edge?: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${edge ? ` stroke="${edge}" stroke-width="1.5"` : ""}/>`;

/** Returns a line along a path. */
export const line = (path: string, colour: string, width: number, more = ""): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;

/** Returns one shape for each of `count` steps. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");
