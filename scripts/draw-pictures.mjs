// Redraws the small pictures of the installed console: its tray, the figures on the Windows taskbar, its window on Linux.
// node scripts/draw-pictures.mjs, then look at what changed in desktop/resources/pictures. A name@2x.png is for screens of twice as many pixels.
import path from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./lib/paths.mjs";
import { findChromium } from "./lib/test/chromium.mjs";

const FOLDER = path.join(root, "desktop/resources/pictures");
const GREEN = "#0B6B4F";
const RED = "#CD4246";
const F = "M5 3h7v2H7.25v2.5H11v2H7.25V13H5z";
const TILE =
  "M3.5 0h9a3.5 3.5 0 0 1 3.5 3.5v9a3.5 3.5 0 0 1-3.5 3.5h-9a3.5 3.5 0 0 1-3.5-3.5v-9a3.5 3.5 0 0 1 3.5-3.5z";

/** @param {string} inside */
const on16 = (inside) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${inside}</svg>`;
const tile = `<path d="${TILE}" fill="${GREEN}"/><path d="${F}" fill="#FBFAF7"/>`;
// A transparent ring separates the dot from the tile.
const unread = `<mask id="m"><rect width="16" height="16" fill="#fff"/><circle cx="12" cy="12" r="5" fill="#000"/></mask>
  <g mask="url(#m)">${tile}</g><circle cx="12" cy="12" r="4" fill="${RED}"/>`;
/** @param {string} figure */
const mark = (figure) => `<circle cx="8" cy="8" r="8" fill="${RED}"/>
  <text x="8" y="${figure.length > 1 ? 11.4 : 12.4}" text-anchor="middle" fill="#fff" font-family="DejaVu Sans, Verdana, sans-serif"
    font-weight="700" font-size="${figure.length > 1 ? 9.5 : 12}" letter-spacing="${figure.length > 1 ? -0.6 : 0}">${figure}</text>`;
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${GREEN}"/>
  <path d="M18 16a4 4 0 0 1 4-4h25v9H27v8h15v9H27v8l-2 4v4h-5v-4l-2-4z" fill="#FBFAF7"/>
  <path d="M44 40l2.4 6.6L53 49l-6.6 2.4L44 58l-2.4-6.6L35 49l6.6-2.4z" fill="#F2B544"/></svg>`;

/** @type {{ name: string, svg: string, size: number, scales: number[] }[]} */
const pictures = [
  { name: "tray", svg: on16(tile), size: 16, scales: [1, 1.5, 2, 3] },
  { name: "tray-unread", svg: on16(unread), size: 16, scales: [1, 1.5, 2, 3] },
  // macOS colours a template image itself for light, dark and pressed states.
  { name: "trayTemplate", svg: on16(`<path fill-rule="evenodd" d="${TILE}${F}"/>`), size: 16, scales: [1, 2] },
  { name: "window", svg: icon, size: 128, scales: [1] },
  ...["1", "2", "3", "4", "5", "6", "7", "8", "9", "9+"].map((figure) => ({
    ...{ name: `unread-${figure.replace("+", "-more")}`, svg: on16(mark(figure)), size: 16, scales: [1, 2] },
  })),
];

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, svg, size, scales } of pictures)
  for (const scale of scales) {
    const page = await browser.newPage({ viewport: { width: size, height: size }, deviceScaleFactor: scale });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    const file = path.join(FOLDER, `${name}${scale === 1 ? "" : `@${scale}x`}.png`);
    await page.screenshot({ path: file, omitBackground: true });
    await page.close();
  }
await browser.close();
