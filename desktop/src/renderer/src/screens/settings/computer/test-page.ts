import type { PaperFormat } from "../../../../../bridge/contract";

/** Returns a page that shows whether a printer prints the full paper: a frame at its edges and a line of text. */
export const testPage = (paper: PaperFormat, name: string) => ({
  title: "Test page",
  paper,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test page</title><style>
    body { margin: 0; padding: 2mm; font: 10pt sans-serif; }
    div { padding: 2mm; border: 0.4mm solid #000; }
  </style></head><body><div><strong>Fundi</strong><br>${name}<br>0123456789 · Ksh 1,234</div></body></html>`,
});
