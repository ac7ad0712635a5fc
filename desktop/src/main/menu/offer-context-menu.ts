import { type BrowserWindow, clipboard, Menu } from "electron";
import { contextMenu } from "./context-menu";

/** Gives a window's page the menu that comes with the other button of the mouse. */
export function offerContextMenu(window: BrowserWindow, openOutside: (url: string) => void): void {
  const page = window.webContents;
  page.on("context-menu", (_event, pointed) => {
    const lines = contextMenu(pointed, {
      replace: (word) => page.replaceMisspelling(word),
      learn: (word) => page.session.addWordToSpellCheckerDictionary(word),
      openOutside,
      copyText: (text) => clipboard.writeText(text),
    });
    if (lines.length === 0) return;
    // The frame is named so that Windows and macOS add writing tools of their own.
    Menu.buildFromTemplate(lines).popup({ window, ...(pointed.frame && { frame: pointed.frame }) });
  });
}
