import { AppError } from "@fundi/shared/contract/errors";
import {
  changePurchaseLine,
  getPurchaseList,
  type PurchaseLine,
  receivePurchases,
} from "@fundi/shared/inventory/purchase-list";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { saveFile } from "../../../testing/fake-save-file";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { purchaseLine, stockItem } from "../../../testing/samples";
import { InventoryScreen } from "../inventory-screen";

let api: FakeApi;
let lines: PurchaseLine[];
const changes: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  changes.splice(0);
  lines = [
    purchaseLine({ supplier: "Mombasa Parts" }),
    purchaseLine({
      item: stockItem({ id: 8, name: "HP toner", sku: "TONER-1", available: 0 }),
      suggested: 10,
      quantity: 10,
    }),
  ];
  api = createFakeApi();
  api.on(getPurchaseList, () => lines, { total: 2 });
  api.on(changePurchaseLine, ({ params, body }) => {
    changes.push({ id: params.id, ...body });
    lines = lines.map((line) => {
      if (line.item.id !== params.id) return line;
      const { quantity = line.quantity, supplier = line.supplier, isOrdered } = body;
      const orderedAt = isOrdered === undefined ? line.orderedAt : isOrdered ? "2026-11-20T08:00:00.000Z" : null;
      return { ...line, quantity: quantity ?? line.suggested, supplier, orderedAt };
    });
    return lines.find((line) => line.item.id === params.id) as PurchaseLine;
  });
});

const show = () =>
  renderScreen({
    path: "/admin/inventory/:id?",
    Component: InventoryScreen,
    at: "/admin/inventory?view=purchases",
    role: "staff",
  });
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const choose = async (user: ReturnType<typeof show>["user"], name: string) => {
  const sku = within(await row(name)).getByText(/-/);
  await user.keyboard("{Control>}");
  await user.click(sku);
  await user.keyboard("{/Control}");
};

it("shows what to buy: remaining units, units sold, and the suggested quantity", async () => {
  show();
  const cells = within(await row("charger"))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(expect.arrayContaining(["CHG-65", "4", "5", "3"]));
  expect(screen.getByLabelText<HTMLInputElement>("Pieces of Dell 65W charger to buy").value).toBe("6");
  expect(screen.getByRole("link", { name: "Purchase list" }).getAttribute("aria-current")).toBe("page");
});

describe("a line", () => {
  it("saves another quantity and a supplier on blur, and resets an emptied quantity to the suggestion", async () => {
    const { user } = show();
    const quantity = await screen.findByLabelText("Pieces of Dell 65W charger to buy");
    await user.clear(quantity);
    await user.type(quantity, "24{Enter}");
    await waitFor(() => expect(changes).toEqual([{ id: 4, quantity: 24 }]));
    await user.type(screen.getByLabelText("Supplier of HP toner"), "Nairobi Office{Enter}");
    await waitFor(() => expect(changes[1]).toEqual({ id: 8, supplier: "Nairobi Office" }));
    await user.clear(screen.getByLabelText("Pieces of Dell 65W charger to buy"));
    await user.tab();
    await waitFor(() => expect(changes[2]).toEqual({ id: 4, quantity: null }));
  });

  it("saves neither an invalid quantity nor what Esc reverted", async () => {
    const { user } = show();
    const quantity = await screen.findByLabelText<HTMLInputElement>("Pieces of Dell 65W charger to buy");
    await user.type(quantity, "x{Enter}");
    await waitFor(() => expect(quantity.value).toBe("6"));
    await user.type(quantity, "9{Escape}");
    await waitFor(() => expect(document.activeElement).not.toBe(quantity));
    expect(quantity.value).toBe("6");
    expect(changes).toEqual([]);
  });

  it("is rolled back with the reason when the server refuses", async () => {
    api.on(changePurchaseLine, () => {
      throw new AppError("FORBIDDEN", "No");
    });
    const { user } = show();
    const quantity = await screen.findByLabelText("Pieces of Dell 65W charger to buy");
    await user.clear(quantity);
    await user.type(quantity, "24{Enter}");
    await toast("Your role may not do this.");
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>("Pieces of Dell 65W charger to buy").value).toBe("6"),
    );
  });
});

it("marks only the ticked lines as ordered", async () => {
  const { user } = show();
  await choose(user, "charger");
  await user.click(screen.getByRole("button", { name: "Mark ordered" }));
  await waitFor(() => expect(changes).toEqual([{ id: 4, isOrdered: true }]));
  expect((await row("charger")).textContent).toContain("Ordered");
  expect((await row("toner")).textContent).not.toContain("Ordered");
});

it("restocks what arrived once, however often it is submitted, and offers labels", async () => {
  const sent: { lines: unknown; key: string | null }[] = [];
  api.on(receivePurchases, ({ body, headers }) => {
    sent.push({ lines: body.lines, key: headers.get("idempotency-key") });
    if (sent.length === 1) throw new AppError("UNAVAILABLE", "Busy");
    return { items: [stockItem({ id: 4, name: "Dell 65W charger", sku: "CHG-65", quantity: 9 })] };
  });
  const { user } = show();
  await choose(user, "charger");
  await choose(user, "toner");
  await user.click(screen.getByRole("button", { name: "Received…" }));
  const came = await screen.findByLabelText("Pieces of Dell 65W charger that came");
  await user.clear(came);
  await user.type(came, "5");
  await user.clear(screen.getByLabelText("Pieces of HP toner that came"));
  await user.click(screen.getByRole("button", { name: "Restock 5 pieces" }));
  await screen.findByRole("alert");
  await user.click(screen.getByRole("button", { name: "Restock 5 pieces" }));
  const { action } = await toast("Dell 65W charger: 5 received, now 9 on hand.");
  expect(sent[1]).toEqual({
    lines: [{ itemId: 4, amount: 5, round: 0, serials: [], unitCost: null }],
    key: sent[0]?.key,
  });
  action?.onClick?.({} as never);
  expect((await screen.findByLabelText<HTMLInputElement>("Labels of Dell 65W charger")).value).toBe("5");
});

it("reports that somebody else received it in the meantime", async () => {
  api.on(receivePurchases, () => {
    throw new AppError("STALE_VERSION", "Somebody has received Dell 65W charger meanwhile. Nothing was counted twice.");
  });
  const { user } = show();
  await choose(user, "charger");
  await user.click(screen.getByRole("button", { name: "Received…" }));
  await user.click(await screen.findByRole("button", { name: "Restock 6 pieces" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was counted twice.");
});

it("is exported as shown", async () => {
  const { user } = show();
  await row("charger");
  await user.type(screen.getByLabelText("Search the purchase list"), "mombasa");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "CSV" }));
  expect(saveFile.mock.calls.map(([, name]) => name)).toEqual(["purchase-list.csv"]);
  expect(saveFile.mock.calls[0]?.[0].size).toBeGreaterThan(100);
});

it("shows an empty state", async () => {
  lines = [];
  show();
  await screen.findByText("Nothing to buy");
});
