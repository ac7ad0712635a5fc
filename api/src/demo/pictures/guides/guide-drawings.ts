import {
  AMBER,
  arrow,
  at,
  box,
  cross,
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
  scene,
  shape,
  stroke,
  tick,
  WATER,
} from "./scene";
import {
  airCan,
  bars,
  battery,
  bin,
  brush,
  charger,
  clock,
  cloud,
  disk,
  drop,
  dust,
  fan,
  finger,
  folder,
  inside,
  laptop,
  phone,
  printer,
  router,
  screw,
  screwdriver,
  socket,
  stick,
  underside,
  waves,
} from "./things";

const power = (x: number, y: number, r = 30, colour = GREEN): string =>
  stroke(`M${x - r * 0.6} ${y - r * 0.5}a${r} ${r} 0 1 0 ${r * 1.2} 0M${x} ${y - r}v${r}`, colour, 9);

const heat = (x: number, y: number): string => many(3, (i) => stroke(`M${x + i * 34} ${y}q-14-16 0-32t0-32`, RED, 7));

/** A printer with its lid up, and the way of the paper. */
const openPrinter = (x: number, y: number): string =>
  shape(`M${x + 16} ${y}l-20-96h268l-20 96z`, { fill: PAPER }) + printer(x, y, true);

/** The drawings of the guides' steps, by name. */
export const GUIDE_DRAWINGS: Readonly<Record<string, string>> = {
  "slow-restart": scene(
    laptop(190, 96, power(110, 74, 40)) + arrow(120, 250, 176, 130, -0.3) + arrow(520, 130, 470, 252, -0.3),
  ),
  "slow-busy": scene(laptop(150, 70, bars(20, 22, [0.95, 0.6, 0.4, 0.2], 180), 1.3) + finger(470, 150, 180)),
  "slow-room": scene(
    laptop(90, 110, bars(20, 40, [0.92], 180) + bars(20, 80, [0.55], 180)) +
      bin(450, 150, 1.1) +
      folder(420, 70, 0.6) +
      arrow(392, 150, 440, 190, -0.3),
  ),
  "slow-ssd": scene(
    underside(60, 90, 0.8) + stick(420, 130, 12) + arrow(410, 230, 330, 240, 0.2) + screwdriver(420, 320, 40),
  ),

  "battery-eighty": scene(
    battery(150, 130, 0.8, LEAF, 1.5) + stroke("M414 116v172", INK, 5, 'stroke-dasharray="12 14"') + tick(470, 110, 32),
  ),
  "battery-heat": scene(
    laptop(190, 120) + heat(290, 96) + cross(470, 110, 34) + shape("M70 312q250-50 500 0v40H70z", { fill: "#b9a7d6" }),
  ),
  "battery-bright": scene(
    laptop(
      60,
      110,
      dot(110, 66, 26, { fill: AMBER }) + many(8, (i) => at(110, 66, stroke("M0-38v-12", AMBER, 6), 1, i * 45)),
    ) +
      battery(400, 190, 0.7, LEAF, 0.8) +
      arrow(350, 130, 410, 176, -0.3),
  ),
  "battery-swollen": scene(
    `${at(130, 150, shape("M0 96q190-150 380 0v40H0z", { fill: STEEL }) + box(-10, 120, 400, 34, 10, { fill: DARK }))}${cross(530, 110, 38)}${arrow(320, 60, 320, 150, 0, RED)}`,
  ),

  "charge-socket": scene(
    socket(110, 110) +
      phone(330, 90, battery(16, 60, 0.6, LEAF, 0.3)) +
      tick(470, 110, 32) +
      stroke("M230 200h100", INK, 7),
    { table: false },
  ),
  "charge-cable": scene(
    charger(110, 150) + dot(330, 232, 54, { fill: "none", edge: RED, width: 8 }) + stroke("M368 272l46 46", RED, 14),
  ),
  "charge-port": scene(
    `${box(60, 150, 420, 96, 14, { fill: STEEL })}${dot(160, 198, 20, { fill: INK })}${box(220, 184, 60, 26, 12, { fill: INK })}${box(310, 182, 76, 30, 4, { fill: INK })}${brush(262, 188, 40)}`,
  ),
  "charge-reset": scene(
    laptop(200, 100) +
      power(330, 170, 34) +
      clock(550, 96) +
      finger(290, 174) +
      at(438, 250, charger(0, 0), 0.5) +
      cross(470, 296, 22),
  ),

  "water-off": scene(
    laptop(190, 90, "", 1) +
      finger(230, 280, -20) +
      power(320, 160, 40, RED) +
      drop(120, 90) +
      drop(160, 150, 0.7) +
      drop(500, 110, 0.9),
  ),
  "water-unplug": scene(
    socket(90, 110, false) + arrow(230, 190, 300, 230, 0.1, RED) + charger(280, 210) + drop(540, 110, 0.8),
  ),
  "water-tent": scene(
    `${shape("M180 312L320 96l18 12L212 312z", { fill: DARK })}${shape("M460 312L320 96l-18 12 126 204z", { fill: STEEL })}${drop(300, 250, 0.8)}${drop(340, 286, 0.6)}${drop(322, 200, 0.5)}${box(130, 312, 380, 22, 8)}${tick(540, 110, 34)}`,
  ),
  "water-not": scene(
    `${at(70, 150, shape("M10 50h150l-18 100H28z") + many(18, (i) => dot(30 + ((i * 29) % 110), 40 - ((i * 7) % 20), 8, { width: 3 })))}${cross(150, 110, 34)}${at(360, 130, box(0, 0, 140, 76, 34, { fill: AMBER }) + shape("M30 72l20 90h34l-10-90z", { fill: AMBER }) + many(3, (i) => stroke(`M156 ${16 + i * 22}h50`, RED, 7)))}${cross(420, 110, 34)}`,
  ),

  "backup-disk": scene(laptop(70, 110, folder(70, 40, 0.7)) + disk(440, 200) + arrow(340, 130, 480, 180, -0.3)),
  "backup-folders": scene(
    many(4, (i) => folder(60 + i * 138, 130, 0.9, [AMBER, LEAF, WATER, "#d78f6b"][i])) +
      many(4, (i) => tick(158 + i * 138, 226, 20)),
    { table: false },
  ),
  "backup-cloud": scene(
    laptop(60, 120) + cloud(400, 70, 1) + arrow(330, 170, 400, 140, -0.2) + phone(470, 190, "", 0.55),
  ),
  "backup-check": scene(disk(240, 120) + folder(420, 130, 0.9) + tick(480, 250, 36)),

  "wifi-near": scene(
    router(60, 230) + waves(170, 130) + phone(400, 90, at(48, 110, waves(0, 0), 0.5)) + tick(540, 120, 32),
  ),
  "wifi-restart": scene(router(90, 220, [RED, AMBER, STEEL]) + clock(400, 130, 60) + socket(490, 180, false)),
  "wifi-place": scene(
    `${box(120, 226, 160, 94, 8, { fill: "#b5895f" })}${at(0, 0, router(90, 160))}${waves(200, 92)}${tick(310, 100, 28)}${box(440, 120, 150, 200, 8, { fill: STEEL })}${at(460, 226, router(0, 0), 0.5)}${cross(590, 110, 28)}`,
  ),

  "jam-off": scene(printer(80, 190, true) + socket(430, 120, false) + arrow(420, 220, 352, 260, 0.2, RED)),
  "jam-pull": scene(openPrinter(190, 180) + arrow(320, 270, 320, 370, 0) + tick(530, 110, 34)),
  "jam-rollers": scene(
    `${box(90, 130, 460, 110, 14, { fill: STEEL })}${many(3, (i) => box(140 + i * 140, 150, 80, 70, 30, { fill: DARK }))}${shape("M300 236l30-50h70l34 50-20 60H320z", { fill: PAPER })}${arrow(240, 320, 420, 330, 0.1)}`,
  ),
  "jam-paper": scene(
    many(5, (i) => at(200 + i * 6, 236 - i * 16, box(0, 0, 240, 22, 3, { width: 3 }))) +
      arrow(130, 180, 190, 150, -0.3) +
      arrow(510, 180, 456, 150, 0.3) +
      tick(540, 90, 30),
  ),

  "ssd-which": scene(
    stick(80, 110) +
      box(340, 90, 210, 140, 10, { fill: DARK }) +
      box(370, 116, 150, 60, 6, { fill: LEAF, width: 3 }) +
      many(2, (i) => screw(366 + i * 158, 210)) +
      stroke("M320 70v220", STEEL, 6),
  ),
  "ssd-open": scene(
    underside(70, 70, 0.95) +
      screwdriver(302, 268, 30) +
      many(4, (i) => screw(500 + (i % 2) * 40, 150 + Math.floor(i / 2) * 40)),
  ),
  "ssd-battery": scene(
    inside(120, 70, shape("M160 130h60v22h-60z", { fill: PAPER }), 1) + arrow(330, 330, 316, 218, -0.2, RED),
  ),
  "ssd-insert": scene(
    `${box(90, 250, 460, 50, 8, { fill: LEAF })}${box(130, 226, 60, 36, 4, { fill: INK })}${at(186, 236, stick(0, -26), 1.5, -24)}${arrow(540, 130, 520, 220, 0.2)}${screw(500, 262)}`,
  ),

  "fan-hot": scene(laptop(190, 120) + heat(150, 120) + heat(430, 120) + dust(120, 250) + dust(500, 260)),
  "fan-screws": scene(underside(90, 70, 0.95) + screwdriver(426, 268, 24)),
  "fan-hold": scene(fan(330, 190, 120, true) + finger(300, 190) + tick(540, 100, 32)),
  "fan-air": scene(fan(200, 190, 110, true) + airCan(480, 130) + dust(60, 90) + dust(90, 290)),

  "phone-what": scene(phone(264, 60, bars(10, 30, [0.9, 0.6, 0.35, 0.2], 76), 1.25) + finger(250, 130)),
  "phone-photos": scene(
    `${phone(
      90,
      80,
      many(6, (i) =>
        box(8 + (i % 2) * 42, 20 + Math.floor(i / 2) * 46, 36, 36, 4, {
          fill: [WATER, AMBER, LEAF][i % 3] ?? LEAF,
          width: 2,
        }),
      ),
      1.1,
    )}${cloud(370, 90, 1.1)}${arrow(240, 160, 360, 150, -0.2)}`,
  ),
  "phone-chats": scene(
    `${phone(120, 70, box(10, 24, 60, 30, 10, { fill: SOFT, width: 2 }) + box(26, 70, 60, 30, 10, { fill: LEAF, width: 2 }) + box(10, 116, 60, 40, 10, { fill: WATER, width: 2 }), 1.15)}${arrow(270, 190, 390, 200, -0.2)}${bin(430, 130, 1.2)}`,
  ),
};
