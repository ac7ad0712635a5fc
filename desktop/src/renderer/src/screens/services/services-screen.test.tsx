import { createService, deleteService, listAdminServices, updateService } from "@fundi/shared/catalog/services";
import { AppError } from "@fundi/shared/contract/errors";
import { getConfig } from "@fundi/shared/settings/shop";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { shopConfig } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { service } from "../../testing/service-samples";
import { ServicesScreen } from "./services-screen";

let api: FakeApi;
const screenRepair = service();
const website = service({ id: 13, title: "Website", category: "software", status: "draft", price: 0 });
let stored: (typeof screenRepair)[];

const show = (options: { at?: string; role?: "staff" | "manager" } = {}) =>
  renderScreen({ path: "/admin/services/:id?", Component: ServicesScreen, ...options });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

beforeEach(() => {
  api = createFakeApi();
  stored = [screenRepair, website];
  api.on(listAdminServices, () => stored);
});

describe("the list", () => {
  it("filters by text, category and status, through the address", async () => {
    const { user, address } = show();
    await row("Screen replacement");
    screen.getByText("On request");
    await user.selectOptions(screen.getByLabelText("Category"), "software");
    expect(screen.queryByRole("row", { name: /Screen replacement/ })).toBeNull();
    expect(address()).toBe("/admin/services?category=software");
    await user.selectOptions(screen.getByLabelText("Status"), "active");
    await screen.findByText("No services match");
  });

  it("shows staff a read-only service with its figures", async () => {
    const { user } = show({ role: "staff" });
    await user.click(await row("Screen replacement"));
    const details = await screen.findByRole("complementary", { name: "Screen replacement" });
    for (const text of ["1–2 hours", "90 days warranty", "4.6 of 5", "14"]) within(details).getByText(text);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("button", { name: "New service" })).toBeNull();
  });

  it("shows that there is no such service", async () => {
    const { user, address } = show({ at: "/admin/services/999" });
    await screen.findByText("There is no such service.");
    await user.click(screen.getByRole("button", { name: "Back to the list" }));
    expect(address()).toBe("/admin/services");
  });
});

it("retries when an opened service could not be loaded", async () => {
  api.on(listAdminServices, () => {
    throw new AppError("INTERNAL", "Something went wrong on our side.");
  });
  const { user } = show({ at: "/admin/services/13" });
  const panel = within(await screen.findByRole("complementary", { name: "Service" }));
  api.on(listAdminServices, () => stored);
  await user.click(panel.getByRole("button", { name: "Try again" }));
  await screen.findByRole("complementary", { name: "Website" });
});

it("leads to the page that customers see, while the service is offered", async () => {
  api.on(getConfig, () => shopConfig({ storefront: "https://shop.example" }));
  const { user } = show();
  await user.click(await row("Screen replacement"));
  const link = await screen.findByRole("button", { name: "Open in the shop" });
  expect(link.getAttribute("href")).toBe("https://shop.example/services/screen-replacement");
  await user.click(await row("Website"));
  await screen.findByRole("complementary", { name: "Website" });
  expect(screen.queryByRole("button", { name: "Open in the shop" })).toBeNull();
});

describe("a new service", () => {
  it("shows missing fields, and is created once", async () => {
    const sent: { body: unknown; key: string | null }[] = [];
    api.on(createService, ({ body, headers }) => {
      sent.push({ body, key: headers.get("idempotency-key") });
      stored = [...stored, service({ id: 20, title: "Fan cleaning" })];
      return service({ id: 20, title: "Fan cleaning" });
    });
    const { user, address } = show();
    await row("Screen replacement");
    await user.keyboard("n");
    await user.click(await screen.findByRole("button", { name: "Create service" }));
    const title = screen.getByRole("textbox", { name: "Title", description: "Required" });
    expect(document.activeElement).toBe(title);
    await user.type(title, "Fan cleaning");
    await user.type(screen.getByLabelText(/^Price from/), "1,500");
    await user.type(screen.getByLabelText(/^Price to/), "900");
    await user.click(screen.getByRole("button", { name: "Create service" }));
    await screen.findByText("Below the price that it begins with");
    await user.type(screen.getByLabelText(/^Price to/), "0");
    await user.type(screen.getByLabelText(/^Warranty/), "3 months");
    await user.type(screen.getByLabelText(/^What to do first/), "Switch it off{Enter}Do not charge it");
    await user.type(screen.getByLabelText(/^What customers bring/), "The charger");
    await user.type(screen.getByLabelText(/^What is done/), "Dust out{Enter}{Enter}New paste");
    await user.click(screen.getByRole("button", { name: "Create service" }));
    await toast("Service created successfully!");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0]?.body).toMatchObject({
      title: "Fan cleaning",
      price: 1500,
      priceTo: 9000,
      warranty: "3 months",
      firstSteps: ["Switch it off", "Do not charge it"],
      bring: ["The charger"],
      category: "repairs",
      status: "active",
      features: ["Dust out", "New paste"],
    });
    expect(address()).toBe("/admin/services/20");
  });

  it("shows “Failed to create service” when there is no response", async () => {
    api.on(createService, () => Promise.reject(new TypeError("Failed to fetch")));
    const { user } = show({ at: "/admin/services/new" });
    await user.type(await screen.findByLabelText("Title"), "Fan cleaning");
    await user.click(screen.getByRole("button", { name: "Create service" }));
    await toast("Failed to create service");
  });
});

describe("an edited service", () => {
  it("sends the changed fields and the version they are based on", async () => {
    let sent: unknown;
    api.on(updateService, ({ body }) => {
      sent = body;
      stored = [service({ price: 7000, version: 3 }), website];
      return service({ price: 7000, version: 3 });
    });
    const { user } = show({ at: "/admin/services/12" });
    const price = await screen.findByLabelText(/^Price from/);
    await user.clear(price);
    await user.type(price, "7,000");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await toast("Service updated successfully!");
    expect(sent).toEqual({ price: 7000, version: 2 });
  });

  it("resolves a conflicting edit", async () => {
    const current = service({ title: "Screen swap", price: 6000, version: 3 });
    api.on(updateService, () => {
      stored = [current, website];
      throw new AppError("STALE_VERSION", "This service changed while you were looking at it.", { current });
    });
    const { user } = show({ at: "/admin/services/12" });
    const price = await screen.findByLabelText(/^Price from/);
    await user.clear(price);
    await user.type(price, "7000");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const choice = await screen.findByRole("alert");
    within(choice).getByRole("radio", { name: "Yours: 7000", checked: true });
    within(choice).getByRole("radio", { name: "Theirs: 6000" });
  });
});

describe("deleting", () => {
  const confirm = async (user: ReturnType<typeof show>["user"]) => {
    await user.click(await screen.findByRole("button", { name: "Delete service" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete service" }));
  };

  it("asks for confirmation and closes the panel", async () => {
    api.on(deleteService, () => {
      stored = [website];
      return { success: true as const };
    });
    const { user, address } = show({ at: "/admin/services/12" });
    await confirm(user);
    await toast("Service deleted successfully!");
    expect(address()).toBe("/admin/services");
  });

  it("reports that a service was only set inactive", async () => {
    api.on(deleteService, () => {
      stored = [service({ status: "inactive", version: 3 }), website];
      return { success: true as const, deactivated: true as const };
    });
    const { user, address } = show({ at: "/admin/services/12" });
    await confirm(user);
    await toast("Bookings or quotes refer to this service, so it was set inactive instead.");
    expect(address()).toBe("/admin/services/12");
    expect((await screen.findByLabelText<HTMLSelectElement>("Status", { selector: "aside select" })).value).toBe(
      "inactive",
    );
  });
});
