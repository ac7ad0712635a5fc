/** One picture for screens of so many pixels to a point. */
export interface Representation {
  scaleFactor: number;
  dataURL: string;
}

// They lie in the program's code: a file beside it would have to be packaged, and found again inside the archive.
const FILES = import.meta.glob<string>("../../../resources/pictures/*.png", {
  query: "?inline",
  import: "default",
  eager: true,
});

function byName(): Map<string, Representation[]> {
  const pictures = new Map<string, Representation[]>();
  for (const [file, dataURL] of Object.entries(FILES)) {
    const [, name = "", scale = "1"] = /([^/@]+)(?:@([\d.]+)x)?\.png$/.exec(file) ?? [];
    pictures.set(name, [...(pictures.get(name) ?? []), { scaleFactor: Number(scale), dataURL }]);
  }
  for (const each of pictures.values()) each.sort((a, b) => a.scaleFactor - b.scaleFactor);
  return pictures;
}
const PICTURES = byName();

export type PictureName = "tray" | "tray-unread" | "trayTemplate" | "window" | `unread-${string}`;

/** A picture of `resources/pictures` for every kind of screen, smallest first. */
export function pictureOf(name: PictureName): readonly Representation[] {
  const picture = PICTURES.get(name);
  if (!picture) throw new Error(`There is no picture ${name}.`);
  return picture;
}

/** The picture that says how many are unread; from ten on it says "9+". */
export const unreadPicture = (count: number): readonly Representation[] =>
  pictureOf(count > 9 ? "unread-9-more" : `unread-${count}`);
