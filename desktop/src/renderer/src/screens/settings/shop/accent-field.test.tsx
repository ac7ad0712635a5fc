import { getSettings, type Settings, updateSettings } from "@fundi/shared/settings/settings";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { settings } from "../../../testing/settings-sample";
import { SettingsScreen } from "../settings-screen";

let api: FakeApi;
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  api = createFakeApi();
  api.on(getSettings, () => settings());
  api.on(updateSettings, ({ body }) => {
    sent.push(body);
    return settings({ ...(body as Partial<Settings>), version: 4 });
  });
});

const show = () => renderScreen({ path: "/admin/settings/:id?", Component: SettingsScreen, role: "admin" });
const preview = () => screen.queryByRole("figure", { name: "How the storefront will look" });
const typed = () => screen.getByRole("textbox", { name: /Accent colour/ });

it("previews a colour as customers will see it, and saves it", async () => {
  const { user } = show();
  await screen.findByLabelText("Phone");
  fireEvent.change(screen.getByLabelText("Pick the accent colour"), { target: { value: "#1d4f91" } });
  const [light] = screen.getAllByText("Add to cart");
  expect(light?.style.background).toBe("rgb(29, 79, 145)");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await toast("Settings saved. Customers see them on the next page they open.");
  expect(sent).toEqual([{ accentColour: "#1d4f91", version: 3 }]);
});

it("names the nearest readable colour for one with too little contrast, and shows no preview", async () => {
  const { user } = show();
  await screen.findByLabelText("Phone");
  await user.type(typed(), "#ffcc00");
  expect(preview()).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  screen.getByText(/too light to be read .* Near it, #[0-9a-f]{6} would do/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Supplied colour" }));
  expect(preview()).not.toBeNull();
});
