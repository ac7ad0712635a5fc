import { expect, it } from "vitest";
import { addPhotos, movePhoto } from "./photo-list";

const photos = ["a", "b", "c"].map((url) => ({ url, alt: "" }));
const urlsOf = (list: typeof photos) => list.map(({ url }) => url).join("");

it("moves a photo to any place, and nowhere beyond the ends", () => {
  expect(urlsOf(movePhoto(photos, 2, 0))).toBe("cab");
  expect(urlsOf(movePhoto(photos, 0, 2))).toBe("bca");
  expect(urlsOf(movePhoto(photos, 0, -1))).toBe("abc");
  expect(urlsOf(movePhoto(photos, 2, 3))).toBe("abc");
  expect(urlsOf(photos)).toBe("abc");
});

it("adds each address once, up to the maximum", () => {
  expect(urlsOf(addPhotos(photos, ["b", "d", "d", "e"], 5))).toBe("abcde");
  expect(urlsOf(addPhotos(photos, ["d", "e", "f"], 4))).toBe("abcd");
});
