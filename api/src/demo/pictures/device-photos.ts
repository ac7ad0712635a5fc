import * as accessory from "./accessories";
import { type DemoPhoto, flat, seen, views } from "./demo-photo";
import * as device from "./devices";
import { drawMonitor, type Monitor } from "./monitor";
import * as part from "./parts";

const monitor = (model: Monitor, yaw: number): DemoPhoto[] => [
  { alt: "Screen", draw: (sheet) => drawMonitor(sheet, model, seen(yaw, 14)) },
  { alt: "Back", draw: (sheet) => drawMonitor(sheet, model, seen(180 - yaw, 14)) },
];
const keyboard = (options: Parameters<typeof device.drawKeyboard>[1], yaw: number): DemoPhoto[] =>
  views(
    (sheet, view) => device.drawKeyboard(sheet, options, view),
    ["From above", yaw, 46],
    ["From the side", -yaw, 26],
  );
const mouse = (options: Parameters<typeof device.drawMouse>[1], yaw: number): DemoPhoto[] =>
  views(
    (sheet, view) => device.drawMouse(sheet, options, view),
    ["From behind", yaw, 34],
    ["From the left", -yaw - 20, 42],
  );
const printer = (options: Parameters<typeof device.drawPrinter>[1], yaw: number): DemoPhoto[] =>
  views((sheet, view) => device.drawPrinter(sheet, options, view), ["Front", yaw, 24], ["From above", -yaw, 44]);
const router = (options: Parameters<typeof device.drawRouter>[1], yaw: number): DemoPhoto[] =>
  views((sheet, view) => device.drawRouter(sheet, options, view), ["Front", yaw, 30], ["From the side", -yaw, 22]);
const charger = (options: Parameters<typeof accessory.drawCharger>[1], yaw: number): DemoPhoto[] =>
  views((sheet, view) => accessory.drawCharger(sheet, options, view), ["With its cable", yaw, 34]);
const software = (options: Parameters<typeof accessory.drawSoftware>[1], yaw: number): DemoPhoto[] =>
  views((sheet, view) => accessory.drawSoftware(sheet, options, view), ["Box", yaw, 14]);
const desktop = (options: Parameters<typeof device.drawDesktop>[1], yaw: number): DemoPhoto[] =>
  views((sheet, view) => device.drawDesktop(sheet, options, view), ["Front", yaw, 18], ["From above", yaw + 14, 38]);

const INKS = ["#15181d", "#2aa5d8", "#d83a86", "#f2c53c"];

/** What stands beside a computer or is plugged into it, of the demo catalogue, by SKU. */
export const DEVICE_PHOTOS: Record<string, DemoPhoto[]> = {
  "KEY-LOG-K120": keyboard({ body: ["#303338", "#1c1e21"], keys: "#101214" }, -16),
  "KEY-LOG-MK270": keyboard({ body: ["#23262a", "#121416"], keys: "#3a3e43", thickness: 16 }, 18),
  "KEY-RED-K552": keyboard(
    { body: ["#26282c", "#101113"], keys: "#0b0c0e", hasPad: false, glow: "#d3352b", thickness: 22 },
    -22,
  ),
  "KEY-REP-T480": keyboard({ body: ["#1c1d1f", "#0f1011"], keys: "#2c2e31", hasPad: false, thickness: 4 }, 14),
  "MOU-LOG-B100": mouse({ body: ["#33363b", "#191b1e"], accent: "#8d9299", cable: "#24272b" }, 24),
  "MOU-LOG-M185": mouse({ body: ["#4a6fa5", "#1d2b44"], accent: "#15181d" }, -26),
  "MOU-LOG-MX3S": mouse({ body: ["#565b61", "#2d3034"], accent: "#c9cdd1", isTall: true }, 30),
  "MOU-RED-M602": mouse({ body: ["#1c1e21", "#0b0c0e"], accent: "#d3352b", cable: "#3a1414", isGaming: true }, -30),
  "PRN-EPS-L3250": printer({ body: ["#3a3e43", "#202327"], front: "#26292d", tanks: INKS }, 24),
  "PRN-EPS-L3210": printer({ body: ["#26292d", "#141618"], front: "#1a1c1f", tanks: INKS }, -24),
  "PRN-EPS-L5290": printer({ body: ["#33373c", "#1c1f22"], front: "#22252a", tanks: INKS, isTall: true }, 28),
  "PRN-HP-M111W": printer({ body: ["#f4f4f1", "#d2d2cc"], front: "#e4e4df" }, -28),
  "PRN-EPS-103-BK": views((sheet, view) => device.drawInkBottle(sheet, "#15181d", view), ["Bottle", 24, 16]),
  "NET-TPL-C6": router({ body: ["#24282c", "#101214"], aerials: 4 }, 22),
  "NET-TPL-AX23": router({ body: ["#f4f4f2", "#c9cbc8"], aerials: 4 }, -20),
  "NET-MIK-HEX": router({ body: ["#f1f2f4", "#cfd2d6"], aerials: 0, ports: 5, isCube: true }, 28),
  "NET-MIK-HAPAX2": router({ body: ["#2f333a", "#15181c"], aerials: 0, ports: 5, isCube: true }, -26),
  "NET-TPL-SG108": router({ body: ["#33475c", "#1b2836"], aerials: 0, ports: 8 }, 18),
  "NET-TPL-T2UN": views(
    (sheet, view) => part.drawFlashDrive(sheet, ["#26292d", "#101214"], "AC600", view),
    ["Front", -24, 44],
    ["From the side", 32, 22],
  ),
  "PHN-XIA-PB10K": views(
    (sheet, view) => accessory.drawPowerBank(sheet, ["#33373d", "#191c20"], view),
    ["Front", -24, 34],
    ["Ports", 20, 18],
  ),
  "PHN-ORA-FP4": views(
    (sheet, view) => accessory.drawEarbuds(sheet, ["#24272b", "#0f1113"], view),
    ["With their case", 22, 38],
  ),
  "PHN-UGR-STAND": views(
    (sheet, view) => accessory.drawPhoneStand(sheet, ["#9ba2a8", "#565b61"], view),
    ["With a phone", -22, 24],
  ),
  "PHN-SAN-SD128": views((sheet, view) => accessory.drawMemoryCard(sheet, view), ["Front", -26, 50]),
  "CHG-LEN-65C": charger({ body: ["#2d3036", "#141518"], label: "65 W", isBrick: true, tip: "#c9cdd1" }, 26),
  "CHG-HP-65B": charger({ body: ["#26282c", "#0f1012"], label: "65 W", isBrick: true, tip: "#2f6fd0" }, -24),
  "CHG-DEL-65": charger({ body: ["#3a3d42", "#1c1e21"], label: "65 W", isBrick: true, tip: "#8d9299" }, 32),
  "CHG-UGR-65": charger({ body: ["#565b61", "#2d3034"], label: "65 W", isBrick: false, tip: "#c9cdd1", ports: 2 }, 28),
  "CHG-APL-35D": charger({ body: ["#ffffff", "#dcdcd6"], label: "35 W", isBrick: false, tip: "#c9cdd1", ports: 2 }, 34),
  "SFT-MS-365P": software(
    {
      colours: ["#f4f4f1", "#d8d8d2"],
      accent: "#d8502f",
      lines: ["Personal", "12 months"],
      ink: "#15181d",
      sign: "grid",
    },
    24,
  ),
  "SFT-MS-365F": software(
    { colours: ["#2c5fa8", "#173459"], accent: "#7fb2ff", lines: ["Family", "12 months"], sign: "grid" },
    -22,
  ),
  "SFT-MS-W11P": software(
    { colours: ["#0a5c8a", "#083a5c"], accent: "#43b8e8", lines: ["11 Pro", "Licence"], sign: "window" },
    26,
  ),
  "SFT-KAS-STD1": software(
    { colours: ["#0b6b4f", "#063d2d"], accent: "#3cc79a", lines: ["Standard", "1 device"], sign: "shield" },
    -26,
  ),
  "SFT-BIT-TS5": software(
    { colours: ["#7a1c1c", "#3d0e0e"], accent: "#e8483c", lines: ["Total Security", "5 devices"], sign: "shield" },
    20,
  ),
  "CAB-UGR-HDMI2": flat(
    (sheet) => accessory.drawCable(sheet, { colour: "#24272b", ends: ["#8d9299", "#8d9299"], plug: 34 }),
    "Both plugs",
  ),
  "CAB-UGR-C100": flat(
    (sheet) => accessory.drawCable(sheet, { colour: "#6b7278", ends: ["#c9cdd1", "#c9cdd1"], plug: 22, width: 9 }),
    "Both plugs",
  ),
  "CAB-DP14-2": flat(
    (sheet) => accessory.drawCable(sheet, { colour: "#141518", ends: ["#e2b64a", "#e2b64a"], plug: 34, width: 12 }),
    "Both plugs",
  ),
  "CAB-CAT6-3": flat(
    (sheet) => accessory.drawCable(sheet, { colour: "#2f6fd0", ends: ["#dfe6ee", "#dfe6ee"], plug: 24 }),
    "Both plugs",
  ),
  "CAB-UGR-CHDMI": views(
    (sheet, view) =>
      accessory.drawAdapter(
        sheet,
        { body: ["#8d9299", "#565b61"], tail: "#2d3036", label: "HDMI 4K", plug: "#c9cdd1" },
        view,
      ),
    ["Adapter", 24, 36],
  ),
  "DSK-HP-800G4": desktop({ kind: "small", body: ["#3b3e43", "#222529"], accent: "#e7e9eb" }, 30),
  "DSK-DEL-7060M": desktop({ kind: "micro", body: ["#3b3e43", "#26282c"], accent: "#3cc79a" }, 32),
  "DSK-LEN-M920Q": desktop({ kind: "micro", body: ["#2c2d30", "#1b1c1e"], accent: "#d3352b" }, -30),
  "DSK-HP-290G9": desktop({ kind: "tower", body: ["#4a4e54", "#2a2d31"], accent: "#7fb2ff" }, 34),
  "DSK-APL-MINI-M4": desktop({ kind: "flat", body: ["#e8eaec", "#b9bec3"], accent: "#ffffff" }, 30),
  "DSK-BLD-R5-4060": desktop({ kind: "tower", body: ["#1f2226", "#0c0d0f"], accent: "#c43cff", glow: "#c43cff" }, 40),
};

/** The photos of the demo catalogue, by SKU. No two products look alike. */

/** The monitors of the demo catalogue, by SKU. */
export const MONITOR_PHOTOS: Record<string, DemoPhoto[]> = {
  "MON-DEL-P2419H": monitor({ body: ["#3a3d42", "#191b1e"], screen: "sheet" }, 20),
  "MON-HP-E243": monitor({ body: ["#b9bec3", "#858b91"], screen: "hills", frame: 5 }, -22),
  "MON-LG-24MR400": monitor({ body: ["#2d3034", "#141517"], screen: "bloom", hasRoundFoot: true, mark: "#d3352b" }, 26),
  "MON-DEL-S2725H": monitor(
    { width: 600, height: 350, body: ["#f4f4f2", "#cfd1d0"], screen: "coral", hasRoundFoot: true, frame: 5 },
    -26,
  ),
  "MON-ASU-VG27AQ1A": monitor(
    { width: 600, height: 350, body: ["#26292e", "#0d0e10"], screen: "aurora", mark: "#f2b544" },
    16,
  ),
};
