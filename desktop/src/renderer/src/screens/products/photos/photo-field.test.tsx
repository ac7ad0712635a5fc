import * as products from "@fundi/shared/catalog/products";
import { AppError } from "@fundi/shared/contract/errors";
import { listProductImports } from "@fundi/shared/import/product-imports";
import { listInventory } from "@fundi/shared/inventory/inventory";
import { listUnits } from "@fundi/shared/inventory/units";
import { editPicture, uploadSingle } from "@fundi/shared/uploads/uploads";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { product, stockItem } from "../../../testing/samples";
import { ProductsScreen } from "../products-screen";

let api: FakeApi;
const elitebook = product();
const front = { url: "https://pictures.example/front.jpg", alt: "Lid" };
const keys = { url: "https://pictures.example/keys.jpg", alt: "" };
const uploaded = (name: string) => ({
  id: `products/${name}`,
  url: `/uploads/products/${name}.webp`,
  width: 8,
  height: 6,
  size: 90,
});
const altOf = (place: number) => screen.getByRole<HTMLInputElement>("textbox", { name: `What photo ${place} shows` });
let saved: unknown[];
beforeEach(() => {
  saved = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined }));
  api = createFakeApi();
  api.on(listUnits, () => []);
  api.on(products.searchProducts, () => ({
    items: [],
    total: 0,
    page: 1,
    pageSize: 1,
    totalIsExact: true,
    categories: [{ name: "laptop", count: 2 }],
  }));
  api.on(listInventory, () => [stockItem()]);
  api.on(listProductImports, () => []);
  const pictured = { ...elitebook, image_url: front.url, photos: [front, keys] };
  api.on(products.listAdminProducts, () => [pictured], { total: 1 });
  api.on(products.getAdminProduct, () => pictured);
  api.on(products.updateProduct, ({ body }) => {
    saved.push(body.photos);
    return { ...pictured, photos: body.photos ?? pictured.photos, version: 3 };
  });
});
const openProduct = async () => {
  const { user } = renderScreen({ path: "/admin/products/:id?", Component: ProductsScreen, at: "/admin/products/7" });
  await screen.findByRole("textbox", { name: "What photo 2 shows" });
  return user;
};

it("the photos of a product are moved, described and removed, and saved as a whole", async () => {
  const user = await openProduct();
  await user.click(screen.getByRole("button", { name: "Move photo 2 forward" }));
  await user.type(altOf(1), "Keyboard");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Product updated successfully!");
  expect(saved).toEqual([[{ ...keys, alt: "Keyboard" }, front]]);
  await user.click(screen.getByRole("button", { name: "Remove photo 2" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved[1]).toEqual([{ ...keys, alt: "Keyboard" }]));
});

it("photos are moved by Alt and an arrow", async () => {
  const user = await openProduct();
  await user.click(altOf(1));
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(altOf(2).value).toBe("Lid");
});

it("photos are uploaded at once, in the order they were chosen, and leave out what failed", async () => {
  const names = ["a", "b", "c"];
  let letFirstArrive = () => {};
  const firstArrives = new Promise<void>((resolve) => {
    letFirstArrive = resolve;
  });
  api.on(uploadSingle, async ({ files }) => {
    const name = (files?.get("image") as File | null)?.name ?? "";
    if (name === "a.png") await firstArrives;
    if (name === "b.png") throw new AppError("UNREADABLE_FILE", "This image is damaged. Save it again and retry.");
    return { success: true as const, message: "Image uploaded", data: uploaded(name[0] ?? "") };
  });
  const user = await openProduct();
  await user.upload(
    screen.getByLabelText("Choose photos", { selector: "input" }),
    names.map((name) => new File(["x"], `${name}.png`, { type: "image/png" })),
  );
  await screen.findByText("This image is damaged. Save it again and retry.");
  letFirstArrive();
  await screen.findByRole("textbox", { name: "What photo 4 shows" });
  await user.click(screen.getByRole("button", { name: "Remove b.png" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(saved[0]).toEqual([
      front,
      keys,
      { url: "/uploads/products/a.webp", alt: "" },
      { url: "/uploads/products/c.webp", alt: "" },
    ]),
  );
});

it("photos are added by an address, which Enter takes without saving the form", async () => {
  const user = await openProduct();
  await user.click(screen.getByRole("button", { name: "From an address" }));
  await user.type(screen.getByLabelText("Address of a picture"), "https://pictures.example/mark.jpg{Enter}");
  await screen.findByRole("textbox", { name: "What photo 3 shows" });
  expect(saved).toEqual([]);
});

it("a photo is replaced in its place with its description, and the change taken back", async () => {
  api.on(uploadSingle, () => ({ success: true as const, message: "Image uploaded", data: uploaded("better") }));
  const user = await openProduct();
  await user.upload(
    screen.getByLabelText("The picture for photo 1", { selector: "input" }),
    new File(["x"], "IMG_7.HEIC"),
  );
  await screen.findByRole("button", { name: "Take back the last change of photo 1" });
  expect(altOf(1).value).toBe("Lid");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved[0]).toEqual([{ ...front, url: "/uploads/products/better.webp" }, keys]));
  await user.click(screen.getByRole("button", { name: "Take back the last change of photo 1" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved[1]).toEqual([front, keys]));
});

it("a photo is turned and cropped into a new picture, which can be taken back", async () => {
  // The test's window loads no pictures.
  vi.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function loaded(this: HTMLImageElement) {
    queueMicrotask(() => this.onload?.(new Event("load")));
  });
  const asked: unknown[] = [];
  api.on(editPicture, ({ body }) => {
    asked.push(body);
    return { success: true as const, message: "Picture changed", data: uploaded("turned") };
  });
  const user = await openProduct();
  await user.click(screen.getByRole("button", { name: "Turn and crop photo 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Turn and crop photo 2" }));
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Use this" }).disabled).toBe(true);
  await user.click(dialog.getByRole("button", { name: "Turn left" }));
  await user.click(dialog.getByRole("button", { name: "Use this" }));
  await screen.findByRole("button", { name: "Take back the last change of photo 2" });
  expect(asked).toEqual([
    { url: keys.url, folder: "products", turns: 3, crop: { left: 0, top: 0, width: 1, height: 1 } },
  ]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved[0]).toEqual([front, { ...keys, url: "/uploads/products/turned.webp" }]));
});

it("names what is no picture and uploads the others", async () => {
  api.on(uploadSingle, () => ({ success: true as const, message: "Image uploaded", data: uploaded("new") }));
  await openProduct();
  const files = [
    new File(["x"], "list.pdf", { type: "application/pdf" }),
    new File(["x"], "a.png", { type: "image/png" }),
  ];
  fireEvent.drop(screen.getByRole("group", { name: "Photos" }), { dataTransfer: { files, types: ["Files"] } });
  await toast("Only pictures can be added. Left out: list.pdf");
  await screen.findByRole("textbox", { name: "What photo 3 shows" });
});
