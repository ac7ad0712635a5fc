import { drawBox, type Tones } from "./box";
import { circle, DIAGONAL, fade, line, rectangle, repeat, type Sheet, short, write } from "./sheet";
import { drawPlate, drawShadow, fit, MINUS_Y, type Point, type View, X, Z } from "./space";

/** What is built into a computer: drives, memory, cards, boards and processors. */

const GOLD = "#e2b64a";
const CHIP = "#17191c";

export interface LabelledPart {
  /** The big word of its label, and the small line below it. */
  label: string;
  note: string;
  board: Tones;
  colour: string;
}

/** Returns an M.2 drive with its label. */
export const drawStick = (sheet: Sheet, { label, note, board, colour }: LabelledPart, view: View): string =>
  drawBox(sheet, {
    ...{ size: [220, 60, 5], rounding: 2, ...view, scale: 0.98, top: board, side: [board[1], board[0]], shadow: 12 },
    onTop:
      rectangle(156, 14, 30, 32, "#202327", 2) +
      rectangle(30, 8, 122, 44, colour, 2) +
      write(40, 32, label, { size: 18, weight: 800 }) +
      write(40, 45, note, { size: 9, weight: 600 }) +
      `<path d="M2 5h14v32H2zM2 42h14v13H2z" fill="${GOLD}"/>` +
      line("M2 9h14M2 13h14M2 17h14M2 21h14M2 25h14M2 29h14M2 33h14M2 46h14M2 50h14", "#8b6a17", 1) +
      circle(220, 30, 9, "#d9d2c2"),
  });

/** Returns a 2.5-inch drive with its label. */
export const drawDrive = (sheet: Sheet, part: LabelledPart & { height?: number }, view: View): string =>
  drawBox(sheet, {
    ...{ size: [100, 70, part.height ?? 8], rounding: 5, ...view, scale: 0.86, shadow: 10 },
    ...{ top: part.board, side: [part.board[1], part.board[0]] },
    onTop:
      rectangle(8, 10, 84, 50, part.colour, 3) +
      write(14, 33, part.label, { size: 15 }) +
      write(14, 46, part.note, { size: 7.5, weight: 600 }) +
      circle(5, 5, 1.8, "#666666") +
      circle(95, 65, 1.8, "#666666"),
  });

/** Returns a USB stick with its cap beside it. */
export const drawFlashDrive = (sheet: Sheet, body: Tones, label: string, view: View): string =>
  drawBox(sheet, {
    ...{ size: [86, 26, 10], rounding: 6, ...view, scale: 0.82, top: body, side: [body[1], "#101113"], shadow: 10 },
    onTop:
      rectangle(0, 5, 24, 16, "#c9ccd1", 1) +
      rectangle(5, 8, 5, 4, "#7e858c") +
      rectangle(5, 15, 5, 4, "#7e858c") +
      write(34, 18, label, { size: 11 }),
  });

interface Memory extends LabelledPart {
  /** Long ones of desktops or short ones of laptops. */
  isLong?: boolean;
  count?: number;
  /** The colours of a heat sink over the chips. */
  cooler?: Tones;
}

/** Returns memory modules, one behind the other. */
export function drawMemory(sheet: Sheet, memory: Memory, view: View): string {
  const { isLong, count = 1, cooler, board, colour, label, note } = memory;
  const [width, height] = [isLong ? 250 : 200, isLong ? 54 : 46];
  const project = fit(
    [
      [0, 0, 0],
      [width, 0, 0],
      [0, count * 62, 40],
      [width, count * 62, 40],
    ],
    view,
    0.94,
  );
  const chips = repeat(isLong ? 8 : 6, (index) =>
    rectangle(8 + index * ((width - 20) / (isLong ? 8 : 6)), 7, 22, 24, CHIP, 1.5),
  );
  const plate = cooler
    ? `<path d="M0 2L${width * 0.06} -4H${width * 0.94}L${width} 2V${height - 14}H0Z" fill="${fade(sheet, cooler, DIAGONAL)}"/>` +
      line(`M${width * 0.1} 8H${width * 0.42}M${width * 0.58} 8H${width * 0.9}`, "#ffffff", 2, 'stroke-opacity=".3"') +
      write(width * 0.3, height * 0.5, label, { size: 15 })
    : chips +
      rectangle(width * 0.37, 8, width * 0.28, 24, colour, 1) +
      write(width * 0.39, 20, label, { size: 10, fill: "#15181d" }) +
      write(width * 0.39, 29, note, { size: 6, fill: "#15181d", weight: 600 });
  const contacts = line(
    `M4 ${height - 5}H${width * 0.46}M${width * 0.52} ${height - 5}H${width - 4}`,
    GOLD,
    7,
    'stroke-dasharray="3.2 1.4"',
  );
  const one = (index: number): string => {
    const origin: Point = [index * 18, 50 + index * 62, 0];
    return drawPlate(project, {
      ...{ origin, right: X, down: MINUS_Y, normal: Z, width, height, rounding: 2, thickness: cooler ? 8 : 4 },
      ...{ side: cooler ? cooler[1] : board[1], face: fade(sheet, board), drawing: contacts + plate },
    });
  };
  return drawShadow(project, width, count * 56, 14) + repeat(count, (index) => one(count - 1 - index));
}

const fan = (x: number, y: number, radius: number): string =>
  circle(x, y, radius, "#0c0d0f") +
  circle(x, y, radius * 0.93, "#1c1f23") +
  repeat(11, (blade) => {
    const at = (share: number, turn: number): string => {
      const angle = ((blade + turn) * 2 * Math.PI) / 11;
      return `${short(x + radius * share * Math.cos(angle))} ${short(y + radius * share * Math.sin(angle))}`;
    };
    return line(`M${at(0.26, 0)}Q${at(0.6, 0.4)} ${at(0.88, 0.2)}`, "#3a3f45", radius * 0.13, 'stroke-linecap="round"');
  }) +
  circle(x, y, radius * 0.26, "#2c3036", "#4a4f56");

interface GraphicsCard {
  fans: number;
  body: Tones;
  accent: string;
  label: string;
  isLow?: boolean;
}

/** Returns a graphics card with its fans upwards. */
export function drawGraphicsCard(sheet: Sheet, { fans, body, accent, label, isLow }: GraphicsCard, view: View): string {
  const [width, depth] = [isLow ? 150 : 90 + fans * 70, isLow ? 64 : 108];
  const radius = Math.min(depth * 0.42, width / fans / 2.3);
  return drawBox(sheet, {
    ...{
      size: [width, depth, isLow ? 16 : 34],
      rounding: 8,
      ...view,
      scale: 0.96,
      top: body,
      side: [body[1], "#08090a"],
    },
    onTop:
      `<path d="M0 ${depth * 0.22}L${width * 0.2} 0M${width} ${depth * 0.78}L${width * 0.8} ${depth}" stroke="${accent}" stroke-width="5"/>` +
      repeat(fans, (index) => fan((width * (index + 0.5)) / fans, depth / 2, radius)),
    onFront:
      write(width * 0.08, isLow ? 12 : 23, label, { size: isLow ? 9 : 14 }) +
      rectangle(width * 0.62, isLow ? 5 : 12, width * 0.3, isLow ? 3 : 5, accent, 2),
    behind: () => "",
  });
}

interface Motherboard {
  board: Tones;
  cooler: Tones;
  accent: string;
  slots?: number;
}

/** Returns a motherboard from above. */
export const drawMotherboard = (
  sheet: Sheet,
  { board, cooler, accent, slots = 4 }: Motherboard,
  view: View,
): string => {
  const metal = fade(sheet, cooler, DIAGONAL);
  return drawBox(sheet, {
    ...{ size: [244, 230, 4], rounding: 4, ...view, scale: 1, top: board, side: [board[1], "#050607"], shadow: 14 },
    onTop: [
      rectangle(84, 46, 62, 62, "#cfd3d6", 2),
      rectangle(92, 54, 46, 46, "#9ba2a8", 1),
      rectangle(44, 14, 28, 100, metal, 4),
      rectangle(80, 12, 84, 24, metal, 4),
      rectangle(4, 10, 30, 120, "#24282c", 3),
      repeat(slots, (index) => rectangle(172 + index * 11, 24, 7, 112, index % 2 ? "#24282c" : accent, 1)),
      rectangle(52, 148, 150, 9, "#d7dadd", 2),
      rectangle(52, 172, 60, 7, "#24282c", 2),
      rectangle(52, 194, 150, 9, "#24282c", 2),
      rectangle(150, 164, 60, 48, metal, 5),
      write(156, 192, "CHIPSET", { size: 9, fill: "#ffffffcc", weight: 600 }),
      repeat(7, (index) => circle(60 + index * 18, 124, 4, "#8d9299")),
      line("M60 132C90 140 140 136 168 150M70 136V146M120 138V146", accent, 1.2, 'stroke-opacity=".6"'),
      repeat(6, (index) => rectangle(222, 30 + index * 24, 12, 14, "#e7e4dc", 1)),
    ].join(""),
  });
};

/** Returns a processor lying on its box. */
export const drawProcessor = (
  sheet: Sheet,
  pack: Tones,
  accent: string,
  lines: readonly [string, string],
  view: View,
): string =>
  drawBox(sheet, {
    ...{
      size: [116, 70, 100],
      rounding: 2,
      ...view,
      scale: 0.92,
      top: pack,
      side: [pack[1], pack[0]],
      front: fade(sheet, pack, DIAGONAL),
    },
    onFront:
      `<path d="M0 70L116 38V100H0Z" fill="${accent}" opacity=".9"/>` +
      write(10, 24, lines[0], { size: 15, weight: 800 }) +
      write(10, 88, lines[1], { size: 19, weight: 800 }),
    onTop:
      rectangle(38, 15, 40, 40, "#d4d7da", 2) +
      rectangle(44, 21, 28, 28, "#b4b9be", 1) +
      write(47, 38, "CPU", { size: 10, fill: "#585e67" }),
    onRight: rectangle(12, 30, 46, 46, "#ffffff22", 4),
  });

/** Returns a power supply with its fan upwards. */
export const drawPowerSupply = (sheet: Sheet, body: Tones, accent: string, label: string, view: View): string =>
  drawBox(sheet, {
    ...{
      size: [150, 140, 86],
      rounding: 3,
      ...view,
      scale: 0.92,
      top: body,
      side: [body[1], "#0b0c0e"],
      front: body[1],
    },
    onTop:
      fan(75, 70, 58) +
      repeat(
        5,
        (ring) =>
          `<circle cx="75" cy="70" r="${14 + ring * 11}" fill="none" stroke="#8d9299" stroke-opacity=".5" stroke-width="1.6"/>`,
      ),
    onFront:
      rectangle(8, 14, 134, 58, "#00000066", 3) +
      rectangle(8, 14, 8, 58, accent) +
      write(26, 50, label, { size: 26, weight: 800 }),
    onRight: repeat(9, (index) => line(`M14 ${14 + index * 7}H126`, "#050607", 3)),
  });
