import { pictureOf, type Representation } from "../pictures/pictures";

/** What the tray looks like: a dot says that something is unread. A Mac has the number beside it instead. */
export function trayPicture(platform: NodeJS.Platform, isUnread: boolean): readonly Representation[] {
  if (platform === "darwin") return pictureOf("trayTemplate");
  const picture = pictureOf(isUnread ? "tray-unread" : "tray");
  if (platform !== "linux") return picture;
  // Panels of Linux take one picture and make it smaller where they must.
  const largest = picture.at(-1);
  return largest ? [{ ...largest, scaleFactor: 1 }] : picture;
}
