import type { Tones } from "./box";
import { type DemoPhoto, views } from "./demo-photo";
import * as device from "./devices";
import * as part from "./parts";

const GREEN_BOARD: Tones = ["#14573f", "#0d3d2d"];
const BLACK_BOARD: Tones = ["#26292d", "#141619"];

const stick = (label: string, note: string, board: Tones, colour: string, yaw: number): DemoPhoto[] =>
  views(
    (sheet, view) => part.drawStick(sheet, { label, note, board, colour }, view),
    ["Front", yaw, 44],
    ["From the side", -yaw, 26],
  );
const drive = (label: string, note: string, board: Tones, colour: string, yaw: number, height?: number): DemoPhoto[] =>
  views(
    (sheet, view) => part.drawDrive(sheet, { label, note, board, colour, ...(height && { height }) }, view),
    ["Front", yaw, 46],
    ["From the side", -yaw, 24],
  );
const memory = (options: Parameters<typeof part.drawMemory>[1], yaw: number): DemoPhoto[] =>
  views((sheet, view) => part.drawMemory(sheet, options, view), ["Front", yaw, 50], ["Closer", -yaw, 36]);
const graphics = (options: Parameters<typeof part.drawGraphicsCard>[1], yaw: number): DemoPhoto[] =>
  views((sheet, view) => part.drawGraphicsCard(sheet, options, view), ["Fans", yaw, 42], ["From the side", -yaw, 20]);
const board = (options: Parameters<typeof part.drawMotherboard>[1], yaw: number): DemoPhoto[] =>
  views((sheet, view) => part.drawMotherboard(sheet, options, view), ["From above", yaw, 58], ["Angled", -yaw, 34]);
const processor = (pack: Tones, accent: string, lines: [string, string], yaw: number): DemoPhoto[] =>
  views(
    (sheet, view) => part.drawProcessor(sheet, pack, accent, lines, view),
    ["Box", yaw, 24],
    ["From the left", -yaw, 34],
  );
const supply = (body: Tones, accent: string, label: string, yaw: number): DemoPhoto[] =>
  views((sheet, view) => part.drawPowerSupply(sheet, body, accent, label, view), ["Label", yaw, 28], ["Fan", -yaw, 50]);

/** What is built into computers, of the demo catalogue, by SKU. */
export const PART_PHOTOS: Record<string, DemoPhoto[]> = {
  "STO-KIN-A400-480": drive("480 GB", "2.5-inch SATA SSD", ["#2d3036", "#17191c"], "#b3261e", 30),
  "STO-SAM-870-500": drive("500 GB", "870 EVO · SATA", ["#1d1f22", "#0c0d0e"], "#2c5fa8", -28),
  "STO-CRU-BX500-1T": drive("1 TB", "BX500 · SATA", ["#cfd3d7", "#9ba2a8"], "#1c6f9c", 24),
  "STO-KIN-NV3-500": stick("500 GB", "NV3 · PCIe 4.0", ["#1d2733", "#0f161e"], "#b3261e", -28),
  "STO-KIN-NV3-1T": stick("1 TB", "NV3 · PCIe 4.0", ["#2a1d33", "#160f1e"], "#7a1c3f", 26),
  "STO-SAM-990EP-1T": stick("1 TB", "990 EVO Plus", GREEN_BOARD, "#15181d", -34),
  "STO-WD-ELEM-2T": drive("2 TB", "Portable hard disk", ["#33373c", "#1a1c1f"], "#24282c", -32, 15),
  "STO-SAN-ULTRA-64": views(
    (sheet, view) => part.drawFlashDrive(sheet, ["#b3261e", "#1b1c1e"], "64 GB", view),
    ["Front", 26, 40],
    ["From the side", -30, 24],
  ),
  "MEM-KIN-8-D4S": memory({ label: "8 GB", note: "DDR4-3200", board: GREEN_BOARD, colour: "#f4f2ec" }, 24),
  "MEM-CRU-16-D4S": memory({ label: "16 GB", note: "DDR4-3200", board: BLACK_BOARD, colour: "#8fd0e8", count: 2 }, -22),
  "MEM-CRU-16-D5S": memory(
    { label: "16 GB", note: "DDR5-5600", board: ["#173b63", "#0d2440"], colour: "#f4f2ec", count: 2 },
    28,
  ),
  "MEM-SAM-4-D3LS": memory({ label: "4 GB", note: "DDR3L", board: ["#1f6b33", "#124420"], colour: "#e9d9b5" }, -30),
  "MEM-KIN-16-D4": memory(
    {
      label: "FURY",
      note: "DDR4-3200",
      board: BLACK_BOARD,
      colour: "#15181d",
      isLong: true,
      cooler: ["#2d3036", "#141518"],
      count: 2,
    },
    22,
  ),
  "MEM-COR-32-D5": memory(
    {
      label: "DDR5",
      note: "6000",
      board: BLACK_BOARD,
      colour: "#15181d",
      isLong: true,
      cooler: ["#d9dcdf", "#9ba2a8"],
      count: 2,
    },
    -24,
  ),
  "GPU-MSI-4060-V2X": graphics({ fans: 2, body: ["#2d3036", "#141518"], accent: "#8d9299", label: "VENTUS 2X" }, -24),
  "GPU-GIG-3060-12": graphics({ fans: 3, body: ["#3a3e43", "#1c1f23"], accent: "#f2883c", label: "WINDFORCE" }, 22),
  "GPU-ASU-3050-6": graphics({ fans: 2, body: ["#1f2226", "#0c0d0f"], accent: "#7fb2ff", label: "DUAL" }, 30),
  "GPU-SAP-6600": graphics({ fans: 2, body: ["#5c1d1d", "#2a0f0f"], accent: "#e8483c", label: "PULSE" }, -32),
  "GPU-NV-P620": graphics({ fans: 1, body: ["#3f4449", "#22262a"], accent: "#76b947", label: "P620", isLow: true }, 26),
  "CPU-AMD-5600": processor(["#3a3d42", "#1c1e21"], "#e8742c", ["RYZEN", "5 5600"], 28),
  "CPU-AMD-5600G": processor(["#2b3440", "#151b23"], "#e8742c", ["RYZEN", "5 5600G"], -26),
  "CPU-AMD-7600": processor(["#d9d6cf", "#a9a59b"], "#e8742c", ["RYZEN", "5 7600"], 32),
  "CPU-INT-12400F": processor(["#1d5fb4", "#0d3a75"], "#43b8e8", ["CORE", "i5"], -30),
  "MBD-MSI-B550M": board({ board: BLACK_BOARD, cooler: ["#8d9299", "#565b61"], accent: "#4a4f55" }, 18),
  "MBD-ASU-H610MK": board(
    { board: ["#2b2f36", "#15181c"], cooler: ["#c9cdd1", "#8d9299"], accent: "#7fb2ff", slots: 2 },
    -20,
  ),
  "MBD-GIG-B650M": board({ board: ["#3a2f26", "#1c1712"], cooler: ["#f4f4f2", "#b9bec3"], accent: "#f2b544" }, 24),
  "PSU-COR-CV550": supply(["#2b2d31", "#131416"], "#f2d03c", "CV550", 28),
  "PSU-MSI-A650BN": supply(["#33373d", "#17191c"], "#d3352b", "A650", -26),
  "UPS-APC-BX750": views(
    (sheet, view) => device.drawUps(sheet, ["#2d3034", "#17191b"], "#3cc79a", "750", view),
    ["Front", 30, 18],
    ["Sockets", -34, 40],
  ),
  "UPS-MER-650": views(
    (sheet, view) => device.drawUps(sheet, ["#4d5157", "#2a2d31"], "#f2b544", "650", view),
    ["Front", -28, 20],
    ["Sockets", 32, 42],
  ),
};
