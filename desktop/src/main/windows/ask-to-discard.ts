import { type BrowserWindow, dialog } from "electron";

/**
 * Asks whether unsaved changes may be discarded; returns true to discard. Blocks, because Electron needs the decision before
 * `will-prevent-unload` returns.
 */
export function askToDiscard(window: BrowserWindow): boolean {
  // When quitting from the tray, the user must see what the question is about.
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
