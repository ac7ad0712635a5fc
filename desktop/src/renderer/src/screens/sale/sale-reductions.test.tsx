import { AppError } from "@fundi/shared/contract/errors";
import {
  agreeToDiscount,
  createSaleDraft,
  findSaleItems,
  findSaleVoucher,
  finishSale,
  getSaleDraft,
  listSaleDrafts,
  type SaleContent,
  type SaleDraft,
  type SaleItem,
  type SaleVoucher,
  saveSaleDraft,
} from "@fundi/shared/sales/sales";
import { getSettings } from "@fundi/shared/settings/settings";
import { getConfig } from "@fundi/shared/settings/shop";
import { formatKes } from "@fundi/shared/values/money";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { order, shopConfig } from "../../testing/order-samples";
import { renderScreen } from "../../testing/render-screen";
import { settings } from "../../testing/settings-sample";
import { EMPTY } from "./local-sale";
import { SaleScreen } from "./sale-screen";

const LAPTOP: SaleItem = {
  kind: "product",
  id: 7,
  name: "HP EliteBook 840",
  sku: "HP-840",
  price: 30_000,
  available: 9,
  held: [],
  isExact: false,
};
const VOUCHER: SaleVoucher = {
  code: "V-7K3M-9QXT",
  name: "KES 3,500 Product Credit",
  kind: "money",
  value: 3500,
  owner: { id: 5, name: "Zawadi Chebet", phone: "0722000111", email: "z@people.example" },
};
const AT = "2026-11-20T08:00:00.000Z";
const LINE = { kind: "product", key: "a", productId: 7, quantity: 1, price: null, priceReason: "" } as const;
const kes = (amount: number) => formatKes(amount).replace(/\s/g, " ");

let api: FakeApi;
let stored: SaleDraft;
let clerkDiscount = 0;
const saved = (content: SaleContent, version: number): SaleDraft => ({
  ...{ id: 12, version, content, items: [LAPTOP], createdBy: "Grace Njeri", updatedBy: "Grace Njeri", updatedById: 3 },
  ...{ createdAt: AT, updatedAt: AT },
});
const storeSale = (draft: SaleDraft): SaleDraft => {
  stored = draft;
  return draft;
};

beforeEach(() => {
  localStorage.clear();
  clerkDiscount = 0;
  stored = saved({ ...EMPTY, lines: [LINE] }, 1);
  api = createFakeApi();
  api.on(getConfig, () => shopConfig());
  api.on(getSettings, () => settings({ clerkDiscount }));
  api.on(listSaleDrafts, () => []);
  api.on(findSaleItems, () => [LAPTOP]);
  api.on(findSaleVoucher, () => VOUCHER);
  api.on(createSaleDraft, ({ body }) => storeSale(saved(body, 1)));
  api.on(saveSaleDraft, ({ body: { version, ...content } }) => storeSale(saved(content, version + 1)));
  api.on(getSaleDraft, () => stored);
});
const show = (role: "staff" | "manager") =>
  renderScreen({ path: "/admin/orders/new", at: "/admin/orders/new?sale=12", Component: SaleScreen, role });
const total = () => within(screen.getByRole("region", { name: "Total" }));
const payButton = () => total().getByRole<HTMLButtonElement>("button", { name: "Take payment" });

async function give(user: ReturnType<typeof show>["user"], value: string, reason: string) {
  await screen.findByText("HP EliteBook 840");
  await user.keyboard("{F6}");
  const dialog = await screen.findByRole("dialog", { name: "Discount on the whole sale" });
  await user.type(within(dialog).getByLabelText(/^How much/), value);
  if (reason) await user.type(within(dialog).getByLabelText(/^Reason/), reason);
  await user.keyboard("{Enter}");
  return dialog;
}

it("sets a percentage on the whole sale, approved by the manager who enters it", async () => {
  const sent: unknown[] = [];
  api.on(finishSale, ({ body }) => {
    sent.push(body.total);
    return { order: order({ channel: "counter", status: "completed" }), change: 0 };
  });
  const { user } = show("manager");
  await give(user, "10", "Bulk price");
  expect(await total().findByText("Discount 10%")).toBeTruthy();
  expect(total().getByText(kes(-3000))).toBeTruthy();
  expect(total().getByText(kes(27_000), { selector: "output" })).toBeTruthy();
  await waitFor(() =>
    expect(stored.content.discount).toMatchObject({
      kind: "percent",
      value: 10,
      reason: "Bulk price",
      agreed: { discount: 3000, goods: 30_000 },
    }),
  );
  await screen.findByText("Saved");
  await user.keyboard("{F9}");
  await user.click(await screen.findByRole("button", { name: "Finish sale" }));
  await screen.findByText("Sold and paid");
  expect(sent).toEqual([27_000]);
});

it("requires a reason, and limits the discount to the price of the goods", async () => {
  const { user } = show("manager");
  const dialog = await give(user, "101", "");
  expect(await within(dialog).findByText("Enter a percentage up to 100")).toBeTruthy();
  expect(within(dialog).getByText("Say why")).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText(/^As/), "amount");
  await user.clear(within(dialog).getByLabelText(/^How much/));
  await user.type(within(dialog).getByLabelText(/^How much/), "30,001");
  expect(await within(dialog).findByText(`At most ${kes(30_000)}`)).toBeTruthy();
  expect(stored.content.discount).toBeNull();
});

it("lets clerks give discounts up to their limit, and requires a manager beyond it", async () => {
  clerkDiscount = 5;
  const { user } = show("staff");
  await give(user, "5", "Regular");
  await total().findByText("Discount 5%");
  await waitFor(() => expect(payButton().disabled).toBe(false));
  await user.click(total().getByRole("button", { name: "Change the discount" }));
  const field = await screen.findByLabelText(/^How much/);
  await user.clear(field);
  await user.type(field, "6{Enter}");
  expect(await total().findByText(/A manager has to agree to this discount/)).toBeTruthy();
  expect(payButton().disabled).toBe(true);
  await user.keyboard("{F9}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(stored.content.discount).toMatchObject({ value: 6, agreed: null }));
});

it("lets a manager approve on the clerk's computer by password and code", async () => {
  const requested = { kind: "amount", value: 2000, reason: "Scratched", agreed: null } as const;
  stored = saved({ ...EMPTY, lines: [LINE], discount: requested }, 4);
  const credentials: unknown[] = [];
  api.on(agreeToDiscount, ({ body: { version, discount, goods, ...given } }) => {
    credentials.push(given);
    if (given.password !== "right")
      throw new AppError("INCORRECT_PASSWORD", "Incorrect password.", undefined, { status: 400 });
    if (!given.factorCode) throw new AppError("FACTOR_REQUIRED", "Enter the code.", undefined, { status: 400 });
    const agreed = { by: 2, discount, goods };
    return storeSale(saved({ ...stored.content, discount: { ...requested, agreed } }, version + 1));
  });
  const { user } = show("staff");
  await user.click(await screen.findByRole("button", { name: "Manager is here" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Manager's e-mail"), "grace@people.example");
  await user.type(dialog.getByLabelText("Manager's password"), "wrong{Enter}");
  await dialog.findByText("Incorrect password.");
  await user.clear(dialog.getByLabelText("Manager's password"));
  await user.type(dialog.getByLabelText("Manager's password"), "right{Enter}");
  await user.type(await dialog.findByLabelText(/authenticator app/), "123456{Enter}");
  await waitFor(() => expect(payButton().disabled).toBe(false));
  expect(screen.queryByText(/A manager has to agree/)).toBeNull();
  expect(credentials.at(-1)).toEqual({ managerEmail: "grace@people.example", password: "right", factorCode: "123456" });
});

it("lets a manager approve a clerk's pending discount elsewhere", async () => {
  const requested = { kind: "amount", value: 2000, reason: "Scratched", agreed: null } as const;
  stored = saved({ ...EMPTY, lines: [LINE], discount: requested }, 4);
  const first = show("manager");
  await first.user.click(await screen.findByRole("button", { name: "Agree" }));
  await waitFor(() => expect(stored.content.discount?.agreed).toMatchObject({ discount: 2000, goods: 30_000 }));
  first.unmount();
  show("staff");
  expect(await screen.findByText(kes(28_000), { selector: "output" })).toBeTruthy();
  expect(payButton().disabled).toBe(false);
});

it("redeems a voucher and sets its customer", async () => {
  const { user } = show("staff");
  await screen.findByText("HP EliteBook 840");
  await user.keyboard("{F7}");
  await user.type(await screen.findByLabelText(/^Code/), "v-7k3m -9qxt{Enter}");
  expect(await total().findByText("Voucher V-7K3M-9QXT")).toBeTruthy();
  expect(total().getByText(kes(26_500), { selector: "output" })).toBeTruthy();
  await waitFor(() =>
    expect(stored.content).toMatchObject({
      voucherCode: "V-7K3M-9QXT",
      customer: { userId: 5, name: "Zawadi Chebet" },
    }),
  );
  await user.click(screen.getByRole("button", { name: "Walk-in" }));
  expect((await total().findByRole("alert")).textContent).toContain("Zawadi Chebet");
  expect(total().getByText(kes(30_000), { selector: "output" })).toBeTruthy();
  await user.click(total().getByRole("button", { name: "Take the voucher out" }));
  await waitFor(() => expect(stored.content.voucherCode).toBe(""));
});

it("shows at the field why a voucher cannot be used", async () => {
  api.on(findSaleVoucher, () => {
    throw new AppError("VOUCHER_USED", "This voucher was used already.");
  });
  const { user } = show("staff");
  await screen.findByText("HP EliteBook 840");
  await user.click(total().getByRole("button", { name: "Voucher" }));
  await user.type(await screen.findByLabelText(/^Code/), "V-1{Enter}");
  expect(await screen.findByText("This voucher was used already.")).toBeTruthy();
  expect(stored.content.voucherCode).toBe("");
});
