const GAP_MS = 5;
let last = 0;

/**
 * Types a code as a scanner does, into whatever has the focus: a few milliseconds between its keys by their own time stamps
 * however busy the machine is. Fields are not written to: jsdom types nothing by itself.
 */
export function typeScan(code: string): void {
  const target = document.activeElement ?? document.body;
  // A second after the scan before, whose keys may be stamped later than it is now.
  last = Math.max(performance.now(), last + 1000);
  for (const key of [...code, "Enter"]) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    last += GAP_MS;
    Object.defineProperty(event, "timeStamp", { value: last });
    target.dispatchEvent(event);
  }
}
