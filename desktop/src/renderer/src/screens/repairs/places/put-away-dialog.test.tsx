import { scan } from "@fundi/shared/inventory/shopfloor";
import { findAnything } from "@fundi/shared/lists/find";
import { listRepairPlaces, placeCode, type RepairPlace } from "@fundi/shared/workshop/repair-places";
import { getRepair, updateRepair } from "@fundi/shared/workshop/repairs";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { ScannerProvider } from "../../../scanner/scanner-provider";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { hasShownToast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { repair } from "../../../testing/repair-samples";
import { typeScan } from "../../../testing/scanner";
import { PutAwayDialog } from "./put-away-dialog";

const place = (change: Partial<RepairPlace> = {}): RepairPlace => ({
  ...{ id: 12, name: "Shelf B2", kind: "shelf", capacity: 1, active: true, devices: 0, version: 1 },
  ...change,
});
const JOB = { id: 31, number: "RJ-4821-7730", version: 4, place: "Bench 1" };

let api: FakeApi;
let sent: unknown[];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  api = createFakeApi();
  api.on(listRepairPlaces, () => ({
    places: [place(), place({ id: 13, name: "Safe", devices: 3, capacity: 2 })],
    others: [],
    withoutPlace: {
      total: 2,
      jobs: [{ id: 40, number: "RJ-1111-2222", name: "Tecno Spark 10", stage: "received" as const, version: 1 }],
    },
  }));
  api.on(scan, ({ query: { code } }) => ({ code, match: null }));
  api.on(findAnything, ({ query: { q } }) => ({
    findings:
      q === JOB.number
        ? [{ kind: "repair" as const, id: JOB.id, title: `${JOB.number} HP`, detail: "", isExact: true }]
        : [],
  }));
  api.on(getRepair, () => repair(JOB));
  api.on(updateRepair, ({ params, body }) => {
    sent.push({ id: params.id, ...body });
    return repair({ ...JOB, id: params.id, place: body.place ?? "", version: body.version + 1 });
  });
});

function Screen() {
  const [placeId, setPlace] = useState<number>();
  return (
    <ScannerProvider>
      <PutAwayDialog placeId={placeId} onPlace={setPlace} onClose={() => undefined} />
    </ScannerProvider>
  );
}
const show = () => renderScreen({ path: "/admin/repairs", Component: Screen, role: "staff" });

it("puts what is scanned into the place that was scanned before, and takes it back", async () => {
  const { user } = show();
  await screen.findByRole("option", { name: "Shelf B2: 0 of 1" });
  typeScan(JOB.number);
  await expect.poll(() => hasShownToast("Scan or choose the place first.")).toBe(true);
  typeScan(placeCode(12));
  await expect.poll(() => screen.getByRole<HTMLSelectElement>("combobox", { name: "Place" }).value).toBe("12");
  typeScan(JOB.number);
  await screen.findByText("In Shelf B2, was in Bench 1");
  await user.click(screen.getByRole("button", { name: `Undo ${JOB.number}` }));
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 31, place: "Shelf B2", version: 4 },
      { id: 31, place: "Bench 1", version: 5 },
    ]);
  await expect.poll(() => screen.queryByText("In Shelf B2, was in Bench 1")).toBeNull();
});

it("takes a number that is typed, and lists what is nowhere and what is too full", async () => {
  const { user } = show();
  const nowhere = await screen.findByRole("region", { name: "Without a place" });
  expect(within(nowhere).getByText("And 1 more.")).toBeTruthy();
  expect(within(nowhere).queryByRole("button")).toBeNull();
  expect(screen.getByRole("region", { name: "Too full" }).textContent).toContain("Safe: 3 of 2");
  await user.selectOptions(screen.getByRole("combobox", { name: "Place" }), "Safe: 3 of 2");
  await screen.findByText("There is room for 2 here.");
  await user.click(within(nowhere).getByRole("button", { name: "Put RJ-1111-2222 here" }));
  await user.type(screen.getByRole("textbox", { name: "Device" }), JOB.number);
  await user.click(screen.getByRole("button", { name: "Put it there" }));
  await expect
    .poll(() => sent)
    .toEqual([
      { id: 40, place: "Safe", version: 1 },
      { id: 31, place: "Safe", version: 4 },
    ]);
  await user.type(screen.getByRole("textbox", { name: "Device" }), "NOTHING-9");
  await user.click(screen.getByRole("button", { name: "Put it there" }));
  await expect.poll(() => hasShownToast("No repair has the code “NOTHING-9”.")).toBe(true);
});
