import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { ProductPicture } from "./product-picture";

const picture = (id: number | null, image_url: string | null, category: string) => (
  <ProductPicture product={{ id, image_url, category }} sizes="10rem" />
);
const shown = (container: HTMLElement) => container.querySelector("img")?.getAttribute("src");

it("shows the category's drawing where there is no photo, a generic one where the category is unknown", () => {
  expect(shown(render(picture(1, null, "mouse")).container)).toBe("/art/mouse.svg");
  expect(shown(render(picture(1, null, "board-games")).container)).toBe("/art/device.svg");
});

it("shows the drawing when the photo fails to load, until the photo changes", () => {
  const { container, rerender } = render(picture(7, "https://img.example/a.jpg", "laptop"));
  const first = shown(container);
  expect(first).toMatch(/^\/api\/products\/7\/picture\?w=640&v=\w+$/);
  fireEvent.error(container.querySelector("img") as HTMLImageElement);
  expect(shown(container)).toBe("/art/laptop.svg");
  rerender(picture(7, "https://img.example/b.jpg", "laptop"));
  expect(shown(container)).toMatch(/^\/api\/products\/7\/picture/);
  expect(shown(container)).not.toBe(first);
});

it("offers the photo in several sizes", () => {
  const { container } = render(picture(7, "https://img.example/a.jpg", "laptop"));
  const image = container.querySelector("img");
  expect(image?.getAttribute("srcset")).toMatch(/w=160&v=\w+ 160w, .*w=960&v=\w+ 960w$/);
  expect(image?.getAttribute("sizes")).toBe("10rem");
  // As AVIF for browsers that know it, but not the smallest.
  const source = container.querySelector("source[type='image/avif']");
  expect(source?.getAttribute("srcset")).toMatch(/^\/api\/products\/7\/picture\?w=320&v=\w+&f=avif 320w, .* 960w$/);
  expect(source?.getAttribute("sizes")).toBe("10rem");
});
