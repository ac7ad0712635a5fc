import { BrowserWindow, shell } from "electron";
import { pageAddress } from "../protocol/app-address";
import { type Guarded, guardNavigation } from "./window-guards";

interface Options {
  preload: string;
  /** The path of the console to begin with. */
  path: string;
}

/** Opens the console's window, at the place and in the size that it last had. */
export function openMainWindow({ preload, path }: Options): BrowserWindow {
  const window = new BrowserWindow({
    name: "console",
    windowStatePersistence: true,
    width: 1440,
    height: 900,
    minWidth: 360,
    minHeight: 480,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: "#f6f7f9",
    title: "Fundi Console",
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: true,
      // A hidden window keeps its connection, and its chime.
      backgroundThrottling: false,
    },
  });
  guardNavigation(window.webContents as unknown as Guarded, (url) => void shell.openExternal(url));
  window.once("ready-to-show", () => window.show());
  void window.loadURL(pageAddress(path));
  return window;
}
