import type { ProductDetail } from "@fundi/shared/catalog/products";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ProductGallery } from "./product-gallery";

const PHOTOS = [
  { url: "https://pictures.example/front.jpg", alt: "Lid" },
  { url: "https://pictures.example/keys.jpg", alt: "" },
  { url: "https://pictures.example/mark.jpg", alt: "Scratch" },
];
const product = (photos = PHOTOS): ProductDetail => ({
  id: 7,
  name: "ThinkPad T480",
  price: 32_000,
  condition: "refurbished",
  grade: null,
  battery: null,
  specs: [],
  image_url: photos[0]?.url ?? null,
  category: "laptop",
  description: "",
  created_at: "2026-11-20T08:00:00.000Z",
  sku: null,
  available: 3,
  photos,
});
const dialog = () => screen.getByRole("dialog");

beforeEach(() => {
  // jsdom has no layout and no dialogs.
  Element.prototype.scrollTo = vi.fn();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

it("shows every photo with what it shows, and the number of the current one", async () => {
  render(<ProductGallery product={product()} />);
  const names = ["ThinkPad T480: Lid", "ThinkPad T480, photo 2 of 3", "ThinkPad T480: Scratch"];
  for (const name of names) screen.getByRole("img", { name });
  screen.getByText("1 / 3");
  await userEvent.click(screen.getByRole("button", { name: `Show ${names[2]}` }));
  screen.getByText("3 / 3");
});

it("is stepped through by keyboard, and ends at the ends", async () => {
  render(<ProductGallery product={product()} />);
  screen.getByRole("button", { name: /Lid, full screen/ }).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  screen.getByText("3 / 3");
  await userEvent.keyboard("{Home}{ArrowLeft}");
  screen.getByText("1 / 3");
});

it("opens the tapped photo full screen, zooms it, and goes on from the one that was shown last", async () => {
  render(<ProductGallery product={product()} />);
  await userEvent.click(screen.getByRole("button", { name: /photo 2 of 3, full screen/ }));
  await screen.findByRole("dialog");
  within(dialog()).getByText("2 / 3");
  await userEvent.click(within(dialog()).getByRole("button", { name: "Zoom in" }));
  const shown = within(dialog()).getByRole("img", { name: /photo 2 of 3/ });
  expect(shown.getAttribute("src")).toContain("w=1600");
  await userEvent.click(within(dialog()).getByRole("button", { name: "Next photo" }));
  within(dialog()).getByText("Scratch");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  screen.getByText("3 / 3");
});

it("has no steps for a single photo, and a drawing for none", () => {
  const { rerender, container } = render(<ProductGallery product={product(PHOTOS.slice(0, 1))} />);
  screen.getByRole("img", { name: "ThinkPad T480: Lid" });
  expect(screen.queryByText("1 / 1")).toBeNull();
  expect(screen.queryByRole("list")).toBeNull();
  rerender(<ProductGallery product={product([])} />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/art/laptop.svg");
});

it("shows the category's drawing in place of a photo that is not there", () => {
  render(<ProductGallery product={product(PHOTOS.slice(0, 1))} />);
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("img").getAttribute("src")).toBe("/art/laptop.svg");
});
