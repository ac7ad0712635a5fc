import { getSettings, type Settings, updateSettings } from "@fundi/shared/settings/settings";
import { uploadSingle } from "@fundi/shared/uploads/uploads";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createFakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { settings } from "../../../testing/settings-sample";
import { SettingsScreen } from "../settings-screen";

const url = "/uploads/logos/aaaaaaaaaaaaaaaaaaaaaa.webp";
const show = () => renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role: "admin" });
const choose = (name: string, type: string) =>
  fireEvent.change(screen.getByLabelText("Choose a logo"), { target: { files: [new File(["x"], name, { type })] } });

it("uploads the chosen image, previews it and saves it; explains why an invalid file is rejected", async () => {
  const api = createFakeApi();
  const sent: unknown[] = [];
  let uploads = 0;
  api.on(getSettings, () => settings());
  api.on(uploadSingle, () => {
    uploads += 1;
    return { success: true as const, message: "", data: { id: "logos/a", url, width: 9, height: 9, size: 9 } };
  });
  api.on(updateSettings, ({ body }) => {
    sent.push(body);
    return settings({ ...(body as Partial<Settings>), version: 4 });
  });
  const { user } = show();
  await screen.findByLabelText("Phone");
  choose("logo.svg", "image/svg+xml");
  await screen.findByText("A logo must be a PNG, JPEG or WebP picture. Others, such as SVG, cannot be used.");
  expect(uploads).toBe(0);

  choose("logo.png", "image/png");
  const picture = await screen.findByAltText<HTMLImageElement>("The chosen logo");
  expect(picture.src).toContain(url.replace(".webp", ".thumb.webp"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Settings saved. Customers see them on the next page they open.");
  expect(sent).toEqual([{ logo: url, version: 3 }]);
});
