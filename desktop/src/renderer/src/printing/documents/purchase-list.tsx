import type { PurchaseLine } from "@fundi/shared/inventory/purchase-list";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { formatDateTime } from "@fundi/shared/values/time";

interface PurchaseFacts {
  lines: readonly PurchaseLine[];
  shop: ShopConfig;
  printedAt: Date;
  printedBy: string | null;
}

const NO_SUPPLIER = "Supplier not noted";

/** The purchase list, grouped by supplier. */
export function PurchaseSheet({ lines, shop, printedAt, printedBy }: PurchaseFacts) {
  const suppliers = [...new Set(lines.map(({ supplier }) => supplier))].sort(
    (one, other) => Number(one === "") - Number(other === "") || one.localeCompare(other),
  );
  return (
    <main className="sheet">
      <header className="sheet-head">
        <div>
          <h1>Purchase list</h1>
          <p>
            {shop.brand} · {shop.phone}
          </p>
        </div>
        <p>
          {formatDateTime(printedAt, shop.timeZone)}
          {printedBy && ` · ${printedBy}`}
        </p>
      </header>
      {suppliers.map((supplier) => (
        <section key={supplier} className="sheet-part">
          <h2>{supplier || NO_SUPPLIER}</h2>
          <table className="sheet-table">
            <thead>
              <tr>
                <th scope="col" className="is-tick">
                  Done
                </th>
                <th scope="col">SKU</th>
                <th scope="col">Item</th>
                <th scope="col" className="is-count">
                  Left
                </th>
                <th scope="col" className="is-count">
                  To buy
                </th>
              </tr>
            </thead>
            <tbody>
              {lines
                .filter((line) => line.supplier === supplier)
                .map(({ item, quantity, orderedAt }) => (
                  <tr key={item.id}>
                    <td>
                      <span className="tick" />
                    </td>
                    <td>{item.sku}</td>
                    <td>
                      {item.name}
                      {orderedAt && " (on order)"}
                    </td>
                    <td className="is-count">{item.available}</td>
                    <td className="is-count is-strong">{quantity}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}
