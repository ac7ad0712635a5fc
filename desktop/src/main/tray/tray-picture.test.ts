import { expect, it } from "vitest";
import { pictureOf } from "../pictures/pictures";
import { trayPicture } from "./tray-picture";

it("shows a dot for unread items, and on macOS a template that the system colours", () => {
  expect(trayPicture("win32", false)).toBe(pictureOf("tray"));
  expect(trayPicture("win32", true)).toBe(pictureOf("tray-unread"));
  for (const isUnread of [true, false]) expect(trayPicture("darwin", isUnread)).toBe(pictureOf("trayTemplate"));
});

it("uses one representation on Linux, the largest", () => {
  const [picture, ...others] = trayPicture("linux", true);
  expect(picture).toEqual({ scaleFactor: 1, dataURL: pictureOf("tray-unread").at(-1)?.dataURL });
  expect(others).toEqual([]);
});
