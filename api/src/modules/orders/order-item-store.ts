import type { Knex } from "knex";
import { integer, nullable, type RecordOf, type Row, rowShape, text } from "../../platform/database/table";
import { ORDER_ITEMS } from "./order-columns";

type ItemColumns = RecordOf<typeof ORDER_ITEMS.columns>;

/** What only the lines of repair bills have; goods leave it to the defaults of the table. */
type BillColumn = "repairLineId" | "repairJobId" | "group" | "closedAt";

export interface OrderItemRecord extends Omit<ItemColumns, BillColumn>, Partial<Pick<ItemColumns, BillColumn>> {
  /** Of the current product, if it still exists. */
  category?: string | undefined;
  /** How many of them came back; unknown of lines that are just being sold. */
  returned?: number | undefined;
  /** Of the unit: what it was sold as does not change while it is sold. */
  unit?: SoldUnit | undefined;
}

/** What an order shows of a unit. */
export interface SoldUnit {
  serial: string;
  remark: string;
  remarkSw: string;
}

const WITH_CATEGORY = rowShape("order_items", {
  ...ORDER_ITEMS.columns,
  category: nullable(text("category")),
  serial: nullable(text("serial")),
  remark: nullable(text("remark")),
  remarkSw: nullable(text("remark_sw")),
  returned: integer("returned"),
});

export type NewItem = Omit<OrderItemRecord, "id" | "orderId">;

/** Returns the lines with their ids. */
export async function insertItems(db: Knex, orderId: number, items: readonly NewItem[]): Promise<OrderItemRecord[]> {
  const [firstId = 0] = await db("order_items").insert(items.map((item) => ORDER_ITEMS.toRow({ ...item, orderId })));
  // One multi-row insert gets consecutive ids on both servers.
  return items.map((item, index) => ({ ...item, id: firstId + index, orderId }));
}

/** Returns the lines of several orders, by order. */
export async function findItems(db: Knex, orderIds: readonly number[]): Promise<Map<number, OrderItemRecord[]>> {
  const byOrder = new Map<number, OrderItemRecord[]>();
  if (orderIds.length === 0) return byOrder;
  const rows: Row[] = await db("order_items")
    .leftJoin("products", "products.id", "order_items.product_id")
    .leftJoin("stock_serials as unit", "unit.id", "order_items.unit_id")
    .select(ORDER_ITEMS.selected)
    .select("products.category", "unit.serial", "unit.remark", "unit.remark_sw")
    .select({
      returned: db("order_return_lines as back")
        .whereRaw("back.order_item_id = order_items.id")
        .select(db.raw("cast(coalesce(sum(back.quantity), 0) as signed)")),
    })
    .whereIn("order_id", orderIds)
    .orderBy("order_items.id");
  for (const row of rows) {
    const { category, serial, remark, remarkSw, ...read } = WITH_CATEGORY.read(row);
    const unit = serial === null ? undefined : { serial, remark: remark ?? "", remarkSw: remarkSw ?? "" };
    const item: OrderItemRecord = { ...read, category: category ?? undefined, unit };
    byOrder.set(item.orderId, [...(byOrder.get(item.orderId) ?? []), item]);
  }
  for (const items of byOrder.values()) if (items.some(({ repairJobId }) => repairJobId)) items.sort(byJob);
  return byOrder;
}

/** The lines of a bill are listed by job, and a deposit after them. */
const byJob = (one: OrderItemRecord, other: OrderItemRecord): number =>
  Number(!one.repairLineId) - Number(!other.repairLineId) ||
  (one.repairJobId ?? 0) - (other.repairJobId ?? 0) ||
  one.id - other.id;
