import {
  AMBER,
  at,
  box,
  DARK,
  dot,
  GREEN,
  INK,
  LEAF,
  many,
  PAPER,
  RED,
  SOFT,
  STEEL,
  shape,
  stroke,
  WATER,
} from "./scene";

/** An open laptop from the front, 260 wide; `screen` is drawn on 220 × 130. */
export const laptop = (x: number, y: number, screen = "", scale = 1): string =>
  at(
    x,
    y,
    box(12, 0, 236, 150, 12, { fill: DARK }) +
      box(22, 10, 216, 128, 4, { fill: PAPER, width: 3 }) +
      at(20, 10, screen) +
      shape("M-6 152h272l14 20a10 10 0 0 1-8 14h-284a10 10 0 0 1-8-14z", { fill: STEEL }) +
      stroke("M104 176h52", INK, 4),
    scale,
  );

/** The underside of a laptop, 380 × 230, with screws, vents and feet. */
export const underside = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    box(0, 0, 380, 230, 18, { fill: STEEL }) +
      many(9, (i) => stroke(`M${60 + i * 16} 36v34`, DARK, 6)) +
      many(9, (i) => stroke(`M${196 + i * 16} 36v34`, DARK, 6)) +
      many(4, (i) => screw(24 + i * 110, 20) + screw(24 + i * 110, 208)) +
      box(40, 98, 300, 12, 6, { fill: DARK, width: 0 }) +
      box(40, 176, 300, 12, 6, { fill: DARK, width: 0 }),
    scale,
  );

export const screw = (x: number, y: number): string =>
  dot(x, y, 9, { fill: PAPER, width: 4 }) + stroke(`M${x - 4} ${y}h8M${x} ${y - 4}v8`, INK, 3);

/** The inside of a laptop, 380 × 230: fan at the left, board with memory, battery below. */
export const inside = (x: number, y: number, more = "", scale = 1): string =>
  at(
    x,
    y,
    box(0, 0, 380, 230, 18, { fill: DARK }) +
      box(120, 18, 244, 106, 6, { fill: LEAF }) +
      box(150, 36, 52, 52, 4, { fill: PAPER, width: 4 }) +
      many(3, (i) => box(224, 36 + i * 20, 60, 12, 2, { fill: INK, width: 0 })) +
      box(18, 142, 344, 70, 8, { fill: "#55655f" }) +
      many(3, (i) => box(28 + i * 112, 152, 100, 50, 5, { fill: "#6f817a", width: 3 })) +
      fan(66, 72, 44) +
      more,
    scale,
  );

/** A fan; with dust in its corners. */
export const fan = (x: number, y: number, r: number, dusty = false): string =>
  dot(x, y, r, { fill: STEEL }) +
  many(9, (i) =>
    at(
      x,
      y,
      shape(`M0 0C${r * 0.3} ${-r * 0.5} ${r * 0.7} ${-r * 0.5} ${r * 0.8} ${-r * 0.2}z`, { fill: INK, width: 0 }),
      1,
      i * 40,
    ),
  ) +
  dot(x, y, r * 0.26, { fill: PAPER, width: 4 }) +
  (dusty ? dust(x - r, y + r * 0.5) + dust(x + r * 0.5, y - r) + dust(x + r * 0.7, y + r * 0.6) : "");

export const dust = (x: number, y: number): string =>
  many(6, (i) => dot(x + ((i * 17) % 34), y + ((i * 11) % 24), 5 + (i % 3) * 3, { fill: "#a79f92", width: 0 }));

/** A can of compressed air, with its jet to the left. */
export const airCan = (x: number, y: number): string =>
  at(
    x,
    y,
    box(0, 26, 66, 150, 14, { fill: LEAF }) +
      box(10, 70, 46, 52, 4, { fill: PAPER, width: 3 }) +
      box(16, 4, 34, 24, 6, { fill: INK }) +
      stroke("M16 12h-64", RED, 6) +
      many(3, (i) => stroke(`M-62 ${12 + (i - 1) * 12}h-${30 + (i % 2) * 16}`, WATER, 5)),
  );

export const screwdriver = (x: number, y: number, turn = 35): string =>
  at(
    x,
    y,
    stroke("M0 0v-74", DARK, 9) + box(-15, -150, 30, 80, 12, { fill: AMBER }) + stroke("M-5 -140v58M6 -140v58", INK, 3),
    1,
    turn,
  );

export const brush = (x: number, y: number, turn = 30): string =>
  at(
    x,
    y,
    box(-9, -140, 18, 90, 8, { fill: AMBER }) +
      box(-18, -54, 36, 20, 3, { fill: STEEL }) +
      many(6, (i) => stroke(`M${-14 + i * 5.6} -32v32`, INK, 4)),
    1,
    turn,
  );

/** A battery that is full to a share. */
export const battery = (x: number, y: number, full: number, colour = GREEN, scale = 1): string =>
  at(
    x,
    y,
    box(0, 0, 200, 96, 16) +
      box(203, 28, 16, 40, 5, { fill: INK }) +
      box(12, 12, Math.round(176 * full), 72, 8, { fill: colour, width: 0 }),
    scale,
  );

/** A British socket with a switch, as in Kenya. */
export const socket = (x: number, y: number, isOn = true): string =>
  at(
    x,
    y,
    box(0, 0, 120, 120, 14) +
      box(54, 34, 12, 24, 2, { fill: INK, width: 0 }) +
      box(26, 68, 24, 12, 2, { fill: INK, width: 0 }) +
      box(70, 68, 24, 12, 2, { fill: INK, width: 0 }) +
      box(86, 12, 22, 14, 4, { fill: isOn ? RED : STEEL, width: 3 }),
  );

/** A charger: its brick, a cable to the right, and a tip. */
export const charger = (x: number, y: number): string =>
  at(
    x,
    y,
    box(0, 0, 120, 56, 10, { fill: DARK }) +
      dot(98, 28, 6, { fill: LEAF, width: 0 }) +
      stroke("M120 28C170 28 160 84 210 84S260 40 300 40", INK, 7) +
      box(296, 30, 34, 20, 4, { fill: AMBER, width: 4 }),
  );

/** A phone, 110 × 210. */
export const phone = (x: number, y: number, screen = "", scale = 1): string =>
  at(x, y, box(0, 0, 112, 212, 18, { fill: DARK }) + box(8, 18, 96, 176, 6, { width: 0 }) + at(8, 18, screen), scale);

/** A router with two antennas. */
export const router = (x: number, y: number, lights: readonly string[] = [LEAF, LEAF, LEAF]): string =>
  at(
    x,
    y,
    stroke("M34 0l-14-86M186 0l14-86", INK, 9) +
      box(0, 0, 220, 66, 14) +
      lights.map((colour, i) => dot(40 + i * 34, 34, 8, { fill: colour, width: 3 })).join(""),
  );

/** Waves of Wi-Fi above a point. */
export const waves = (x: number, y: number, colour = GREEN): string =>
  many(3, (i) => {
    const r = 22 + i * 22;
    return stroke(`M${x - r} ${y - r * 0.5}Q${x} ${y - r * 1.3} ${x + r} ${y - r * 0.5}`, colour, 9);
  });

/** A printer, 260 × 170, with a sheet that comes out; `jam` crumples it. */
export const printer = (x: number, y: number, jam = false): string =>
  at(
    x,
    y,
    box(50, -66, 160, 80, 6) +
      box(0, 0, 260, 110, 16, { fill: STEEL }) +
      box(34, 62, 192, 20, 6, { fill: INK, width: 0 }) +
      dot(226, 30, 9, { fill: jam ? RED : LEAF, width: 3 }) +
      (jam
        ? shape("M60 72l22 40 20-14 24 34 26-28 24 22 24-54z", { width: 4 })
        : box(56, 72, 148, 70, 4) + many(3, (i) => stroke(`M76 ${92 + i * 16}h${108 - i * 22}`, STEEL, 5))),
  );

/** An SSD as a stick, 180 × 52. */
export const stick = (x: number, y: number, turn = 0): string =>
  at(
    x,
    y,
    box(0, 0, 180, 52, 4, { fill: LEAF }) +
      many(3, (i) => box(18 + i * 48, 10, 38, 32, 3, { fill: INK, width: 0 })) +
      many(5, (i) => stroke(`M-8 ${10 + i * 8}h10`, AMBER, 4)) +
      dot(180, 26, 9, { fill: SOFT, width: 4 }),
    1,
    turn,
  );

/** An external disk with its cable. */
export const disk = (x: number, y: number): string =>
  at(
    x,
    y,
    stroke("M0 46C-60 46-40 100-110 100", INK, 7) +
      box(0, 0, 140, 92, 12, { fill: DARK }) +
      dot(112, 70, 6, { fill: LEAF, width: 0 }) +
      stroke("M24 24h60", STEEL, 6),
  );

export const drop = (x: number, y: number, scale = 1): string =>
  at(x, y, shape("M0-26C14-6 20 2 20 12a20 20 0 0 1-40 0C-20 2-14-6 0-26z", { fill: WATER }), scale);

export const cloud = (x: number, y: number, scale = 1): string =>
  at(x, y, shape("M40 90a36 36 0 0 1-2-72 54 54 0 0 1 102-8 40 40 0 0 1 20 80z"), scale);

export const bin = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    shape("M8 22h84l-8 100a10 10 0 0 1-10 9H26a10 10 0 0 1-10-9z") +
      stroke("M-2 22h104M34 20V6h32v14M36 44v64M50 44v64M64 44v64"),
    scale,
  );

export const folder = (x: number, y: number, scale = 1, colour = AMBER): string =>
  at(
    x,
    y,
    shape("M0 12a8 8 0 0 1 8-8h40l14 16h54a8 8 0 0 1 8 8v62a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z", { fill: colour }),
    scale,
  );

/** Rows of a list, as many as there are shares, each with a bar of that share. */
export const bars = (x: number, y: number, shares: readonly number[], width = 180, colour = LEAF): string =>
  shares
    .map(
      (share, i) =>
        box(x, y + i * 28, width, 14, 7, { fill: SOFT, width: 0 }) +
        box(x, y + i * 28, Math.round(width * share), 14, 7, { fill: share > 0.8 ? RED : colour, width: 0 }),
    )
    .join("");

/** A clock face, 50 in radius. */
export const clock = (x: number, y: number, r = 46): string =>
  dot(x, y, r) + stroke(`M${x} ${y - r * 0.62}V${y}l${r * 0.4} ${r * 0.26}`, GREEN, 7);

/** A hand that points to the right, its finger at the origin. */
export const finger = (x: number, y: number, turn = 0): string =>
  at(
    x,
    y,
    shape(
      "M0 0a12 12 0 0 0-12-12h-70c-8-16-30-26-52-22l-46 10v76h30c34 8 64 6 82-8 10-8 10-22 4-30h52A12 12 0 0 0 0 0z",
      { fill: "#9a6a48" },
    ),
    1,
    turn,
  );
