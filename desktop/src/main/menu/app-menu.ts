import type { MenuItemConstructorOptions } from "electron";

/** What the menu can do beyond the system's own commands. */
export interface MenuActions {
  /** Goes to a path of the console. */
  goTo: (path: string) => void;
  goBack: () => void;
  goForward: () => void;
  checkForUpdates: () => void;
  saveLog: () => void;
}
interface Surroundings {
  platform: NodeJS.Platform;
  /** Whether it runs from its sources: then there are tools for whoever writes it. */
  isDeveloping: boolean;
}

type Lines = MenuItemConstructorOptions[];
const LINE: MenuItemConstructorOptions = { type: "separator" };
const SETTINGS = "/admin/settings";

/** A key that does the same as a line, without a line of its own. */
const alsoBy = (role: "zoomIn" | "zoomOut" | "resetZoom", accelerator: string): MenuItemConstructorOptions => ({
  role,
  accelerator,
  visible: false,
  acceleratorWorksWhenHidden: true,
});

/**
 * The menu of the program. On a Mac it is what makes copying and pasting work by keys at all; elsewhere it comes with Alt.
 * Its keys are the system's own, so that none of the page's is taken.
 */
export function appMenu({ platform, isDeveloping }: Surroundings, does: MenuActions): Lines {
  const isMac = platform === "darwin";
  const settings = {
    label: isMac ? "Settings…" : "Settings",
    accelerator: "CommandOrControl+,",
    click: () => does.goTo(SETTINGS),
  };
  const updates = { label: "Check for updates…", click: does.checkForUpdates };

  const mac: Lines = [
    { role: "about" },
    updates,
    LINE,
    settings,
    LINE,
    { role: "services" },
    LINE,
    { role: "hide" },
    { role: "hideOthers" },
    { role: "unhide" },
    LINE,
    { role: "quit" },
  ];
  const file: Lines = isMac ? [{ role: "close" }] : [settings, LINE, { role: "close" }, { role: "quit" }];
  const edit: Lines = [
    { role: "undo" },
    { role: "redo" },
    LINE,
    { role: "cut" },
    { role: "copy" },
    { role: "paste" },
    { role: "pasteAndMatchStyle" },
    { role: "delete" },
    LINE,
    { role: "selectAll" },
  ];
  const view: Lines = [
    { label: "Back", accelerator: isMac ? "Command+[" : "Alt+Left", click: does.goBack },
    { label: "Forward", accelerator: isMac ? "Command+]" : "Alt+Right", click: does.goForward },
    { role: "reload" },
    LINE,
    { role: "resetZoom" },
    { role: "zoomIn" },
    { role: "zoomOut" },
    // The plus of most keyboards wants Shift, and a number pad has keys of its own.
    alsoBy("zoomIn", "CommandOrControl+="),
    alsoBy("zoomIn", "CommandOrControl+numadd"),
    alsoBy("zoomOut", "CommandOrControl+numsub"),
    alsoBy("resetZoom", "CommandOrControl+num0"),
    LINE,
    { role: "togglefullscreen" },
    ...(isDeveloping ? [LINE, { role: "toggleDevTools" } as const] : []),
  ];
  const help: Lines = [
    { label: "Save the log…", click: does.saveLog },
    ...(isMac ? [] : [updates, LINE, { role: "about" } as const]),
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
