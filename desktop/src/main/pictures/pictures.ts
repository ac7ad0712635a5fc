/** One bitmap of a picture, for screens of this scale factor. */
export interface Representation {
  scaleFactor: number;
  dataURL: string;
}

// Inlined in the code: separate files would have to be packaged and found inside the archive.
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

type PictureName = "tray" | "tray-unread" | "trayTemplate" | "window" | `unread-${string}`;

/** Returns a picture of `resources/pictures` in all its scale factors, smallest first. */
export function pictureOf(name: PictureName): readonly Representation[] {
  const picture = PICTURES.get(name);
  if (!picture) throw new Error(`There is no picture ${name}.`);
  return picture;
}

/** Returns the overlay icon for an unread count; above nine it shows "9+". */
export const unreadPicture = (count: number): readonly Representation[] =>
  pictureOf(count > 9 ? "unread-9-more" : `unread-${count}`);
