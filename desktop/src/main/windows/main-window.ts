import { BrowserWindow, nativeTheme } from "electron";
import { imageOf } from "../pictures/image";
import { pictureOf } from "../pictures/pictures";
import { pageAddress } from "../protocol/app-address";

interface Options {
  preload: string;
  /** The initial path of the console. */
  path: string;
  /** Whether it starts hidden in the tray. */
  isHidden: boolean;
}

/** Opens the console's window with its last position and size. */
export function openMainWindow({ preload, path, isHidden }: Options): BrowserWindow {
  const window = new BrowserWindow({
    name: "console",
    windowStatePersistence: true,
    width: 1440,
    height: 900,
    minWidth: 360,
    minHeight: 480,
    show: false,
    autoHideMenuBar: true,
    // The page's own background, so that nothing flashes before it renders.
    backgroundColor: nativeTheme.shouldUseDarkColors ? "#1c2127" : "#f6f7f9",
    title: "Fundi Console",
    // On other systems the program has its own icon; an AppImage has none before it is installed.
    ...(process.platform === "linux" && { icon: imageOf(pictureOf("window")) }),
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: true,
      // A hidden window keeps its connection and its chime.
      backgroundThrottling: false,
    },
  });
  if (!isHidden) window.once("ready-to-show", () => window.show());
  // Side buttons of a mouse, which Windows and Linux report to the program.
  window.on("app-command", (_event, command) => {
    if (command === "browser-backward") window.webContents.navigationHistory.goBack();
    else if (command === "browser-forward") window.webContents.navigationHistory.goForward();
  });
  // A page that does not load is logged by `did-fail-load` (log-page-errors.ts).
  window.loadURL(pageAddress(path)).catch(() => undefined);
  return window;
}
