import { AppError } from "@fundi/shared/contract/errors";
import {
  createSaleDraft,
  discardSaleDraft,
  getSaleDraft,
  listSaleDrafts,
  type SaleContent,
  type SaleDraft,
  saveSaleDraft,
} from "@fundi/shared/sales/sales";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { FakeApi } from "../../testing/fake-api";
import { createFakeSales, type FakeSales, NOBODY, saleEntry, saved } from "../../testing/fake-sales";
import { toast } from "../../testing/fake-toasts";
import { renderScreen, sessionOf } from "../../testing/render-screen";
import { SaleScreen } from "./sale-screen";

let sales: FakeSales;
let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  sales = createFakeSales();
  ({ api } = sales);
});

const show = (options: { at?: string; role?: "staff" | "manager" } = {}) =>
  renderScreen({ path: "/admin/orders/new", Component: SaleScreen, role: "staff", ...options });
const valueIn = (field: HTMLElement) => (field as HTMLInputElement).value;

it("merges another clerk's change, and reports it", async () => {
  const laptop = { kind: "product", key: "a", productId: 7, quantity: 1, price: null, priceReason: "" } as const;
  sales.stored = saved({ customer: NOBODY, lines: [laptop], notes: "", discount: null, voucherCode: "" }, 3);
  const { user } = show({ at: "/admin/orders/new?sale=12" });
  await screen.findByText("HP EliteBook 840");
  let isStale = true;
  api.on(saveSaleDraft, ({ body: { version, ...content } }) => {
    if (isStale) {
      isStale = false;
      const theirs = {
        customer: { ...NOBODY, name: "Jane" },
        lines: [{ ...laptop, quantity: 2 }],
        notes: "",
        discount: null,
        voucherCode: "",
      };
      sales.stored = { ...saved(theirs, 4), updatedBy: "Brian Otieno", updatedById: 9 };
      throw new AppError("STALE_VERSION", "Brian Otieno changed this sale meanwhile.", { version: 4 });
    }
    return sales.store(saved(content, version + 1));
  });
  await user.type(await saleEntry(), "M90{Enter}");
  expect(await screen.findByText(/Brian Otieno changed this sale too; both changes are in/)).toBeTruthy();
  await waitFor(() => expect(sales.stored?.version).toBe(5));
  expect(sales.stored?.content).toMatchObject({
    customer: { name: "Jane" },
    lines: [{ productId: 7, quantity: 2 }, { productId: 8 }],
  });
});

it("does not report what the same person changed in another window, nor that a discount was agreed", async () => {
  const laptop = { kind: "product", key: "a", productId: 7, quantity: 1, price: null, priceReason: "" } as const;
  const discount = { kind: "amount", value: 500, reason: "Old stock", agreed: null } as const;
  const content: SaleContent = { customer: NOBODY, lines: [laptop], notes: "", discount, voucherCode: "" };
  sales.stored = saved(content, 3);
  const { queries } = show({ at: "/admin/orders/new?sale=12" });
  await screen.findByText("HP EliteBook 840");
  const arrive = async (draft: SaleDraft, quantity: string) => {
    sales.stored = draft;
    await queries.invalidateQueries();
    await waitFor(() => expect(valueIn(screen.getByLabelText("How many of HP EliteBook 840"))).toBe(quantity));
  };
  const me = sessionOf("staff").state();
  const myId = me.status === "signed-in" ? me.user.id : 0;
  await arrive({ ...saved({ ...content, lines: [{ ...laptop, quantity: 2 }] }, 4), updatedById: myId }, "2");
  expect(screen.queryByText(/changed this sale too/)).toBeNull();
  const agreed = { ...discount, agreed: { by: 9, discount: 500, goods: 60_000 } };
  const withAgreement: SaleContent = { ...content, lines: [{ ...laptop, quantity: 2 }], discount: agreed };
  await arrive({ ...saved(withAgreement, 5), updatedBy: "Brian Otieno", updatedById: 9 }, "2");
  expect(screen.queryByText(/changed this sale too/)).toBeNull();
  const more: SaleContent = { ...withAgreement, lines: [{ ...laptop, quantity: 3 }] };
  await arrive({ ...saved(more, 6), updatedBy: "Brian Otieno", updatedById: 9 }, "3");
  screen.getByText(/Brian Otieno changed this sale too/);
});

it("does not mistake the live event of its own save for another clerk's change", async () => {
  let saves = 0;
  api.on(createSaleDraft, ({ body }) => {
    saves += 1;
    return sales.store(saved(body, 1));
  });
  api.on(saveSaleDraft, ({ body: { version, ...content } }) => {
    saves += 1;
    return sales.store(saved(content, version + 1));
  });
  const { user, queries } = show();
  await user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Saved");
  await user.type(await saleEntry(), "HP-840{Enter}");
  await waitFor(() => expect(sales.stored?.content.lines).toHaveLength(2));
  await queries.invalidateQueries({ queryKey: ["sales"] });
  await screen.findByText("Saved");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(saves).toBe(2);
});

it("shows who finished a sale in the meantime, and links to its order", async () => {
  api.on(getSaleDraft, () => {
    throw new AppError("SALE_FINISHED", "This sale was finished by Brian Otieno.", { orderId: 77 });
  });
  const { user, address } = show({ at: "/admin/orders/new?sale=12" });
  expect(await screen.findByText("This sale was finished by Brian Otieno.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Open the order" }));
  expect(address()).toBe("/admin/orders/77");
});

it("deletes a sale, and restores it with Undo", async () => {
  let deleted = 0;
  api.on(discardSaleDraft, () => {
    deleted += 1;
    return { success: true as const };
  });
  const { user } = show();
  await user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Saved");
  await user.click(screen.getByRole("button", { name: "Drop this sale" }));
  const dropToast = await toast("Sale dropped.");
  expect(deleted).toBe(1);
  expect(await screen.findByText("Scan the first item")).toBeTruthy();
  dropToast.action?.onClick?.({} as never);
  expect(await screen.findByText("Mouse M90")).toBeTruthy();
});

it("restores a deleted sale while another one is open", async () => {
  api.on(discardSaleDraft, () => ({ success: true as const }));
  api.on(listSaleDrafts, () => [
    {
      id: 30,
      version: 1,
      customerName: "Otieno",
      lineCount: 1,
      updatedBy: "Brian Otieno",
      updatedAt: "2026-11-20T08:00:00.000Z",
    },
  ]);
  api.on(getSaleDraft, ({ params }) => (params.id === 30 ? new Promise(() => undefined) : (sales.stored as SaleDraft)));
  const { user } = show();
  await user.type(await saleEntry(), "M90{Enter}");
  await screen.findByText("Saved");
  await user.click(screen.getByRole("button", { name: "Drop this sale" }));
  const dropToast = await toast("Sale dropped.");
  await user.click(screen.getByRole("button", { name: /^Otieno/ }));
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Scan or search an item" })).toBeNull());
  dropToast.action?.onClick?.({} as never);
  expect(await screen.findByText("Mouse M90")).toBeTruthy();
});
