import { type BrowserWindow, dialog } from "electron";

/**
 * Asks whether unsaved changes in a window may be lost; true discards them. Electron wants the answer before its event
 * `will-prevent-unload` returns, so this blocks.
 */
export function askToDiscard(window: BrowserWindow): boolean {
  // Somebody who quits from the tray sees what the question is about.
  window.show();
  const button = dialog.showMessageBoxSync(window, {
    type: "warning",
    message: "Discard unsaved changes?",
    detail: "What you typed on this screen is not saved yet.",
    buttons: ["Stay", "Discard"],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return button === 1;
}
