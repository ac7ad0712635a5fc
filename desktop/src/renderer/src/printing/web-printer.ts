import { saveFile } from "../lib/save-file";
import type { PrintDocument, Printer } from "./printer";
import "./print-frame.css";

const MM_PER_PIXEL = 25.4 / 96;
/** A roll has no page length; shorter than this some drivers turn the page on its side. */
const SHORTEST_MM = 90;

/** Prints from a frame that nobody sees; the browser's own dialog asks for the printer. */
export const webPrinter: Printer = {
  async print(document) {
    const frame = await openFrame(document);
    const { contentDocument, contentWindow } = frame;
    if (!contentDocument || !contentWindow) throw new Error("The browser does not let this page print.");
    if (document.paper === "receipt") fitRoll(contentDocument);
    contentWindow.print();
  },

  printPdf(pdf, name) {
    const address = URL.createObjectURL(pdf);
    // The browser's viewer prints it. Where no window may be opened, the file can be printed from its folder.
    if (!window.open(address)) saveFile(pdf, name);
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return Promise.resolve();
  },
};

/** The frame stays until the next one comes: a browser may still be reading it after its dialog was closed. */
async function openFrame({ title, paper, html }: PrintDocument): Promise<HTMLIFrameElement> {
  for (const before of document.querySelectorAll(".print-frame")) before.remove();
  const frame = document.createElement("iframe");
  frame.className = `print-frame is-${paper}`;
  frame.title = `Printed last: ${title}`;
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  // The content policy of this page holds in it too: no script would run, whatever a name in it may hold.
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Makes one page of a receipt, as long as it is. */
function fitRoll({ documentElement, styleSheets }: Document): void {
  const heightMm = Math.max(SHORTEST_MM, Math.ceil(documentElement.scrollHeight * MM_PER_PIXEL) + 2);
  const sheet = styleSheets[0];
  sheet?.insertRule(`@page { size: 80mm ${heightMm}mm; margin: 0 }`, sheet.cssRules.length);
}
