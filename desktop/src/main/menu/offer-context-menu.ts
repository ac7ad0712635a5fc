import { type BrowserWindow, clipboard, Menu } from "electron";
import { contextMenu } from "./context-menu";

/** Attaches the context menu to a window's page. */
export function offerContextMenu(window: BrowserWindow, openExternal: (url: string) => void): void {
  const page = window.webContents;
  page.on("context-menu", (_event, pointed) => {
    const lines = contextMenu(pointed, {
      replace: (word) => page.replaceMisspelling(word),
      addToDictionary: (word) => page.session.addWordToSpellCheckerDictionary(word),
      openExternal,
      copyText: (text) => clipboard.writeText(text),
    });
    if (lines.length === 0) return;
    // With the frame, Windows and macOS add their own writing tools.
    Menu.buildFromTemplate(lines).popup({ window, ...(pointed.frame && { frame: pointed.frame }) });
  });
}
