import { listTechnicians } from "@fundi/shared/appointments/admin-appointments";
import { AppError } from "@fundi/shared/contract/errors";
import { findCustomers } from "@fundi/shared/customers/customers";
import { addPrivatePhoto } from "@fundi/shared/private-files/private-files";
import { findDevices, suggestDeviceNames } from "@fundi/shared/workshop/devices";
import { findRepairContacts, suggestRepairPromise } from "@fundi/shared/workshop/intakes";
import { endSigning, getSigning, startSigning } from "@fundi/shared/workshop/phone-signings";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { getRepairBoard, listRepairs } from "@fundi/shared/workshop/repairs";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { boardOf, jobsOf, repairWords } from "../../../testing/repair-samples";
import { RepairsScreen } from "../repairs-screen";

let api: FakeApi;
/** A surface to draw on, which jsdom does not have. */
const context = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D;
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => context) as never);
  localStorage.clear();
  api = createFakeApi();
  api.on(getRepairBoard, () => boardOf([]));
  api.on(listRepairs, () => jobsOf([]));
  api.on(getRepairWords, () => repairWords);
  api.on(listTechnicians, () => []);
  api.on(findCustomers, () => []);
  api.on(findRepairContacts, () => []);
  api.on(suggestRepairPromise, () => ({ promisedAt: null }));
  api.on(findDevices, () => ({ devices: [], suggestion: null }));
  api.on(suggestDeviceNames, () => ({ brands: [], models: [] }));
});
const show = () =>
  renderScreen({ path: "/admin/repairs/:id?", Component: RepairsScreen, role: "staff", at: "/admin/repairs/new" });

it("waits for the customer's phone while another block is looked at, and no longer once what is signed has changed", async () => {
  const ended: number[] = [];
  api.on(startSigning, () => ({
    id: 7,
    link: "https://shop.example/sign/AAAA",
    expiresAt: "2030-01-01T09:00:00.000Z",
  }));
  api.on(getSigning, () => ({ drawing: null }));
  api.on(endSigning, ({ params }) => {
    ended.push(params.id);
    return {};
  });
  const { user } = show();
  await user.type(await screen.findByLabelText("First name"), "Lucy");
  await user.type(screen.getByLabelText(/^Phone/), "0712345679");
  await user.keyboard("{Control>}3{/Control}");
  await user.type(await screen.findByLabelText("What the customer says"), "It hangs");
  await user.keyboard("{Control>}5{/Control}");
  await user.click(await screen.findByRole("button", { name: "Sign on the customer's phone" }));
  await screen.findByText("Let the customer's camera read this code.");
  await user.keyboard("{Control>}3{/Control}");
  const symptom = await screen.findByLabelText("What the customer says");
  screen.getByText("The customer's phone is waited for");
  expect(ended).toEqual([]);
  await user.keyboard("{Control>}5{/Control}");
  await screen.findByText("Let the customer's camera read this code.");
  expect(ended).toEqual([]);
  expect(symptom.isConnected).toBe(false);
  await user.keyboard("{Control>}3{/Control}");
  await user.type(await screen.findByLabelText("What the customer says"), " often");
  await expect.poll(() => ended).toEqual([7]);
  expect(screen.queryByText("The customer's phone is waited for")).toBeNull();
});

it("asks before it forgets a photo that could not be stored", async () => {
  api.on(addPrivatePhoto, () => {
    throw new AppError("UNREADABLE_FILE", "This is no picture.");
  });
  const { user } = show();
  await user.type(await screen.findByLabelText("First name"), "Lucy");
  await user.keyboard("{Control>}4{/Control}");
  const bad = new File(["x"], "bad.jpg", { type: "image/jpeg" });
  await user.upload(await screen.findByLabelText("Photos of the device"), bad);
  await screen.findByText(/This is no picture/);
  await user.click(screen.getByRole("button", { name: "Another customer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave before the photos are stored?" }));
  dialog.getByText("1 photo is not stored, and is lost then.");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Leave it out" }));
  await user.click(screen.getByRole("button", { name: "Another customer" }));
  await screen.findByText("Put aside:");
});
