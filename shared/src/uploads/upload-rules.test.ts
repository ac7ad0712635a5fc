import { describe, expect, it } from "vitest";
import { thumbnailUrl } from "./upload-rules";

const NAME = "k3x9q2AbCdEfGhIjKlMn-_";

describe("the small version of a picture", () => {
  it("is stored beside an uploaded picture, in every store", () => {
    expect(thumbnailUrl(`/uploads/quotes/${NAME}.webp`)).toBe(`/uploads/quotes/${NAME}.thumb.webp`);
    expect(thumbnailUrl(`https://res.cloudinary.com/shop/image/upload/v1/general/${NAME}.webp`)).toBe(
      `https://res.cloudinary.com/shop/image/upload/v1/general/${NAME}.thumb.webp`,
    );
  });

  it("is the picture itself where there is none", () => {
    for (const url of ["https://shop.example/t480.webp", `/uploads/quotes/${NAME}.thumb.webp`, ""])
      expect(thumbnailUrl(url)).toBe(url);
  });
});
