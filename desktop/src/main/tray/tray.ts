import { Menu, Tray } from "electron";
import { imageOf } from "../pictures/image";
import { trayMenu, trayTooltip } from "./tray-menu";
import { trayPicture } from "./tray-picture";

type Menus = Parameters<typeof trayMenu>;

interface Options {
  platform: NodeJS.Platform;
  actions: Menus[1];
  log: { warn: (...parts: unknown[]) => void };
}

/** Creates the tray icon. Some Linux desktops have no tray; then nothing is created. */
export function createTray({ platform, actions, log }: Options) {
  let tray: Tray | null = null;
  const draw = (isUnread: boolean) => {
    const image = imageOf(trayPicture(platform, isUnread));
    // macOS colours a template for its light or dark menu bar.
    if (platform === "darwin") image.setTemplateImage(true);
    return image;
  };
  try {
    tray = new Tray(draw(false));
    // On macOS a click opens the menu.
    if (platform !== "darwin") tray.on("click", actions.open);
  } catch (error) {
    log.warn("There is no tray:", error);
  }
  return {
    isThere: () => tray !== null,
    draw(state: Menus[0]) {
      tray?.setImage(draw(state.unread > 0));
      if (platform === "darwin") tray?.setTitle(state.unread > 0 ? String(state.unread) : "");
      tray?.setToolTip(trayTooltip(state));
      tray?.setContextMenu(Menu.buildFromTemplate(trayMenu(state, actions)));
    },
  };
}
