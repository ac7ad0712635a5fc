import { listTechnicians } from "@fundi/shared/appointments/admin-appointments";
import { AppError } from "@fundi/shared/contract/errors";
import { type BulkAction, getBulkAction, listBulkActions } from "@fundi/shared/lists/bulk-actions";
import { previewBulkRepairTexts, startBulkRepairs } from "@fundi/shared/workshop/repair-bulk";
import { listRepairPlaces } from "@fundi/shared/workshop/repair-places";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import * as repairs from "@fundi/shared/workshop/repairs";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { boardOf, jobsOf, repair, repairCard, repairWords } from "../../../testing/repair-samples";
import { RepairsScreen } from "../repairs-screen";
import { refusedText } from "./bulk-text-dialog";

let api: FakeApi;
const NONE = { waiting: 0, changed: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 };
const action: BulkAction = {
  ...{ id: 9, kind: "repair-assignee", to: "2", label: "Kevin Wafula", note: "", state: "running", total: 2 },
  counts: { ...NONE, waiting: 2 },
  ...{ by: "Grace Njeri", at: "2026-11-23T08:59:00.000Z", undoUntil: null, canUndo: false, undoneBy: null },
};
const first = repairCard();
const second = repairCard({ id: 32, number: "RJ-1100-9054", version: 3 });

beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(repairs.listRepairs, () => ({ ...jobsOf([first, second]), total: 312, hasMore: true }));
  api.on(repairs.getRepair, () => repair());
  api.on(repairs.getRepairBoard, () => boardOf([first, second]));
  api.on(getRepairWords, () => repairWords);
  api.on(listRepairPlaces, () => ({ places: [], others: [], withoutPlace: { total: 0, jobs: [] } }));
  api.on(listBulkActions, () => []);
  api.on(listTechnicians, () => [{ id: 2, name: "Kevin Wafula" }]);
});

async function chooseBoth() {
  const shown = renderScreen({
    ...{ path: "/admin/repairs/:id?", at: "/admin/repairs?tab=list", Component: RepairsScreen, role: "manager" },
  });
  const grid = await screen.findByRole("grid", { name: "Repair jobs" });
  await within(grid).findByText("RJ-1100-9054");
  grid.focus();
  await shown.user.keyboard("{Control>}a{/Control}");
  return shown;
}

it("assigns the chosen repairs, and keeps chosen what was refused", async () => {
  const sent: unknown[] = [];
  api.on(startBulkRepairs, ({ body }) => {
    sent.push(body);
    return action;
  });
  api.on(getBulkAction, () => ({
    ...action,
    ...{ state: "done" as const, counts: { ...NONE, changed: 1, refused: 1 } },
    problems: [{ recordId: 32, name: second.number, outcome: "refused" as const, reason: "It is on hold." }],
  }));
  const { user } = await chooseBoth();
  await user.click(screen.getByRole("button", { name: "Assign 2 repairs" }));
  await user.click(await screen.findByRole("menuitem", { name: "Kevin Wafula" }));
  expect(sent).toEqual([
    { choice: { repairs: [first, second].map(({ id, version }) => ({ id, version })) }, change: { technicianId: 2 } },
  ]);
  await screen.findByText("1 repair to Kevin Wafula, 1 refused.");
  await screen.findByRole("button", { name: "Assign 1 repair" });
  within(screen.getByRole("list", { name: "Repairs that stayed as they are" })).getByText(/It is on hold/);
});

const preview = {
  ...{ texts: 200, repeated: 4 },
  refused: [
    { reason: "no_number" as const, repairs: 3 },
    { reason: "stopped" as const, repairs: 1 },
  ],
  sample: {
    ...{ words: "Fundi: Closed on Friday.", language: "en" as const, channels: ["sms" as const], numberEnd: "678" },
    ...{
      length: {
        ...{ encoding: "GSM-7" as const, characters: 24, parts: 1, left: 136, partsWithout: 1 },
        expensive: [] as string[],
      },
    },
    waits: false,
  },
};

it("leaves what was chosen while a change ran", async () => {
  let isDone = false;
  api.on(startBulkRepairs, () => action);
  api.on(getBulkAction, () => ({
    ...{ ...action, problems: [] },
    ...(isDone && { state: "done" as const, counts: { ...NONE, changed: 1 } }),
  }));
  const { user } = await chooseBoth();
  const grid = screen.getByRole("grid", { name: "Repair jobs" });
  const [, other] = within(grid).getAllByRole("checkbox", { name: "Select row" });
  if (!other) throw new Error("no second row");
  await user.click(other.closest("td") ?? other);
  await user.click(screen.getByRole("button", { name: "Assign 1 repair" }));
  await user.click(await screen.findByRole("menuitem", { name: "Kevin Wafula" }));
  await screen.findByRole("progressbar");
  await user.click(other.closest("td") ?? other);
  isDone = true;
  await screen.findByText(/^1 repair to Kevin Wafula/);
  await screen.findByRole("button", { name: "Assign 2 repairs" });
});

it("texts all that match once it was shown who gets it, and who does not", async () => {
  const asked: unknown[] = [];
  api.on(previewBulkRepairTexts, ({ body }) => {
    asked.push(body);
    return preview;
  });
  api.on(startBulkRepairs, ({ body }) => {
    asked.push(body);
    return { ...action, kind: "repair-words" as const };
  });
  api.on(getBulkAction, () => ({ ...action, kind: "repair-words" as const, problems: [] }));
  const { user } = await chooseBoth();
  await user.click(await screen.findByRole("button", { name: "Select all 312 jobs that match" }));
  await user.click(screen.getByRole("button", { name: "Text…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Closed on Friday.");
  await dialog.findByText("Without a text: 3 have no number, 1 has a customer who said STOP.");
  await user.click(await dialog.findByRole("button", { name: "Text 200 customers" }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(asked.at(-1)).toMatchObject({
    choice: { filter: { scope: "open" }, expected: 312 },
    change: { words: "Closed on Friday." },
  });
});

it("asks again with the same key and words where a text failed, for those who were chosen first", async () => {
  const sent: { body: unknown; key: unknown }[] = [];
  api.on(previewBulkRepairTexts, () => preview);
  api.on(startBulkRepairs, ({ body, headers }) => {
    sent.push({ body, key: headers.get("idempotency-key") });
    if (sent.length === 1) throw new AppError("CONFLICT", "Other repairs match now.");
    return { ...action, kind: "repair-words" as const };
  });
  api.on(getBulkAction, () => ({ ...action, kind: "repair-words" as const, problems: [] }));
  const { user, queries } = await chooseBoth();
  await user.click(await screen.findByRole("button", { name: "Select all 312 jobs that match" }));
  await user.click(screen.getByRole("button", { name: "Text…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Closed on Friday.");
  // A colleague takes a device in.
  api.on(repairs.listRepairs, () => ({ ...jobsOf([first, second]), total: 313, hasMore: true }));
  await act(() => queries.invalidateQueries({ queryKey: ["repairs", "list"] }));
  await user.click(await dialog.findByRole("button", { name: "Text 200 customers" }));
  await dialog.findByRole("alert");
  await user.click(dialog.getByRole("button", { name: "Text 200 customers" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[0]?.body).toMatchObject({ choice: { expected: 312 }, change: { words: "Closed on Friday." } });
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
});

it("says how many get no text, in the singular and the plural", () => {
  expect(refusedText([{ reason: "not_ready", repairs: 2 }])).toBe("2 are not ready");
  expect(refusedText([{ reason: "ours", repairs: 1 }])).toBe("1 is the shop's own");
});
