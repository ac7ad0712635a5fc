import { expect, it } from "vitest";
import { pictureOf, type Representation, unreadPicture } from "./pictures";

/** Width and height of a PNG, from its first chunk. */
function sizeOf({ dataURL }: Representation): [number, number] {
  const [head, data = ""] = dataURL.split(",");
  expect(head).toBe("data:image/png;base64");
  const bytes = Buffer.from(data, "base64");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

it("has the tray icon in every size that a system needs, with and without a dot, and as a macOS template", () => {
  for (const name of ["tray", "tray-unread"] as const) {
    expect(pictureOf(name).map(({ scaleFactor }) => scaleFactor)).toEqual([1, 1.5, 2, 3]);
    expect(pictureOf(name).map(sizeOf)).toEqual([16, 24, 32, 48].map((size) => [size, size]));
  }
  expect(pictureOf("tray")).not.toEqual(pictureOf("tray-unread"));
  expect(pictureOf("trayTemplate").map(sizeOf)).toEqual([16, 32].map((size) => [size, size]));
});

it("has an overlay for each count up to nine, and one for more", () => {
  const figures = Array.from({ length: 12 }, (_, n) => unreadPicture(n + 1));
  for (const figure of figures) expect(figure.map(sizeOf)).toEqual([16, 32].map((size) => [size, size]));
  expect(new Set(figures.map((figure) => figure[0]?.dataURL)).size).toBe(10);
  expect(unreadPicture(10)).toBe(unreadPicture(4711));
});

it("throws for a missing picture", () => {
  expect(() => unreadPicture(0)).toThrow("There is no picture unread-0");
});
