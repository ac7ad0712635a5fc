const GAP_MS = 5;
let last = 0;

/**
 * Types a code as a scanner does, into whatever has focus, with a few milliseconds between the keys' time stamps however
 * slow the machine is. Fields do not change: jsdom types nothing on its own.
 */
export function typeScan(code: string): void {
  const target = document.activeElement ?? document.body;
  // At least a second after the previous scan, whose keys may be stamped in the future.
  last = Math.max(performance.now(), last + 1000);
  for (const key of [...code, "Enter"]) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    last += GAP_MS;
    Object.defineProperty(event, "timeStamp", { value: last });
    target.dispatchEvent(event);
  }
}
