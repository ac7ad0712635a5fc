import type { Page } from "@playwright/test";

const GAP_SECONDS = 0.006;

/**
 * Types a code as a barcode scanner does: real keys, a few milliseconds apart by their own time stamps however busy the
 * machine is, and Enter.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const press = (index: number, key: { key: string; text: string; windowsVirtualKeyCode: number }) => {
    const timestamp = start + index * GAP_SECONDS;
    return [
      keyboard.send("Input.dispatchKeyEvent", { type: "keyDown", ...key, unmodifiedText: key.text, timestamp }),
      keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", ...key, timestamp: timestamp + GAP_SECONDS / 3 }),
    ];
  };
  const keys = [...code].map((key) => ({ key, text: key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }));
  // All at once, so that the browser has them one after the other without asking for each.
  await Promise.all(
    [...keys, { key: "Enter", text: "\r", windowsVirtualKeyCode: 13 }].flatMap((key, index) => press(index, key)),
  );
  await keyboard.detach();
}
