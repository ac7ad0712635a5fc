import { expect, it } from "vitest";
import { guardedDocument } from "./guarded-document";

it("puts its policy before all content of the document, however that is written", () => {
  for (const html of [
    "<!doctype html><html><head><title>Receipt</title></head><body>1</body></html>",
    "<head lang='en'><script>steal()</script></head>",
    "<!-- <head> --><script>steal()</script>",
    "<script>steal()</script>",
    "",
  ]) {
    const document = guardedDocument(html);
    expect(document).toMatch(/^<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
    expect(document.endsWith(`">${html}`)).toBe(true);
  }
});
