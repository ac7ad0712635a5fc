import { saveFile } from "../lib/save-file";
import type { PrintDocument, Printer } from "./printer";
import "./print-frame.css";

const MM_PER_PIXEL = 25.4 / 96;
/** Rolls have no page length; below this, some drivers rotate the page. */
const SHORTEST_MM = 90;

/** Prints from a hidden frame; the browser's dialog asks for the printer. */
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
    // The browser's viewer prints it. Where pop-ups are blocked, the file is downloaded.
    if (!window.open(address)) saveFile(pdf, name);
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return Promise.resolve();
  },
};

/** The frame is kept until the next print: the browser may still read it after its dialog was closed. */
async function openFrame({ title, paper, html }: PrintDocument): Promise<HTMLIFrameElement> {
  for (const before of document.querySelectorAll(".print-frame")) before.remove();
  const frame = document.createElement("iframe");
  frame.className = `print-frame is-${paper}`;
  frame.title = `Printed last: ${title}`;
  frame.tabIndex = -1;
  frame.ariaHidden = "true";
  // The page's content security policy applies in the frame too: no script in a name would run.
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Sets the page length of a receipt to the height of its content. */
function fitRoll({ documentElement, styleSheets }: Document): void {
  const heightMm = Math.max(SHORTEST_MM, Math.ceil(documentElement.scrollHeight * MM_PER_PIXEL) + 2);
  const sheet = styleSheets[0];
  sheet?.insertRule(`@page { size: 80mm ${heightMm}mm; margin: 0 }`, sheet.cssRules.length);
}
