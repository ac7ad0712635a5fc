import { AppError } from "@fundi/shared/contract/errors";
import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { takePayment } from "@fundi/shared/payments/counter-payments";
import { approvePayment } from "@fundi/shared/payments/payments";
import { addPrivatePhoto } from "@fundi/shared/private-files/private-files";
import { USUAL_PROOF_LIMITS } from "@fundi/shared/workshop/handover-rules";
import type { Handover } from "@fundi/shared/workshop/handovers";
import { getHandover, handOver, sendCollectionCode } from "@fundi/shared/workshop/handovers";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { order } from "../../../testing/order-samples";
import { renderScreen } from "../../../testing/render-screen";
import { HandoverDialog } from "./handover-dialog";
import { handoverBody, missingFor, startHandover } from "./handover-draft";

const device = (change: Partial<Handover["jobs"][number]> = {}): Handover["jobs"][number] => ({
  ...{ id: 31, number: "RJ-5527-0391", version: 4, stage: "ready", deviceType: "phone", deviceName: "Samsung A14" },
  ...{ about: "Charging port", outcome: "repaired", workDone: "Port replaced", share: 2500 },
  ...{ isOut: false, mayLeave: true, isFetched: true, works: true, oldParts: [] },
  ...{ accessories: [{ id: 5, name: "Cover", quantity: 1, note: "" }] },
  ...change,
});
let shown: Handover;
let sent: unknown[];
let api: FakeApi;
beforeEach(() => {
  sent = [];
  shown = {
    intake: { id: 8, number: "RI-1204-7781", name: "Abdi Hassan", phone: "0712345678", language: "en" },
    ...{ proofLimits: USUAL_PROOF_LIMITS, canTextCode: true },
    bill: { orderId: 9, orderNumber: "FD-1-2", total: 2500, kept: 2500, due: 0, claims: [] },
    jobs: [
      device(),
      device({ id: 32, number: "RJ-1-0002", mayLeave: false, stage: "in_repair", share: 900, accessories: [] }),
    ],
  };
  // jsdom draws nothing.
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => context) as never);
  api = createFakeApi();
  api.on(getHandover, () => shown);
  api.on(handOver, ({ body }) => {
    sent.push(body);
    return shown;
  });
});

const show = async (role: "staff" | "manager" = "staff", words = "Devices") => {
  const { user } = renderScreen({
    path: "/admin/repairs",
    Component: () => <HandoverDialog intakeId={8} onClose={() => undefined} />,
    role,
  });
  await screen.findByText(words);
  return { user, dialog: within(screen.getByRole("dialog")) };
};

it("hands over what is ready, and says what did not come back", async () => {
  const { user, dialog } = await show();
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: /0002/ }).disabled).toBe(true);
  await user.click(dialog.getByRole("checkbox", { name: "Cover back" }));
  await user.click(dialog.getByRole("button", { name: "Not signed here" }));
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await dialog.findByText("Enter its last four digits");
  await user.type(dialog.getByLabelText("Last four of the identity card"), "7781");
  await user.type(dialog.getByLabelText("Where the missing things are"), "Left at home");
  await user.type(dialog.getByLabelText("Why it is not signed"), "On paper");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await toast("Handed over.");
  expect(sent).toMatchObject([
    {
      ...{ jobs: [{ id: 31, version: 4 }], proof: "receipt_and_id", idLast4: "7781", release: null, signature: null },
      ...{ missing: [{ accessoryId: 5, note: "Left at home" }], noSignatureReason: "On paper" },
    },
  ]);
});

it("does not let go what is not paid, unless a manager says why and until when", async () => {
  if (shown.bill) shown.bill = { ...shown.bill, kept: 500, due: 2000 };
  const clerk = await show();
  clerk.dialog.getByText(/2,000 is missing/);
  expect(clerk.dialog.getByRole<HTMLButtonElement>("button", { name: "Hand over the device" }).disabled).toBe(true);
});

it("of a manager releases it", async () => {
  if (shown.bill) shown.bill = { ...shown.bill, kept: 500, due: 2000 };
  const { user, dialog } = await show("manager");
  await user.selectOptions(dialog.getByLabelText("Known by"), "known");
  await user.click(dialog.getByRole("button", { name: "Not signed here" }));
  await user.type(dialog.getByLabelText("Why it is not signed"), "On paper");
  await user.type(dialog.getByLabelText("Why it goes before it is paid"), "School pays");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await dialog.findByText("Choose the day until which it is paid");
  await user.type(dialog.getByLabelText("Paid until"), "31/01/2027");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await waitFor(() => expect(sent).toMatchObject([{ release: { reason: "School pays", dueOn: "2027-01-31" } }]));
});

it("says why it was refused", async () => {
  api.on(handOver, () => {
    throw new AppError("UNPAID_DUE", "Ksh 100 of it is not paid.", { missing: 100 });
  });
  const { user, dialog } = await show();
  await user.selectOptions(dialog.getByLabelText("Known by"), "known");
  await user.click(dialog.getByRole("button", { name: "Not signed here" }));
  await user.type(dialog.getByLabelText("Why it is not signed"), "On paper");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await dialog.findByText(/not paid/);
});

it("takes the code that was texted to the phone at the intake", async () => {
  api.on(sendCollectionCode, () => ({ minutes: 10 }));
  const { user, dialog } = await show();
  await user.selectOptions(dialog.getByLabelText("Known by"), "code");
  await user.click(dialog.getByRole("button", { name: "Text a code" }));
  await dialog.findByText(/On its way to 0712 345 678, good for 10 minutes/);
  await user.click(dialog.getByRole("button", { name: "Not signed here" }));
  await user.type(dialog.getByLabelText("Why it is not signed"), "On paper");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await dialog.findByText("Enter the six digits");
  await user.type(dialog.getByLabelText("The code that they read out"), "904 177");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await waitFor(() => expect(sent).toMatchObject([{ proof: "code", collectionCode: "904177", idLast4: "" }]));
});

it("offers nothing that is not enough for the sum, and a statement to managers alone", async () => {
  if (shown.bill) shown.bill = { ...shown.bill, total: 9000, kept: 9000 };
  shown.jobs = [device({ share: 9000 })];
  const { dialog } = await show();
  const isOff = (name: RegExp) => dialog.getByRole<HTMLOptionElement>("option", { name }).disabled;
  expect([/We know them/, /code/, /Receipt/, /statement/].map(isOff)).toEqual([true, false, false, true]);
});

it("of a manager takes the photo of a signed statement", async () => {
  const file = { kind: "repair-photo", mime: "image/webp", width: 60, height: 40, size: 9, sha256: "0" } as const;
  api.on(addPrivatePhoto, () => ({ success: true as const, message: "", data: { id: "photo-1", ...file } }));
  const { user, dialog } = await show("manager");
  await user.selectOptions(dialog.getByLabelText("Known by"), "statement");
  await user.click(dialog.getByRole("button", { name: "Not signed here" }));
  await user.type(dialog.getByLabelText("Why it is not signed"), "On the statement");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await dialog.findByText("Take a photo of the signed statement");
  const photo = new File(["x"], "statement.jpg", { type: "image/jpeg" });
  await user.upload(dialog.getByLabelText(/Photo of the statement/), photo);
  await dialog.findByText("Take another photo");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await waitFor(() => expect(sent).toMatchObject([{ proof: "statement", statementFileId: "photo-1" }]));
});

it("shows what is signed, and asks to sign again once that has changed", async () => {
  shown.jobs = [device({ oldParts: ["Charging port"] })];
  const { user, dialog } = await show();
  await user.type(dialog.getByLabelText("Last four of the identity card"), "12a4");
  const text = () => dialog.getByRole("region", { name: "What the customer signs" }).textContent;
  expect(text()).toMatch(/Port replaced\nGiven back with it: Cover\nThe old parts were given back/);
  expect(text()).toContain("It works as it was shown");
  await user.click(dialog.getByRole("button", { name: "Type the name instead" }));
  await user.type(dialog.getByLabelText("Name of who signs"), "Abdi");
  await user.selectOptions(dialog.getByLabelText("Old parts of 0391"), "left");
  await dialog.findByText("What is signed was changed: let the customer sign again.");
  await user.click(dialog.getByRole("checkbox", { name: /it works as it was shown/ }));
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await dialog.findByText("Enter its last four digits");
  await user.clear(dialog.getByLabelText("Last four of the identity card"));
  await user.type(dialog.getByLabelText("Last four of the identity card"), "1234");
  await user.type(dialog.getByLabelText("Why they could not try it"), "No SIM card");
  await user.click(dialog.getByRole("button", { name: "Type the name instead" }));
  await user.type(dialog.getByLabelText("Name of who signs"), "Abdi");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        jobs: [{ id: 31, oldParts: "left" }],
        notTested: "No SIM card",
        signature: {
          ...{ name: "Abdi Hassan", drawing: { way: "typed", name: "Abdi" } },
          shown: expect.stringMatching(/stay with the shop\n\nNot tried at the handover: No SIM card$/),
        },
      },
    ]),
  );
});

it("asks nobody who they are for work outside the shop", async () => {
  shown.jobs = [device({ isFetched: false, deviceType: null, deviceName: "Network", accessories: [] })];
  const { user, dialog } = await show();
  expect(dialog.queryByLabelText("Known by")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Not signed here" }));
  await user.type(dialog.getByLabelText("Why it is not signed"), "By telephone");
  await user.click(dialog.getByRole("button", { name: "Hand over the device" }));
  await waitFor(() => expect(sent).toMatchObject([{ proof: "known", idLast4: "" }]));
});

it("sends neither what left meanwhile, nor what is missing of it", () => {
  const draft = { ...startHandover(shown), missing: [5], isUnsigned: true, noSignatureReason: "On paper" };
  const second = device({ id: 32, number: "RJ-1-0002", accessories: [] });
  const after = { ...shown, jobs: [device({ isOut: true, mayLeave: false }), second] };
  const body = handoverBody(after, { ...draft, jobIds: [31, 32] }, 0);
  expect(body).toMatchObject({ jobs: [{ id: 32 }], missing: [] });
});

it("says what waits for approval, and a manager approves it without leaving", async () => {
  const claim = { id: 70, method: "mpesa_manual", code: "QGH7123456", amount: 2500, name: "Abdi" } as const;
  const claims = [{ ...claim, at: "2026-11-24T08:00:00.000Z" }];
  if (shown.bill) shown.bill = { ...shown.bill, kept: 0, due: 2500, claims };
  const approved: number[] = [];
  api.on(approvePayment, ({ params }) => {
    approved.push(params.id);
    if (shown.bill) shown = { ...shown, bill: { ...shown.bill, kept: 2500, due: 0, claims: [] } };
    return { payment: {}, order: {} } as never;
  });
  const { user, dialog } = await show("manager");
  dialog.getByText(/code QGH7123456 of Ksh.2,500 from Abdi is not confirmed yet/);
  expect(dialog.queryByRole("button", { name: "Take payment…" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: /QGH7123456 was received/ }));
  await dialog.findByText(/Paid: Ksh.2,500/);
  expect(approved).toEqual([70]);
});

it("takes what is missing without leaving", async () => {
  if (shown.bill) shown.bill = { ...shown.bill, kept: 500, due: 2000 };
  shown.jobs = [device({ share: 1500 })];
  const taken = order({ id: 9, due: 2000, claimed: 0 });
  api.on(getAdminOrder, () => taken);
  api.on(takePayment, () => {
    if (shown.bill) shown = { ...shown, bill: { ...shown.bill, kept: 1500, due: 1000 } };
    return taken;
  });
  const { user, dialog } = await show();
  await user.type(dialog.getByLabelText("Last four of the identity card"), "1234");
  await user.click(dialog.getByRole("button", { name: "Take payment…" }));
  await user.click(await screen.findByRole("button", { name: /Take Ksh.1,000/ }));
  await dialog.findByText(/Paid: Ksh.1,500/);
  expect(dialog.getByLabelText<HTMLInputElement>("Last four of the identity card").value).toBe("1234");
});

it("says why it could not be loaded, and tries again", async () => {
  const load = vi.fn(() => shown);
  load.mockImplementationOnce(() => {
    throw new AppError("NOT_FOUND", "This intake does not exist.");
  });
  api.on(getHandover, load);
  const { user, dialog } = await show("staff", "Try again");
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await screen.findByLabelText("Known by");
});

it("counts what left, and what leaves, against what was paid", () => {
  const owing = { ...shown, bill: shown.bill && { ...shown.bill, due: 900 } };
  expect(missingFor(owing, [31])).toBe(0);
  expect(missingFor(owing, [31, 32])).toBe(900);
  const out = { ...owing, jobs: [device({ isOut: true }), device({ id: 32, share: 900 })] };
  expect(missingFor(out, [32])).toBe(900);
  // What was credited since is owed by nobody.
  expect(missingFor(shown, [31, 32])).toBe(0);
});
