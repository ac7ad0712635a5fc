import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import printCss from "./print.css?inline";
import repairCss from "./print-repairs.css?inline";
import type { PaperFormat, PrintDocument } from "./printer";

/** CSS page sizes. The height of a receipt is set once its content is laid out. */
const PAGES: Record<PaperFormat, string> = {
  receipt: "size: 80mm 297mm; margin: 0",
  a4: "size: A4; margin: 12mm",
  a5: "size: A5; margin: 8mm",
  a6: "size: 105mm 148mm; margin: 6mm",
  "label-50x30": "size: 50mm 30mm; margin: 0",
  "label-62x29": "size: 62mm 29mm; margin: 0",
};

/** Renders a self-contained HTML page with inline styles, for any printer. */
export function printPage(paper: PaperFormat, title: string, content: ReactElement): PrintDocument {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
    </>,
  );
  const body = renderToStaticMarkup(<body className={`on-${paper.split("-")[0]}`}>{content}</body>);
  // Our own styles, inserted as HTML because React would escape their quotes.
  const style = `<style>@page { ${PAGES[paper]} } ${printCss} ${repairCss}</style>`;
  return { paper, title, html: `<!doctype html><html lang="en"><head>${head}${style}</head>${body}</html>` };
}
