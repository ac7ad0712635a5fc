import { fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { ProductPicture } from "./product-picture";

const shown = (container: HTMLElement) => container.querySelector("img")?.getAttribute("src");

it("draws the device of the category where there is no photo, any device where the category is unknown", () => {
  expect(shown(render(<ProductPicture src={null} category="mouse" />).container)).toBe("/art/mouse.svg");
  expect(shown(render(<ProductPicture src={null} category="board-games" />).container)).toBe("/art/device.svg");
});

it("draws it as well when the photo cannot be had, until there is another photo", () => {
  const { container, rerender } = render(<ProductPicture src="https://img.example/a.jpg" category="laptop" />);
  expect(shown(container)).toBe("https://img.example/a.jpg");
  fireEvent.error(container.querySelector("img") as HTMLImageElement);
  expect(shown(container)).toBe("/art/laptop.svg");
  rerender(<ProductPicture src="https://img.example/b.jpg" category="laptop" />);
  expect(shown(container)).toBe("https://img.example/b.jpg");
});
