import { AppError } from "@fundi/shared/contract/errors";
import { type ScanMatch, scan } from "@fundi/shared/inventory/shopfloor";
import { type Finding, findAnything } from "@fundi/shared/lists/find";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../testing/fake-api";
import { hasShownToast, toast } from "../testing/fake-toasts";
import { renderScreen } from "../testing/render-screen";
import { typeScan } from "../testing/scanner";
import { ScannerProvider } from "./scanner-provider";
import { type ScanHandler, useScan } from "./use-scan";

let api: FakeApi;
const requested: string[] = [];
const MATCHES: Record<string, ScanMatch> = {
  "HP-840-G5": {
    kind: "stock_item",
    id: 3,
    name: "HP EliteBook",
    sku: "HP-840-G5",
    price: 38_500,
    available: 4,
    productId: 7,
  },
  "FD-1000-0041": { kind: "order", id: 41, orderNumber: "FD-1000-0041" },
  UKK4FZ8K3A: { kind: "payment", id: 5, receipt: "UKK4FZ8K3A", orderId: 41, orderNumber: "FD-1000-0041" },
  "KIT-001": { kind: "product", id: 9, name: "Kit", sku: "KIT-001", price: 600 },
};

const found = (id: number, isExact = true): Finding => ({
  ...{ kind: "repair", id, title: `RJ-1204-00${id} Tecno`, detail: "", isExact },
});
const REPAIRS: Record<string, Finding[]> = {
  "7Q3K01ABCDEF": [found(31)],
  "001010014821779": [found(32), found(33)],
  // Words of a device: no code of it.
  "HP-840-G4": [found(34, false)],
};

beforeEach(() => {
  localStorage.clear();
  requested.splice(0);
  api = createFakeApi();
  api.on(scan, ({ query: { code } }) => {
    requested.push(code);
    return { code, match: MATCHES[code] ?? null };
  });
  api.on(findAnything, ({ query: { q } }) => ({ findings: REPAIRS[q] ?? [] }));
});

const Taker = ({ take }: { take: ScanHandler }) => {
  useScan(take);
  return null;
};
const show = (options: { role?: "staff" | "manager"; take?: ScanHandler[] } = {}) =>
  renderScreen({
    path: "/admin/dashboard",
    Component: () => (
      <ScannerProvider>
        <input aria-label="Search" defaultValue="laptop" />
        {options.take?.map((take, index) => (
          <Taker key={String(index)} take={take} />
        ))}
      </ScannerProvider>
    ),
    role: options.role ?? "manager",
  });

it.each([
  ["HP-840-G5", "/admin/inventory/3"],
  ["KIT-001", "/admin/products/9"],
  ["FD-1000-0041", "/admin/orders/41"],
  ["UKK4FZ8K3A", "/admin/payments?status=all&search=UKK4FZ8K3A&open=5"],
  // The label of a repair, its code alone, and a device that is here.
  ["https://shop.test/r/7Q3K01ABCDEF", "/admin/repairs/31?scanned"],
  ["7Q3K01ABCDEF", "/admin/repairs/31?scanned"],
  ["001010014821779", "/admin/repairs/32?scanned"],
])("opens the record of %s", async (code, address) => {
  const view = show();
  screen.getByLabelText("Search").focus();
  typeScan(code);
  expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("laptop");
  await waitFor(() => expect(view.address()).toBe(address));
});

it("opens no repair whose device is only called like it", async () => {
  show();
  typeScan("HP-840-G4");
  await toast("No item and no repair has the code “HP-840-G4”. Add it as an item?");
});

it("offers to add an unknown code, depending on the role", async () => {
  const { address } = show();
  typeScan("5901234123457");
  const { action } = await toast("No item and no repair has the code “5901234123457”. Add it as an item?");
  action?.onClick?.({} as never);
  await waitFor(() => expect(address()).toBe("/admin/inventory?new=5901234123457"));
});

it("refers staff, who may not add items, to a manager", async () => {
  show({ role: "staff" });
  typeScan("5901234123457");
  const { action } = await toast(
    "No item and no repair has the code “5901234123457”. Check the label, or ask a manager to add it.",
  );
  expect(action).toBeUndefined();
});

it("passes codes to the latest handler, and to the previous one what it declines", () => {
  const handled: string[] = [];
  const { address } = show({
    take: [(code) => void handled.push(`first ${code}`), (code) => code !== "FD-1000-0041" && handled.push(code)],
  });
  typeScan("HP-840-G5");
  typeScan("FD-1000-0041");
  expect(handled).toEqual(["HP-840-G5", "first FD-1000-0041"]);
  expect(requested).toEqual([]);
  expect(address()).toBe("/admin/dashboard");
});

it("does not navigate away from an open dialog", async () => {
  document.body.classList.add("bp6-overlay-open");
  const { address } = show();
  typeScan("HP-840-G5");
  const { action } = await toast("Scanned: HP EliteBook.");
  expect(address()).toBe("/admin/dashboard");
  document.body.classList.remove("bp6-overlay-open");
  action?.onClick?.({} as never);
  await waitFor(() => expect(address()).toBe("/admin/inventory/3"));
});

it("is aborted with Esc while the lookup is pending", async () => {
  let answer: (reply: { code: string; match: null }) => void = () => undefined;
  const gate = new Promise<{ code: string; match: null }>((resolve) => {
    answer = resolve;
  });
  api.on(scan, () => gate);
  const { user } = show();
  typeScan("5901234123457");
  await user.keyboard("{Escape}");
  answer({ code: "5901234123457", match: null });
  await gate;
  expect(hasShownToast("No item and no repair has the code “5901234123457”. Add it as an item?")).toBe(false);
});

it("shows why a lookup failed", async () => {
  api.on(scan, () => {
    throw new AppError("FORBIDDEN", "No");
  });
  show();
  typeScan("HP-840-G5");
  await toast("Your role may not do this.");
});

it("can be turned off on this computer", () => {
  localStorage.setItem("console_scanner", "off");
  const { address } = show();
  typeScan("HP-840-G5");
  expect(requested).toEqual([]);
  expect(address()).toBe("/admin/dashboard");
});
