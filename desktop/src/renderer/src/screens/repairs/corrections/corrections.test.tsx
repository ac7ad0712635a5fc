import { AppError } from "@fundi/shared/contract/errors";
import { changeIntakeCustomer, changeRepairDevice } from "@fundi/shared/workshop/corrections";
import { type DeviceDetail, findDevices, updateDevice } from "@fundi/shared/workshop/devices";
import { type Intake, updateIntake } from "@fundi/shared/workshop/intakes";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { repair } from "../../../testing/repair-samples";
import { CorrectCustomer, CorrectDevice } from "./correct-buttons";

let api: FakeApi;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  api = createFakeApi();
  api.on(findDevices, () => ({ devices: [], suggestion: null }));
});

const show = (part: "customer" | "device", job: Repair = repair(), role: "staff" | "manager" = "staff") => {
  const Part = part === "customer" ? CorrectCustomer : CorrectDevice;
  return renderScreen({ path: "/admin/repairs", Component: () => <Part job={job} />, role }).user;
};
/** An intake as it is answered. */
const intake = (name = "Abdi Hassan"): Intake => ({
  ...{ id: 8, number: "RI-1204-7781", source: "walk_in", sourceId: null, customerId: 4, name, phone: "0722000111" },
  ...{ email: "", company: "", kraPin: null, language: null, terms: null, noSignatureReason: "", signatures: [] },
  ...{ receivedAt: null, receivedBy: null, jobs: [], version: 2, deposit: null, orderId: null },
  ...{ created_at: "2026-11-23T06:00:00.000Z", updated_at: "2026-11-23T06:00:00.000Z" },
});
const device = (): DeviceDetail => {
  const { fullDevice } = repair();
  if (!fullDevice) throw new Error("The sample has a device.");
  return { ...fullDevice, jobs: [], warranties: [] };
};
const dialog = async () => within(await screen.findByRole("dialog"));

describe("the contact", () => {
  it("is changed with what follows from another number", async () => {
    api.on(updateIntake, ({ body }) => {
      sent.push(body);
      return intake();
    });
    const user = show("customer");
    await user.click(await screen.findByRole("button", { name: "Change…" }));
    const form = await dialog();
    const phone = form.getByLabelText("Phone");
    await user.clear(phone);
    await user.click(form.getByRole("button", { name: "Save" }));
    await form.findByText("Enter a phone number, to be reached about it");
    await user.type(phone, "0722 000 111");
    form.getByText(/former number is texted.*only a manager texts codes/);
    await user.type(form.getByLabelText(/^E-mail/), "abdi@people.example");
    await user.click(form.getByRole("button", { name: "Save" }));
    await toast("Contact changed.");
    expect(sent).toEqual([
      {
        ...{ name: "Abdi Hassan", phone: "0722000111", email: "abdi@people.example", company: "", kraPin: null },
        ...{ language: null, version: 1 },
      },
    ]);
  });

  it("says who may text codes while they wait", async () => {
    const job = repair();
    const codesWaitUntil = new Date(Date.now() + 30 * 60_000).toISOString();
    show("customer", { ...job, intake: { ...job.intake, codesWaitUntil } });
    await screen.findByText(/a manager texts codes to it/);
  });
});

it("another customer is chosen, also one whose number is known", async () => {
  api.on(changeIntakeCustomer, ({ body }) => {
    sent.push(body);
    if ("id" in body.customer) return intake("Otieno Ouma");
    throw new AppError("CONFLICT", "Known.", { customer: { id: 9, name: "Otieno Ouma" } });
  });
  const user = show("customer");
  await user.click(await screen.findByRole("button", { name: "Another customer…" }));
  const form = await dialog();
  await user.type(form.getByLabelText(/^First name/), "Otieno");
  await user.type(form.getByLabelText(/^Phone/), "0722000111");
  await user.click(form.getByRole("button", { name: "Change the customer" }));
  await user.click(await form.findByRole("button", { name: "Yes, Otieno Ouma" }));
  await toast("It is a repair of Otieno Ouma now.");
  expect(sent.at(-1)).toMatchObject({ customer: { id: 9 }, version: 1 });
});

it("it is said why another one cannot be chosen", async () => {
  const user = show("customer", repair({ corrections: { customer: "It is on a bill.", device: null } }));
  await user.click(await screen.findByRole("button", { name: "Another customer…" }));
  (await dialog()).getByText("It is on a bill.");
});

describe("the device", () => {
  it("is changed with its numbers, of which a wrong one is pointed out", async () => {
    api.on(updateDevice, ({ body }) => {
      sent.push(body);
      return device();
    });
    const user = show("device");
    await user.click(await screen.findByRole("button", { name: "Change…" }));
    const form = await dialog();
    const number = form.getByLabelText(/^IMEI or serial number/);
    await user.clear(number);
    await user.type(number, "001010035590123");
    await user.click(form.getByLabelText("It really says so"));
    await user.type(form.getByLabelText("To be known of the device", { exact: false }), "Bent frame");
    await user.click(form.getByRole("button", { name: "Save" }));
    await toast("Device changed.");
    expect(sent).toMatchObject([
      {
        ...{ type: "phone", brand: "Samsung", model: "A14", alert: "Bent frame", version: 1 },
        identifiers: [{ kind: "imei", value: "001010035590123", checked: "luhn_bad" }],
      },
    ]);
  });

  it("is another one, which is known", async () => {
    api.on(findDevices, () => ({ devices: [{ ...device(), id: 77, brand: "Tecno" }], suggestion: null }));
    api.on(changeRepairDevice, ({ body }) => {
      sent.push(body);
      return repair();
    });
    const user = show("device");
    await user.click(await screen.findByRole("button", { name: "Another device…" }));
    await user.click(await (await dialog()).findByRole("button", { name: "It is this one" }));
    await waitFor(() => expect(sent).toEqual([{ device: { id: 77 }, version: 1 }]));
  });
});
