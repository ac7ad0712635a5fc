import { AppError } from "@fundi/shared/contract/errors";
import { getReport } from "@fundi/shared/reports/reports";
import { getConfig } from "@fundi/shared/settings/shop";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { choosePrinter } from "../../printing/chosen-printer";
import type { PrintDocument } from "../../printing/printer";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { saveFile } from "../../testing/fake-save-file";
import { renderScreen } from "../../testing/render-screen";
import { vatReport } from "../../testing/report-samples";
import { ReportsScreen } from "./reports-screen";

let api: FakeApi;
let requests: { kind: string; query: Record<string, unknown> }[];
beforeEach(() => {
  api = createFakeApi();
  requests = [];
  api.on(getReport, ({ params, query }) => {
    requests.push({ kind: params.kind, query });
    return vatReport({ kind: params.kind, by: query.by ?? "month" });
  });
});

const show = (at: string) => renderScreen({ path: "/admin/reports", Component: ReportsScreen, at });

it("shows a report with its totals and notes", async () => {
  show("/admin/reports?kind=vat&range=last_month");
  const table = within(await screen.findByRole("region", { name: "VAT summary, by month" }));
  expect(table.getAllByRole("row").map((row) => row.textContent?.replace(/\s/g, " "))).toEqual([
    "MonthRateGrossNetVAT",
    "November 202616%Ksh 116,000Ksh 100,000Ksh 16,000",
    "TotalKsh 116,000Ksh 100,000Ksh 16,000",
  ]);
  screen.getByText("Prices include VAT.");
  expect(requests).toEqual([{ kind: "vat", query: { by: "month", range: "last_month", format: "json" } }]);
  expect(table.getByRole("link", { name: "November 2026" }).getAttribute("href")).toBe(
    "/admin/reports?kind=payments&by=day&range=custom&dateFrom=2026-11-18&dateTo=2026-11-20",
  );
});

it("opens the VAT summary for the last full month", async () => {
  show("/admin/reports?kind=vat");
  const days = await screen.findByLabelText<HTMLSelectElement>("Days");
  expect(days.selectedOptions[0]?.textContent).toBe("Last month");
});

it("keeps the period when another report is chosen, and adapts the grouping", async () => {
  const { user, address } = show("/admin/reports?kind=vat&range=year");
  await user.click(await screen.findByRole("link", { name: "Inventory" }));
  expect(address()).toBe("/admin/reports?kind=inventory&range=year");
  expect((await screen.findByRole("link", { name: "Inventory" })).getAttribute("aria-current")).toBe("page");
  await user.selectOptions(await screen.findByLabelText("Shown"), "slow");
  expect(address()).toBe("/admin/reports?kind=inventory&range=year&by=slow");
  await screen.findByRole("region", { name: "Inventory, what does not sell" });
  expect(requests.map(({ kind, query }) => [kind, query.by])).toEqual([
    ["vat", "month"],
    ["inventory", "movement"],
    ["inventory", "slow"],
  ]);
});

it("downloads the shown report under a descriptive file name", async () => {
  const { user } = show("/admin/reports?kind=vat&range=year");
  const button = await screen.findByRole("button", { name: "Save as CSV" });
  await user.click(button);
  await vi.waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.anything(), "vat-by-month-2026-11-18-to-2026-11-20.csv"),
  );
  expect(requests.at(-1)).toEqual({ kind: "vat", query: { by: "month", range: "year", format: "csv" } });
});

it("prints the shown report, with the period and the current user", async () => {
  api.on(getConfig, () => ({
    brand: "Fundi Computers",
    phone: "0712345678",
    email: "shop@people.example",
    address: "Moi Avenue",
    town: "Nairobi",
    kraPin: "",
    accentColour: "",
    logo: "",
    mpesa: { kind: "paybill" as const, number: "522522", account: "5974708", name: "Fundi Computers" },
    timeZone: "Africa/Nairobi",
    hours: [null, null, null, null, null, null, null],
    closedDays: [],
    deliveryFee: 0,
    offers: { delivery: true, collection: true, chat: true, video: true, assistant: true, loyalty: true },
    texts: {},
    vatRate: 16,
    mpesaPrompt: null,
    cardPayments: false,
    mail: true,
  }));
  const printed: PrintDocument[] = [];
  choosePrinter({
    print: (document) => {
      printed.push(document);
      return Promise.resolve();
    },
    printPdf: () => Promise.resolve(),
  });
  const { user } = show("/admin/reports?kind=vat");
  await user.click(await screen.findByRole("button", { name: "Print" }));
  await vi.waitFor(() => expect(printed).toHaveLength(1), { timeout: 10_000 });
  const page = new DOMParser().parseFromString(printed[0]?.html ?? "", "text/html");
  expect(page.querySelector("h1")?.textContent).toBe("VAT summary: by month");
  expect(page.body.textContent).toContain("Fundi Computers · 18 Nov – 20 Nov 2026");
  expect(page.body.textContent).toContain("Grace Njeri");
  expect([...page.querySelectorAll("tbody tr")].at(-1)?.textContent?.replace(/\s/g, " ")).toBe(
    "TotalKsh 116,000Ksh 100,000Ksh 16,000",
  );
});

it("shows an empty state, and that some figures are as of now", async () => {
  api.on(getReport, () =>
    vatReport({
      kind: "loyalty",
      rows: [],
      totals: null,
      facts: [{ label: "Points outstanding", value: 1_200, type: "number" }],
    }),
  );
  show("/admin/reports?kind=loyalty");
  await screen.findByText("Nothing on these days. Choose others above.");
  expect(screen.getByText("Points outstanding").parentElement?.textContent).toBe("Points outstanding1,200");
});

it("shows why the report could not be loaded, and retries", async () => {
  let isBroken = true;
  api.on(getReport, () => {
    if (isBroken) throw new AppError("NOT_FOUND", "This report is not ready yet.");
    return vatReport();
  });
  const { user } = show("/admin/reports?kind=vat");
  await screen.findByText("This report is not ready yet.");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("region", { name: "VAT summary, by month" });
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
