import { AppError } from "@fundi/shared/contract/errors";
import { addUnits, listUnits, type StockUnit, setUnitState, updateUnit } from "@fundi/shared/inventory/units";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { UnitSection } from "./unit-section";

const unit = (change: Partial<StockUnit> = {}): StockUnit => ({
  ...{
    id: 1,
    itemId: 3,
    serial: "PF2ABC01",
    state: "on_hand",
    order: null,
    repair: null,
    grade: "B",
    batteryHealth: 84,
  },
  ...{ priceDifference: -2000, remark: "Scratch on the lid", remarkSw: "", photos: [], supplier: "" },
  ...{ receivedAt: "2026-11-20T08:00:00.000Z", version: 2 },
  ...change,
});

let api: FakeApi;
let units: StockUnit[];
beforeEach(() => {
  api = createFakeApi();
  units = [unit(), unit({ id: 2, serial: "PF2ABC02", state: "held", order: { id: 9, orderNumber: "FD-1-2" } })];
  api.on(listUnits, () => units);
});
const open = (counted = 2) =>
  renderScreen({
    path: "/admin/inventory",
    Component: () => <UnitSection item={{ id: 3, name: "ThinkPad X280" }} counted={counted} />,
    at: "/admin/inventory",
  }).user;
const rowOf = async (serial: string) => {
  const row = (await screen.findByText(serial)).closest("li");
  return within(row ?? expect.unreachable());
};

it("shows each unit with its state, what tells it from others, and its order", async () => {
  open();
  const free = await rowOf("PF2ABC01");
  free.getByText("Free");
  free.getByText(/Grade B, battery 84% · − Ksh 2,000 · Scratch on the lid/);
  const held = await rowOf("PF2ABC02");
  held.getByText("Held");
  expect(held.getByRole("link", { name: "FD-1-2" }).getAttribute("href")).toBe("/admin/orders/9");
  expect(held.queryByRole("button")).toBeNull();
});

it("says which units on the shelf wait for a description", async () => {
  const unknown = { grade: null, batteryHealth: null, priceDifference: 0, remark: "" };
  units = [
    unit(),
    unit({ id: 3, serial: "NEW1", ...unknown }),
    unit({ id: 4, serial: "GONE1", state: "gone", ...unknown }),
  ];
  open();
  (await rowOf("NEW1")).getByText("Not described");
  expect(screen.getAllByText("Not described")).toHaveLength(1);
  screen.getByText(/^1 unit waits for a description/);
});

it("takes pasted serials, the first ones for all that are counted, and says which are known", async () => {
  units = [];
  const sent: unknown[] = [];
  api.on(addUnits, ({ body }) => {
    sent.push(body.serials);
    if (sent.length === 1) throw new AppError("SERIAL_TAKEN", "Serial A1 is known already.", { serials: ["A1"] });
    return [unit({ serial: "A2" }), unit({ id: 5, serial: "A3" })];
  });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Add units by serial" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/Begin with the serials of all 2/);
  const field = dialog.getByRole("textbox", { name: /Serials/ });
  await user.type(field, "a1, a2");
  await user.click(dialog.getByRole("button", { name: "Add 2 units" }));
  await dialog.findByText(/Serial A1 is known already/);
  await user.clear(field);
  await user.type(field, "a2, <b>");
  dialog.getByText(/<B> is no serial/);
  expect(dialog.getByRole("button", { name: "Add 2 units" })).toHaveProperty("disabled", true);
  await user.clear(field);
  await user.type(field, "a2, a3");
  await user.click(dialog.getByRole("button", { name: "Add 2 units" }));
  await toast("ThinkPad X280: 2 units by serial.");
  expect(sent).toEqual([
    ["A1", "A2"],
    ["A2", "A3"],
  ]);
});

it("describes a unit, and writes it off with a reason", async () => {
  const sent: unknown[] = [];
  api.on(updateUnit, ({ body }) => {
    sent.push(body);
    return unit();
  });
  api.on(setUnitState, ({ body }) => {
    sent.push(body);
    return unit({ state: "gone" });
  });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Describe PF2ABC01" }));
  const dialog = within(await screen.findByRole("dialog"));
  const difference = dialog.getByRole("textbox", { name: /Difference in price/ });
  await user.clear(difference);
  await user.type(difference, "-1,500");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ priceDifference: -1500, grade: "B", batteryHealth: 84, version: 2 }),
  );
  await user.click(await screen.findByRole("button", { name: "Write off PF2ABC01" }));
  const reason = within(await screen.findByRole("dialog"));
  await user.click(reason.getByRole("button", { name: "Write off" }));
  reason.getByText("Required");
  await user.type(reason.getByRole("textbox", { name: "Reason" }), "Fell down");
  await user.click(reason.getByRole("button", { name: "Write off" }));
  await waitFor(() => expect(sent[1]).toEqual({ state: "gone", reason: "Fell down" }));
});
