import type { MenuItemConstructorOptions } from "electron";

/** The menu's actions besides Electron's roles. */
interface MenuActions {
  /** Navigates to a path of the console. */
  goTo: (path: string) => void;
  goBack: () => void;
  goForward: () => void;
  checkForUpdates: () => void;
  saveLog: () => void;
}
interface MenuContext {
  platform: NodeJS.Platform;
  /** Whether the program runs from its sources; adds the developer tools. */
  isDeveloping: boolean;
}

type Lines = MenuItemConstructorOptions[];
const SEPARATOR: MenuItemConstructorOptions = { type: "separator" };
const SETTINGS = "/admin/settings";

/** Returns a hidden item that adds a second accelerator for a role. */
const extraShortcut = (role: "zoomIn" | "zoomOut" | "resetZoom", accelerator: string): MenuItemConstructorOptions => ({
  role,
  accelerator,
  visible: false,
  acceleratorWorksWhenHidden: true,
});

/**
 * Returns the application menu. On macOS copy and paste shortcuts need it; elsewhere it appears with Alt. It uses the
 * system's usual accelerators only, so that none of the page's keys is taken.
 */
export function appMenu({ platform, isDeveloping }: MenuContext, actions: MenuActions): Lines {
  const isMac = platform === "darwin";
  const settings = {
    label: isMac ? "Settings…" : "Settings",
    accelerator: "CommandOrControl+,",
    click: () => actions.goTo(SETTINGS),
  };
  const updates = { label: "Check for updates…", click: actions.checkForUpdates };

  const mac: Lines = [
    { role: "about" },
    updates,
    SEPARATOR,
    settings,
    SEPARATOR,
    { role: "services" },
    SEPARATOR,
    { role: "hide" },
    { role: "hideOthers" },
    { role: "unhide" },
    SEPARATOR,
    { role: "quit" },
  ];
  const file: Lines = isMac ? [{ role: "close" }] : [settings, SEPARATOR, { role: "close" }, { role: "quit" }];
  const edit: Lines = [
    { role: "undo" },
    { role: "redo" },
    SEPARATOR,
    { role: "cut" },
    { role: "copy" },
    { role: "paste" },
    { role: "pasteAndMatchStyle" },
    { role: "delete" },
    SEPARATOR,
    { role: "selectAll" },
  ];
  const view: Lines = [
    { label: "Back", accelerator: isMac ? "Command+[" : "Alt+Left", click: actions.goBack },
    { label: "Forward", accelerator: isMac ? "Command+]" : "Alt+Right", click: actions.goForward },
    { role: "reload" },
    SEPARATOR,
    { role: "resetZoom" },
    { role: "zoomIn" },
    { role: "zoomOut" },
    // On most keyboards plus needs Shift, and the numeric keypad has its own keys.
    extraShortcut("zoomIn", "CommandOrControl+="),
    extraShortcut("zoomIn", "CommandOrControl+numadd"),
    extraShortcut("zoomOut", "CommandOrControl+numsub"),
    extraShortcut("resetZoom", "CommandOrControl+num0"),
    SEPARATOR,
    { role: "togglefullscreen" },
    ...(isDeveloping ? [SEPARATOR, { role: "toggleDevTools" } as const] : []),
  ];
  const help: Lines = [
    { label: "Save the log…", click: actions.saveLog },
    ...(isMac ? [] : [updates, SEPARATOR, { role: "about" } as const]),
  ];
  return [
    ...(isMac ? [{ role: "appMenu", submenu: mac } as const] : []),
    { label: "&File", submenu: file },
    { label: "&Edit", submenu: edit },
    { label: "&View", submenu: view },
    ...(isMac ? [{ role: "windowMenu" } as const] : []),
    { role: "help", label: "&Help", submenu: help },
  ];
}
