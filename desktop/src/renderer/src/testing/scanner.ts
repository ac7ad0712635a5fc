/** Types a code as a scanner does, into whatever has the focus. Fields are not written to: jsdom types nothing by itself. */
export function typeScan(code: string): void {
  const target = document.activeElement ?? document.body;
  [...code, "Enter"].forEach((key) => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
}
