/** The drawing of a step: 640 × 400, flat, in few colours, without words, so that it suits every language. */
export const SCENE = { width: 640, height: 400 } as const;

export const INK = "#1d2a26";
export const PAPER = "#ffffff";
export const SOFT = "#d7ebe2";
export const GREEN = "#0b6b4f";
export const LEAF = "#3a9d7a";
export const AMBER = "#f2b544";
export const RED = "#c4453b";
export const STEEL = "#c3cbc7";
export const DARK = "#3b4a45";
export const WATER = "#4c8fd6";

interface Style {
  fill?: string;
  edge?: string;
  width?: number;
  more?: string;
}

const look = ({ fill = PAPER, edge = INK, width = 5, more = "" }: Style): string =>
  `fill="${fill}" stroke="${edge}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}`;

export const box = (x: number, y: number, w: number, h: number, r = 8, style: Style = {}): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${look(style)}/>`;

export const dot = (x: number, y: number, r: number, style: Style = {}): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${look(style)}/>`;

export const shape = (d: string, style: Style = {}): string => `<path d="${d}" ${look(style)}/>`;

/** A line without a filling. */
export const stroke = (d: string, colour = INK, width = 5, more = ""): string =>
  shape(d, { fill: "none", edge: colour, width, more });

export const at = (x: number, y: number, shapes: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${shapes}</g>`;

/** Several of something: one for each index. */
export const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** A round sign: right, or wrong. */
export const tick = (x: number, y: number, r = 30): string =>
  dot(x, y, r, { fill: GREEN, edge: PAPER, width: 6 }) +
  stroke(`M${x - r * 0.42} ${y + r * 0.04}l${r * 0.3} ${r * 0.32}l${r * 0.55} ${-r * 0.66}`, PAPER, r * 0.2);

export const cross = (x: number, y: number, r = 30): string =>
  dot(x, y, r, { fill: RED, edge: PAPER, width: 6 }) +
  stroke(
    `M${x - r * 0.36} ${y - r * 0.36}l${r * 0.72} ${r * 0.72}m0 ${-r * 0.72}l${-r * 0.72} ${r * 0.72}`,
    PAPER,
    r * 0.2,
  );

/** A bent arrow from one point to another. */
export function arrow(fromX: number, fromY: number, toX: number, toY: number, bend = 0, colour = GREEN): string {
  const [midX, midY] = [(fromX + toX) / 2 - (toY - fromY) * bend, (fromY + toY) / 2 + (toX - fromX) * bend];
  const direction = Math.atan2(toY - midY, toX - midX);
  const wing = (turn: number) =>
    `${Math.round(toX - 24 * Math.cos(direction + turn))} ${Math.round(toY - 24 * Math.sin(direction + turn))}`;
  return stroke(
    `M${fromX} ${fromY}Q${Math.round(midX)} ${Math.round(midY)} ${toX} ${toY}M${wing(0.55)}L${toX} ${toY}L${wing(-0.55)}`,
    colour,
    9,
  );
}

/** Puts shapes on a table in front of a wall. */
export const scene = (shapes: string, { wall = SOFT, table = true } = {}): string =>
  `<rect width="640" height="400" fill="${wall}"/>${table ? '<rect y="312" width="640" height="88" fill="#bcdccf"/>' : ""}${shapes}`;
