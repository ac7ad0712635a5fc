import { Menu, nativeImage, Tray } from "electron";
import icon from "../../../resources/tray.png?asset";
import { trayHint, trayMenu } from "./tray-menu";

type Menus = Parameters<typeof trayMenu>;

/** The console's place beside the clock. Some desktops of Linux have none; then there is no tray. */
export function createTray(actions: Menus[1]) {
  let tray: Tray | null = null;
  try {
    tray = new Tray(nativeImage.createFromPath(icon));
    tray.on("click", actions.open);
  } catch (error) {
    console.warn("There is no tray:", error);
  }
  return {
    isThere: () => tray !== null,
    draw(state: Menus[0]) {
      tray?.setToolTip(trayHint(state));
      tray?.setContextMenu(Menu.buildFromTemplate(trayMenu(state, actions)));
    },
  };
}
