import { AppError } from "@fundi/shared/errors";
import { type ScanMatch, scan } from "@fundi/shared/shopfloor";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../testing/fake-api";
import { toast, wasSaid } from "../testing/fake-toasts";
import { renderScreen } from "../testing/render-screen";
import { typeScan } from "../testing/scanner";
import { ScannerProvider } from "./scanner-provider";
import { type ScanHandler, useScan } from "./use-scan";

vi.mock("../ui/toasts", () => import("../testing/fake-toasts"));

let api: FakeApi;
const asked: string[] = [];
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

beforeEach(() => {
  localStorage.clear();
  asked.splice(0);
  api = createFakeApi();
  api.on(scan, ({ query: { code } }) => {
    asked.push(code);
    return { code, match: MATCHES[code] ?? null };
  });
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
])("opens what %s stands for", async (code, address) => {
  const view = show();
  screen.getByLabelText("Search").focus();
  typeScan(code);
  expect(screen.getByLabelText<HTMLInputElement>("Search").value).toBe("laptop");
  await waitFor(() => expect(view.address()).toBe(address));
});

it("says what to do with a code that nothing has, by who it is that scanned", async () => {
  const { address } = show();
  typeScan("5901234123457");
  const { action } = await toast("No item has the code “5901234123457”. Add it?");
  action?.onClick?.({} as never);
  await waitFor(() => expect(address()).toBe("/admin/inventory?new=5901234123457"));
});

it("sends staff, who may not add items, to a manager", async () => {
  show({ role: "staff" });
  typeScan("5901234123457");
  const { action } = await toast("No item has the code “5901234123457”. Check the label, or ask a manager to add it.");
  expect(action).toBeUndefined();
});

it("hands codes to the screen that asked last, and asks the one before for what it leaves", () => {
  const taken: string[] = [];
  const { address } = show({
    take: [(code) => void taken.push(`first ${code}`), (code) => code !== "FD-1000-0041" && taken.push(code)],
  });
  typeScan("HP-840-G5");
  typeScan("FD-1000-0041");
  expect(taken).toEqual(["HP-840-G5", "first FD-1000-0041"]);
  expect(asked).toEqual([]);
  expect(address()).toBe("/admin/dashboard");
});

it("takes nobody away from an open dialog", async () => {
  document.body.classList.add("bp6-overlay-open");
  const { address } = show();
  typeScan("HP-840-G5");
  const { action } = await toast("Scanned: HP EliteBook.");
  expect(address()).toBe("/admin/dashboard");
  document.body.classList.remove("bp6-overlay-open");
  action?.onClick?.({} as never);
  await waitFor(() => expect(address()).toBe("/admin/inventory/3"));
});

it("is called off with Esc while the answer is on its way", async () => {
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
  expect(wasSaid("No item has the code “5901234123457”. Add it?")).toBe(false);
});

it("says why a code could not be looked up", async () => {
  api.on(scan, () => {
    throw new AppError("FORBIDDEN", "No");
  });
  show();
  typeScan("HP-840-G5");
  await toast("Your role may not do this.");
});

it("can be turned off on this machine", () => {
  localStorage.setItem("console_scanner", "off");
  const { address } = show();
  typeScan("HP-840-G5");
  expect(asked).toEqual([]);
  expect(address()).toBe("/admin/dashboard");
});
