import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import printCss from "./print.css?inline";
import type { Paper, PrintDocument } from "./printer";

/** The size of a page. A receipt's length is set when it is known how long it became. */
const PAGES: Record<Paper, string> = {
  receipt: "size: 80mm 297mm; margin: 0",
  a4: "size: A4; margin: 12mm",
  "label-50x30": "size: 50mm 30mm; margin: 0",
  "label-62x29": "size: 62mm 29mm; margin: 0",
};

/** Makes a page to print: one text with its styles in it, as it can be handed to any printer. */
export function printPage(paper: Paper, title: string, content: ReactElement): PrintDocument {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
    </>,
  );
  const body = renderToStaticMarkup(<body className={`on-${paper.split("-")[0]}`}>{content}</body>);
  // The styles are our own; React would spell their quotes as it does in texts.
  const style = `<style>@page { ${PAGES[paper]} } ${printCss}</style>`;
  return { paper, title, html: `<!doctype html><html lang="en"><head>${head}${style}</head>${body}</html>` };
}
