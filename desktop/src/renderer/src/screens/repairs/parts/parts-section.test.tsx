import { listInventory } from "@fundi/shared/inventory/inventory";
import { getConfig } from "@fundi/shared/settings/shop";
import { getRepairDocuments } from "@fundi/shared/workshop/repair-documents";
import * as parts from "@fundi/shared/workshop/repair-parts";
import type { Repair, RepairPart } from "@fundi/shared/workshop/repairs";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { choosePrinter } from "../../../printing/chosen-printer";
import type { PrintDocument } from "../../../printing/printer";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { shopConfig } from "../../../testing/order-samples";
import { renderScreen } from "../../../testing/render-screen";
import { repair, repairPart } from "../../../testing/repair-samples";
import { stockItem } from "../../../testing/samples";
import { PartsSection } from "./parts-section";

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(listInventory, () => [stockItem({ id: 9, name: "Hinge", available: 0 })]);
});

const AT_WORK = ["fit_part", "take_out_part", "change_parts"] as const;
const show = (part: Partial<RepairPart>, job: Partial<Repair> = {}) => {
  const shown = repair({ stage: "in_repair", allowedActions: [...AT_WORK], parts: [repairPart(part)], ...job });
  return renderScreen({ path: "/admin/repairs", Component: () => <PartsSection job={shown} />, role: "staff" });
};

it("says where a part lies, and fits it with what becomes of the old one", async () => {
  const sent: unknown[] = [];
  api.on(parts.fitRepairPart, ({ body, params }) => {
    sent.push([params.partId, body]);
    return repair();
  });
  const { user } = show({ tracksSerials: true, serial: "B1" });
  await screen.findByText("Set aside, shelf B4");
  await user.click(screen.getByRole("button", { name: "Fit…" }));
  await user.click(screen.getByRole("button", { name: "Fitted" }));
  await screen.findByText("Scan or type the serial of the part");
  await user.type(screen.getByRole("textbox", { name: "Serial of the new part" }), "B1");
  await user.selectOptions(screen.getByRole("combobox", { name: "The old part" }), "Is thrown away");
  await user.click(screen.getByRole("button", { name: "Fitted" }));
  await expect.poll(() => sent).toEqual([[12, { version: 1, serial: "B1", oldPart: "scrap", oldSerial: "" }]]);
});

it("asks what happened to a part that was broken, and whether another is needed", async () => {
  const sent: unknown[] = [];
  api.on(parts.takeOutRepairPart, ({ body }) => {
    sent.push(body);
    return repair();
  });
  const { user } = show({ state: "fitted", fittedAt: "2026-11-20T08:00:00.000Z" });
  await user.click(await screen.findByRole("button", { name: "Take out…" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "What about it" }), "We broke it");
  await user.click(screen.getByRole("button", { name: "Taken out" }));
  await screen.findByText("Say what happened");
  await user.type(screen.getByRole("textbox", { name: /What happened/ }), "Cracked");
  await user.click(screen.getByRole("button", { name: "Taken out" }));
  await expect.poll(() => sent).toEqual([{ version: 1, fate: "broken", reason: "Cracked", isReplaced: true }]);
});

it("shows what is ordered, and offers nothing that is not allowed", async () => {
  show({ state: "wanted", orderedAt: "2026-11-20T08:00:00.000Z", supplier: "Luthuli Parts" }, { allowedActions: [] });
  await screen.findByText(/Ordered .* from Luthuli Parts/);
  expect(screen.queryByRole("button")).toBeNull();
});

it("chooses the part of a line from the stock", async () => {
  const sent: unknown[] = [];
  api.on(parts.addRepairPart, ({ body }) => {
    sent.push(body);
    return repair();
  });
  const { user } = show({}, { parts: [], partLines: [{ id: 4, text: "Hinge", quantity: 1 }] });
  await user.click(await screen.findByRole("button", { name: "Choose the part…" }));
  await user.click(await screen.findByRole("button", { name: "Take it" }));
  await expect.poll(() => sent).toMatchObject([{ version: 1, lineId: 4, itemId: 9 }]);
});

it("takes the only item found by Enter, and orders none by it", async () => {
  const sent: unknown[] = [];
  let items = [stockItem({ id: 9, name: "Hinge", available: 0 }), stockItem({ id: 10, name: "Hinge, left" })];
  api.on(listInventory, () => items);
  api.on(parts.addRepairPart, ({ body }) => {
    sent.push(body);
    return repair();
  });
  const { user, queries } = show({}, { parts: [], partLines: [{ id: 4, text: "Hinge", quantity: 1 }] });
  await user.click(await screen.findByRole("button", { name: "Choose the part…" }));
  await screen.findByText("Hinge, left");
  const search = screen.getByRole("searchbox", { name: "From the stock" });
  await user.type(search, "{Enter}");
  expect(sent).toEqual([]);
  items = items.slice(0, 1);
  await queries.invalidateQueries();
  await expect.poll(() => screen.queryByText("Hinge, left")).toBeNull();
  await user.type(search, "{Enter}");
  await expect.poll(() => sent).toMatchObject([{ version: 1, lineId: 4, itemId: 9 }]);
});

it("prints the label of a part that is set aside, with the number of its job", async () => {
  const printed: PrintDocument[] = [];
  choosePrinter({ print: async (page) => void printed.push(page), printPdf: async () => undefined });
  api.on(getConfig, () => shopConfig());
  api.on(getRepairDocuments, () => ({ trackingAddress: null, receipts: [], collections: [], unnumbered: [] }));
  const { user } = show({ name: "Charging port", quantity: 2 });
  await user.click(await screen.findByRole("button", { name: "Label" }));
  await expect.poll(() => printed.map(({ paper }) => paper)).toEqual(["label-50x30"]);
  expect(printed[0]?.html).toContain("2 × Charging port");
  expect(printed[0]?.html).toContain("for Samsung A14");
  expect(printed[0]?.html).toContain("RJ-5527-0391");
});
