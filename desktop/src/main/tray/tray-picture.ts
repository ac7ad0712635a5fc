import { pictureOf, type Representation } from "../pictures/pictures";

/** Returns the tray's icon, with a dot when something is unread. macOS shows the count beside it instead. */
export function trayPicture(platform: NodeJS.Platform, isUnread: boolean): readonly Representation[] {
  if (platform === "darwin") return pictureOf("trayTemplate");
  const picture = pictureOf(isUnread ? "tray-unread" : "tray");
  if (platform !== "linux") return picture;
  // Linux panels take one representation and scale it down.
  const largest = picture.at(-1);
  return largest ? [{ ...largest, scaleFactor: 1 }] : picture;
}
