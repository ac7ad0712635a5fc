import { listTechnicians } from "@fundi/shared/appointments/admin-appointments";
import { AppError } from "@fundi/shared/contract/errors";
import { findCustomers } from "@fundi/shared/customers/customers";
import { findDevices } from "@fundi/shared/workshop/devices";
import { createIntake, findRepairContacts, type Intake, suggestRepairPromise } from "@fundi/shared/workshop/intakes";
import { sealRepairPasscode } from "@fundi/shared/workshop/passcodes";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { getRepairBoard, listRepairs } from "@fundi/shared/workshop/repairs";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { boardOf, jobPasscodes, jobsOf, repairCard, repairWords } from "../../../testing/repair-samples";
import { RepairsScreen } from "../repairs-screen";

let api: FakeApi;
let intakes: unknown[];
let sealed: unknown[];
const AT = "2026-11-24T07:42:00.000Z";
const taken: Intake = {
  ...{ id: 8, number: "RI-1204-7781", source: "walk_in", sourceId: null, customerId: 4, name: "Lucy" },
  ...{ phone: "0712345678", email: "", company: "", kraPin: null, language: null, terms: null, signatures: [] },
  ...{ deposit: null, orderId: null },
  ...{ noSignatureReason: "Signed on paper", receivedAt: AT, receivedBy: "Grace Njeri" },
  jobs: [{ ...repairCard(), accessories: [] }],
  ...{ version: 1, created_at: AT, updated_at: AT },
};
/** A surface to draw on, which jsdom does not have. */
const context = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D;

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => context) as never);
  localStorage.clear();
  [intakes, sealed] = [[], []];
  api = createFakeApi();
  api.on(getRepairBoard, () => boardOf([]));
  api.on(listRepairs, () => jobsOf([]));
  api.on(getRepairWords, () => repairWords);
  api.on(listTechnicians, () => []);
  api.on(findCustomers, () => []);
  api.on(findRepairContacts, () => []);
  api.on(suggestRepairPromise, () => ({ promisedAt: null }));
  api.on(findDevices, () => ({ devices: [], suggestion: null }));
  api.on(createIntake, ({ body }) => {
    intakes.push(body);
    return taken;
  });
  api.on(sealRepairPasscode, ({ params, body: { clientId: _id, ...body } }) => {
    sealed.push([params.id, body]);
    return jobPasscodes();
  });
});

/** Types an intake up to the block “What”, with one problem. */
async function upToWhat(problem: string) {
  const { user } = renderScreen({
    ...{ path: "/admin/repairs/:id?", Component: RepairsScreen, role: "staff", at: "/admin/repairs/new" },
  });
  await user.type(await screen.findByLabelText("First name"), "Lucy");
  await user.type(screen.getByLabelText(/^Phone/), "0712345678");
  await user.keyboard("{Control>}3{/Control}");
  await screen.findByLabelText("Problem");
  await user.click(await screen.findByRole("button", { name: problem }));
  return user;
}

/** Says the rest that an intake needs, and takes it in. */
async function takeIn(user: Awaited<ReturnType<typeof upToWhat>>) {
  for (const said of screen.queryAllByRole("radio", { name: "Yes" })) await user.click(said);
  await user.keyboard("{Control>}4{/Control}");
  await user.click(await screen.findByRole("button", { name: /^Does not power on/ }));
  await user.click(await screen.findByRole("button", { name: "The customer is in a hurry" }));
  await user.keyboard("{Control>}5{/Control}");
  await user.click(await screen.findByRole("button", { name: "The customer does not sign here" }));
  await user.click(await screen.findByRole("button", { name: "Signed on paper" }));
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
}
const lastJob = () => (intakes.at(-1) as { jobs: Record<string, unknown>[] }).jobs[0];

it("is asked for only where a problem may need it, and offers what needs none first", async () => {
  const user = await upToWhat("Screen");
  expect(screen.queryByRole("group", { name: "How it is unlocked" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Does not start" }));
  const offered = (await screen.findByRole("group", { name: "How it is unlocked" })).textContent;
  expect(offered).toMatch(/^Customer unlocks itGuest accountNone neededPIN/);
  await user.click(screen.getByRole("button", { name: "None needed" }));
  await takeIn(user);
  await screen.findByText("RI-1204-7781");
  expect(lastJob()).toMatchObject({ unlocking: "none_needed" });
  expect(sealed).toEqual([]);
});

it("is not asked for without the master key", async () => {
  api.on(getRepairWords, () => ({ ...repairWords, canSeal: false }));
  await upToWhat("Does not start");
  expect(screen.queryByRole("group", { name: "How it is unlocked" })).toBeNull();
});

it("that is not asked for any more, as the problem is another one, is forgotten", async () => {
  const user = await upToWhat("Does not start");
  await user.click(await screen.findByRole("button", { name: "PIN" }));
  await user.type(screen.getByLabelText("PIN"), "904177");
  await user.click(screen.getByRole("button", { name: "Does not start" }));
  await user.click(screen.getByRole("button", { name: "Screen" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "How it is unlocked" })).toBeNull());
  await takeIn(user);
  await screen.findByText("RI-1204-7781");
  expect(sealed).toEqual([]);
});

it("is never required, but one that was chosen is not left empty", async () => {
  const user = await upToWhat("Does not start");
  await user.click(await screen.findByRole("button", { name: "PIN" }));
  await takeIn(user);
  await screen.findByText("Type it, or choose another way to unlock the device");
  expect(intakes).toEqual([]);
  await user.click(screen.getByRole("button", { name: "PIN" }));
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
  await screen.findByText("RI-1204-7781");
  expect([sealed, lastJob()]).toMatchObject([[], { unlocking: null }]);
});

it("is sealed by a request of its own, and is neither in the intake nor stored on this computer", async () => {
  const user = await upToWhat("Does not start");
  await user.click(await screen.findByRole("button", { name: "PIN" }));
  await user.type(screen.getByLabelText("PIN"), "90");
  expect(localStorage.getItem("intake-draft:1")).toContain("Lucy");
  // Two digits are none: it is said where it is typed.
  await takeIn(user);
  await screen.findByText("A PIN is 3 to 16 digits");
  expect(intakes).toEqual([]);
  await user.type(screen.getByLabelText("PIN"), "4177");
  expect(Object.values(localStorage).join()).not.toContain("904177");
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
  await screen.findByText("RI-1204-7781");
  await waitFor(() => expect(sealed).toEqual([[31, { kind: "pin", label: "", passcode: "904177" }]]));
  expect(JSON.stringify(intakes)).not.toContain("904177");
});

it("that a closed window forgot is asked for again", async () => {
  const user = await upToWhat("Does not start");
  await user.click(await screen.findByRole("button", { name: "PIN" }));
  await user.type(screen.getByLabelText("PIN"), "904177");
  cleanup();
  renderScreen({
    ...{ path: "/admin/repairs/:id?", Component: RepairsScreen, role: "staff", at: "/admin/repairs/new" },
  });
  expect(await screen.findByLabelText("PIN")).toHaveProperty("value", "");
  await takeIn(user);
  await screen.findByText(/A passcode is not stored in the draft: ask for it again/);
  expect(intakes).toEqual([]);
  await user.type(screen.getByLabelText("PIN"), "904177");
  await user.click(screen.getByRole("button", { name: "Take in 1 device" }));
  await screen.findByText("RI-1204-7781");
  await waitFor(() => expect(sealed).toEqual([[31, { kind: "pin", label: "", passcode: "904177" }]]));
});

it("can be added where no problem asks for it", async () => {
  const user = await upToWhat("Screen");
  await user.click(await screen.findByRole("button", { name: "Add how it is unlocked" }));
  await user.click(await screen.findByRole("button", { name: "PIN" }));
  await user.type(screen.getByLabelText("PIN"), "904177");
  await takeIn(user);
  await screen.findByText("RI-1204-7781");
  await waitFor(() => expect(sealed).toHaveLength(1));
});

it("that could not be sealed is said after the intake, and tried again", async () => {
  let isDown = true;
  api.on(sealRepairPasscode, ({ params, body }) => {
    if (isDown) throw new AppError("UNAVAILABLE", "Down");
    sealed.push([params.id, body.passcode]);
    return jobPasscodes();
  });
  const user = await upToWhat("Does not start");
  await user.click(await screen.findByRole("button", { name: "Pattern" }));
  screen.getByRole("button", { name: "Dot 1" }).focus();
  await user.keyboard("14789");
  await takeIn(user);
  await screen.findByText(/A passcode is not sealed yet/);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sealed).toEqual([[31, "14789"]]));
  await waitFor(() => expect(screen.queryByText(/not sealed yet/)).toBeNull());
});

it("that is typed is not forgotten for another customer without a word", async () => {
  const user = await upToWhat("Does not start");
  await user.click(await screen.findByRole("button", { name: "PIN" }));
  await user.type(screen.getByLabelText("PIN"), "904177");
  await user.click(screen.getByRole("button", { name: "Another customer" }));
  const dialog = within(await screen.findByRole("dialog", { name: /Forget the passcode/ }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(screen.getByLabelText("PIN")).toHaveProperty("value", "904177");
  await user.click(screen.getByRole("button", { name: "Another customer" }));
  await user.click(await screen.findByRole("button", { name: "Forget it" }));
  await screen.findByText("Put aside:");
  expect(screen.getByLabelText("First name")).toHaveProperty("value", "");
});
