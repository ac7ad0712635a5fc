import { listOrderStatuses } from "@fundi/shared/orders/orders";
import { getAnalytics } from "@fundi/shared/reports/reports";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { renderScreen } from "../../testing/render-screen";
import { analytics } from "../../testing/report-samples";
import { AnalyticsScreen } from "./analytics-screen";

let api: FakeApi;
let requests: unknown[];
beforeEach(() => {
  api = createFakeApi();
  requests = [];
  api.on(getAnalytics, ({ query }) => {
    requests.push(query);
    return analytics();
  });
  api.on(listOrderStatuses, () => ({ statuses: [], labels: {} }));
});

const show = (at?: string) =>
  renderScreen({ path: "/admin/analytics", Component: AnalyticsScreen, ...(at ? { at } : {}) });

it("shows each figure with its trend and the days that it covers", async () => {
  show();
  await screen.findByText(/compared with 15 Nov – 17 Nov 2026/);
  const sales = screen.getByText("Sales", { selector: "dt" }).parentElement ?? document.body;
  expect(sales.textContent).toMatch(/36,000.*20% more.*before:.*30,000/);
  const orders = screen.getByText("Orders sold", { selector: "dt" }).parentElement ?? document.body;
  expect(orders.textContent).toMatch(/3.*25% less/);
  const newcomers = screen.getByText("New customers", { selector: "dt" }).parentElement ?? document.body;
  expect(newcomers.textContent).not.toContain("%");
});

it("describes a chart in a sentence and as a table, whose days link to their orders", async () => {
  const { user } = show();
  await screen.findByText(/36,000 in all; the most, .*24,000, on 20 Nov/);
  await user.click(screen.getByRole("button", { name: "Sales as a table" }));
  const table = within(screen.getByRole("region", { name: "Sales, table" }));
  expect(table.getAllByRole("row").map((row) => row.textContent?.replace(/\s/g, " "))).toEqual([
    "DaysSalesBefore",
    "18 NovKsh 12,000Ksh 1,000",
    "19 NovKsh 0Ksh 1,000",
    "20 NovKsh 24,000Ksh 1,000",
  ]);
  expect(table.getByRole("link", { name: "20 Nov" }).getAttribute("href")).toBe(
    "/admin/orders?dateFrom=2026-11-20&dateTo=2026-11-20",
  );
  await user.click(screen.getByRole("button", { name: "Sales as a chart" }));
  expect(screen.queryByRole("region", { name: "Sales, table" })).toBeNull();
});

it("links statuses, products, services and methods to the records that they count", async () => {
  show();
  const to = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await to("Completed")).toBe("/admin/orders?status=completed&dateFrom=2026-11-18&dateTo=2026-11-20");
  expect(await to("ThinkPad T480")).toBe("/admin/products/9");
  expect(await to("Screen replacement")).toBe("/admin/services/4");
  expect(await to("M-Pesa")).toBe("/admin/reports?kind=payments&by=method&dateFrom=2026-11-18&dateTo=2026-11-20");
});

it("requests the chosen days; a custom range is requested once both days are set", async () => {
  const { user, address } = show();
  await screen.findByText(/compared with/);
  await user.selectOptions(screen.getByLabelText("Days"), "year");
  expect(address()).toBe("/admin/analytics?range=year");
  await user.selectOptions(screen.getByLabelText("Days"), "custom");
  expect(address()).toBe("/admin/analytics?range=custom&dateFrom=2026-11-18&dateTo=2026-11-20");
  await screen.findByLabelText("From");
  expect(requests).toEqual([{}, { range: "year" }, { range: "custom", dateFrom: "2026-11-18", dateTo: "2026-11-20" }]);
  await user.clear(screen.getByLabelText("To"));
  await screen.findByText("Choose both days.");
  expect(requests).toHaveLength(3);
});

it("shows why the figures could not be loaded", async () => {
  api.on(getAnalytics, () => {
    throw new Error("never");
  });
  api = createFakeApi();
  show();
  expect((await screen.findByRole("alert")).textContent).toContain("No fake of GET /api/admin/analytics");
});
