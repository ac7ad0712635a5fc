import type { PickingLine, PickingOrder } from "@fundi/shared/inventory/shopfloor";
import { formatDateTime } from "@fundi/shared/values/time";
import type { Barcode } from "../barcode";

interface PickingFacts {
  orders: readonly PickingOrder[];
  /** The drawn order numbers, by order id. */
  codes: ReadonlyMap<number, Barcode>;
  printedAt: Date;
  printedBy: string | null;
  timeZone: string;
}

interface Gathered extends Omit<PickingLine, "id"> {
  /** The numbers of the orders that contain it. */
  orders: string[];
}

/** Sums up the items of several orders, each item once, sorted by shelf. */
export function gather(orders: readonly PickingOrder[]): Gathered[] {
  const byThing = new Map<string, Gathered>();
  for (const { orderNumber, lines } of orders)
    for (const { id: _, ...line } of lines) {
      const key = line.sku || line.name;
      const known = byThing.get(key);
      byThing.set(key, {
        ...line,
        quantity: (known?.quantity ?? 0) + line.quantity,
        orders: [...new Set([...(known?.orders ?? []), orderNumber])],
      });
    }
  return [...byThing.values()].sort(alongTheShelves);
}

const words = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Sorted by shelf, items without one last; then by name. */
const alongTheShelves = (one: Omit<PickingLine, "id">, other: Omit<PickingLine, "id">): number =>
  Number(one.place === "") - Number(other.place === "") ||
  words.compare(one.place, other.place) ||
  words.compare(one.name, other.name);

/** The picking list: the items of all orders by shelf, then each order for packing. */
export function PickingList({ orders, codes, printedAt, printedBy, timeZone }: PickingFacts) {
  const pieces = orders.reduce((sum, { lines }) => sum + lines.reduce((count, line) => count + line.quantity, 0), 0);
  return (
    <main className="sheet">
      <header className="sheet-head">
        <div>
          <h1>Picking list</h1>
          <p>
            {orders.length === 1 ? "1 order" : `${orders.length} orders`} ·{" "}
            {pieces === 1 ? "1 piece" : `${pieces} pieces`}
          </p>
        </div>
        <p>
          {formatDateTime(printedAt, timeZone)}
          {printedBy && ` · ${printedBy}`}
        </p>
      </header>
      {orders.length > 1 && (
        <section className="sheet-part">
          <h2>To fetch</h2>
          <table className="sheet-table">
            <Head last="Orders" lastClass="is-orders" />
            <tbody>
              {gather(orders).map((line) => (
                <Row key={line.sku || line.name} line={line} last={line.orders.join(", ")} lastClass="is-orders" />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {orders.map((order) => (
        <section key={order.id} className="sheet-part">
          <div className="sheet-part-head">
            <div>
              <h2>{order.orderNumber}</h2>
              <p>
                {[order.customerName, order.city, formatDateTime(order.placedAt, timeZone)].filter(Boolean).join(" · ")}
              </p>
              {order.notes && <p>“{order.notes}”</p>}
            </div>
            <CodeOf code={codes.get(order.id)} />
          </div>
          <table className="sheet-table">
            <Head last="On hand" />
            <tbody>
              {[...order.lines].sort(alongTheShelves).map((line) => (
                <Row key={line.id} line={line} last={line.onHand === null ? "not counted" : String(line.onHand)} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </main>
  );
}

const CodeOf = ({ code }: { code: Barcode | undefined }) =>
  code ? <img src={code.src} alt={`Order ${code.text} as a barcode`} /> : null;

const Head = ({ last, lastClass = "is-count" }: { last: string; lastClass?: string }) => (
  <thead>
    <tr>
      <th scope="col" className="is-tick">
        Done
      </th>
      <th scope="col">Place</th>
      <th scope="col">SKU</th>
      <th scope="col">Item</th>
      <th scope="col" className="is-count">
        Pieces
      </th>
      <th scope="col" className={lastClass}>
        {last}
      </th>
    </tr>
  </thead>
);

interface RowProps {
  line: Omit<PickingLine, "id">;
  last: string;
  lastClass?: string;
}

const Row = ({ line, last, lastClass = "is-count" }: RowProps) => (
  <tr>
    <td>
      <span className="tick" />
    </td>
    <td>{line.place || "–"}</td>
    <td>{line.sku || "–"}</td>
    <td>{line.name}</td>
    <td className="is-count is-strong">{line.quantity}</td>
    <td className={lastClass}>{last}</td>
  </tr>
);
