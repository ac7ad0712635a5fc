import {
  createSaleDraft,
  findSaleItems,
  getSaleDraft,
  listSaleDrafts,
  type SaleContent,
  type SaleDraft,
  type SaleItem,
  saveSaleDraft,
} from "@fundi/shared/sales/sales";
import { getConfig } from "@fundi/shared/settings/shop";
import { screen, within } from "@testing-library/react";
import { createFakeApi, type FakeApi } from "./fake-api";
import { shopConfig } from "./order-samples";

export const LAPTOP: SaleItem = {
  kind: "product",
  id: 7,
  name: "HP EliteBook 840",
  sku: "HP-840",
  price: 30_000,
  available: 2,
  held: [],
  isExact: false,
};
export const MOUSE: SaleItem = { ...LAPTOP, id: 8, name: "Mouse M90", sku: "M90", price: 900, available: 20 };
export const NOBODY = { userId: null, name: "", phone: "", email: "" };
const AT = "2026-11-20T08:00:00.000Z";

/** A sale as the server stores it. */
export const saved = (content: SaleContent, version: number): SaleDraft => ({
  id: 12,
  version,
  content,
  items: [LAPTOP, MOUSE],
  createdBy: "Grace Njeri",
  updatedBy: "Grace Njeri",
  updatedById: 3,
  createdAt: AT,
  updatedAt: AT,
});

/** A shop that sells a laptop and a mouse, and stores one sale. */
export interface FakeSales {
  api: FakeApi;
  stored: SaleDraft | undefined;
  /** Stores the sale, and returns it as the response. */
  store(draft: SaleDraft): SaleDraft;
}

export function createFakeSales(): FakeSales {
  const api = createFakeApi();
  const sales: FakeSales = {
    api,
    stored: undefined,
    store: (draft) => {
      sales.stored = draft;
      return draft;
    },
  };
  api.on(getConfig, () => shopConfig());
  api.on(listSaleDrafts, () => []);
  api.on(findSaleItems, ({ query }) =>
    [LAPTOP, MOUSE]
      .filter(({ name, sku }) => `${name} ${sku}`.toLowerCase().includes(query.q.toLowerCase()))
      .map((item) => ({ ...item, isExact: item.sku?.toLowerCase() === query.q.toLowerCase() })),
  );
  let newest = 11;
  api.on(createSaleDraft, ({ body }) => {
    newest += 1;
    return sales.store({ ...saved(body, 1), id: newest });
  });
  api.on(saveSaleDraft, ({ params: { id }, body: { version, ...content } }) =>
    sales.store({ ...saved(content, version + 1), id }),
  );
  api.on(
    getSaleDraft,
    () => sales.stored ?? saved({ customer: NOBODY, lines: [], notes: "", discount: null, voucherCode: "" }, 1),
  );
  return sales;
}

/** The field for the next item, once the screen is there. */
export const saleEntry = () => screen.findByRole("combobox", { name: "Scan or search an item" });
export const saleLines = () =>
  within(screen.getByRole("list", { name: "Items of this sale" })).getAllByRole("listitem");
