import { type EstimateCall, recordEstimateCall } from "@fundi/shared/workshop/estimate-calls";
import { listWaitingEstimates } from "@fundi/shared/workshop/estimates";
import * as repairs from "@fundi/shared/workshop/repairs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { boardOf, jobsOf, repair } from "../../../testing/repair-samples";
import { RepairsScreen } from "../repairs-screen";

let api: FakeApi;
let calls: EstimateCall[];
const waiting = (id: number, customerName: string, phone: string | null) => ({
  ...{ id, number: 1, repair: { id: id + 30, number: `RJ-1100-039${id}` }, customerName, phone },
  ...{ sentAt: "2026-11-16T08:00:00.000Z", seenAt: null, validUntil: "2026-11-30", followUps: 3, question: "" },
});

beforeEach(() => {
  localStorage.clear();
  calls = [];
  api = createFakeApi();
  api.on(repairs.listRepairs, () => jobsOf([]));
  api.on(repairs.getRepair, () => repair());
  api.on(repairs.getRepairBoard, () => boardOf([]));
  api.on(listWaitingEstimates, () => ({
    estimates: [
      { ...waiting(1, "Grace Wanjiru", "+254712000101"), calls },
      { ...waiting(2, "Peter Otieno", null), calls: [] },
    ],
    hasMore: false,
  }));
});
const show = (at: string) => renderScreen({ path: "/admin/repairs/:id?", at, Component: RepairsScreen, role: "staff" });

it("lists customers to call from the figures of the board, and notes what came of a call", async () => {
  api.on(recordEstimateCall, ({ params, body }) => {
    const call = { id: 5, result: body.result, by: { id: 1, name: "Grace Njeri" }, at: new Date().toISOString() };
    expect(params).toEqual({ id: 31, number: 1 });
    calls = [call];
    return call;
  });
  const { user, address } = show("/admin/repairs");
  await user.click(await screen.findByRole("button", { name: "2 to call" }));
  expect(address()).toBe("/admin/repairs?tab=calls");
  const list = within(await screen.findByRole("list", { name: "Estimates to call about" }));
  list.getByText("Grace Wanjiru");
  list.getByText(/No number/);
  expect(list.getByRole("button", { name: /712/ }).getAttribute("href")).toBe("tel:+254712000101");
  const results = within(list.getByRole("group", { name: "What came of the call about 0391" }));
  await user.click(results.getByRole("button", { name: "No answer" }));
  await waitFor(() =>
    expect(screen.getByRole("list", { name: "Estimates to call about" }).textContent).toMatch(
      /One call, the last .* by Grace Njeri: no answer/,
    ),
  );
});

it("says when nobody has to be called", async () => {
  api.on(listWaitingEstimates, () => ({ estimates: [], hasMore: false }));
  show("/admin/repairs?tab=calls");
  await screen.findByRole("heading", { name: "Nobody has to be called" });
});
