import { BrowserWindow } from "electron";
import { imageOf } from "../pictures/image";
import { pictureOf } from "../pictures/pictures";
import { pageAddress } from "../protocol/app-address";

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
    // Elsewhere the program has an icon of its own; an AppImage has none before it is installed.
    ...(process.platform === "linux" && { icon: imageOf(pictureOf("window")) }),
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
  window.once("ready-to-show", () => window.show());
  // The buttons beside a mouse's wheel, which Windows and Linux hand to the program.
  window.on("app-command", (_event, command) => {
    if (command === "browser-backward") window.webContents.navigationHistory.goBack();
    else if (command === "browser-forward") window.webContents.navigationHistory.goForward();
  });
  // A page that does not load is logged by `did-fail-load` (note-troubles.ts).
  window.loadURL(pageAddress(path)).catch(() => undefined);
  return window;
}
