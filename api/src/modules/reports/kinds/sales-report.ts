import { categoryLabel, channelLabel } from "../labels";
import type { BuildReport, ReportBody, ReportRequest } from "../report";
import { addUp, type FigureColumn, grouped, percentOf, reportTable, stepLabel, stepRows } from "../report-table";
import { type DaySales, type GoodsSales, NO_SALES, type Sales, salesByDay, salesOfGoods } from "./sales-store";

const SUMS = Object.keys(NO_SALES) as (keyof Sales)[];
const sum = (sales: readonly Sales[]): Sales => addUp(SUMS, sales);

const FIGURES: readonly FigureColumn<Sales>[] = [
  { id: "orders", title: "Orders", type: "number", of: ({ orders }) => orders },
  {
    id: "gross",
    title: "Sold at first",
    type: "money",
    of: ({ soldMinor, creditedMinor }) => soldMinor + creditedMinor,
  },
  { id: "credited", title: "Taken back", type: "money", of: ({ creditedMinor }) => creditedMinor },
  { id: "sales", title: "Sales", type: "money", of: ({ soldMinor }) => soldMinor },
  { id: "vat", title: "VAT in it", type: "money", of: ({ vatMinor }) => vatMinor },
  { id: "net", title: "Net", type: "money", of: ({ soldMinor, vatMinor }) => soldMinor - vatMinor },
  {
    id: "average",
    title: "Per order",
    type: "money",
    of: ({ soldMinor, orders }) => (orders === 0 ? null : Math.round(soldMinor / orders)),
  },
];

const NOTES = [
  "An order counts as sold once money came for it: not cancelled, no test, on the day it was placed. Money given back undoes it, except for goods that were taken back.",
  "Taken back is what its total fell by afterwards: returned goods, prices that were lowered.",
];

function byStep(sales: readonly DaySales[], { by, period }: ReportRequest) {
  const step = by as "day" | "week" | "month";
  return reportTable({
    label: stepLabel(step),
    figures: FIGURES,
    rows: stepRows(sales, step, period).map((row) => ({ ...row, record: sum(row.records) })),
    total: sum(sales),
  });
}

function byChannel(sales: readonly DaySales[]) {
  return reportTable({
    label: { id: "channel", title: "Channel", type: "text" },
    figures: FIGURES,
    rows: [...grouped(sales, ({ channel }) => channel)].map(([key, records]) => ({
      key,
      label: channelLabel(key),
      record: sum(records),
    })),
    total: sum(sales),
  });
}

interface Part {
  pieces: number | null;
  minor: number;
  ofMinor: number;
}

const PART_FIGURES: readonly FigureColumn<Part>[] = [
  { id: "pieces", title: "Pieces", type: "number", of: ({ pieces }) => pieces },
  { id: "sales", title: "Sales", type: "money", of: ({ minor }) => minor },
  { id: "share", title: "Share", type: "percent", of: ({ minor, ofMinor }) => percentOf(minor, ofMinor) },
];

const nameOf = ({ name, serviceId }: GoodsSales) => name ?? (serviceId ? `Service ${serviceId}` : "Other goods");
const groupOf = ({ category, serviceId }: GoodsSales) =>
  category ? categoryLabel(category) : serviceId ? "Services" : "Other goods";

/** The row key of a line in the report: `product-12`, `service-3`, a category. */
const keyOfGoods = ({ productId, serviceId }: GoodsSales) =>
  productId ? `product-${productId}` : serviceId ? `service-${serviceId}` : "other";

/** Goods and services, then delivery and discounts, so that the rows add up to the sales. */
function byGoods(goods: readonly GoodsSales[], sales: Sales, by: "product" | "category") {
  const groups = grouped(goods, by === "product" ? keyOfGoods : groupOf);
  const goodsMinor = goods.reduce((all, one) => all + one.goodsMinor, 0);
  const part = (pieces: number | null, minor: number): Part => ({ pieces, minor, ofMinor: sales.soldMinor });
  const parts = [...groups].map(([key, lines]) => {
    const { pieces, minor } = addUp(
      ["pieces", "minor"],
      lines.map((line) => ({ ...line, minor: line.goodsMinor })),
    );
    const [first] = lines;
    return { key, label: by === "product" && first ? nameOf(first) : key, record: part(pieces, minor) };
  });
  const rest = sales.soldMinor - goodsMinor - sales.deliveryMinor + sales.creditedMinor;
  const others = [
    { key: "delivery", label: "Delivery", record: part(null, sales.deliveryMinor) },
    { key: "vouchers", label: "Vouchers and discounts", record: part(null, rest) },
    { key: "credited", label: "Taken back", record: part(null, -sales.creditedMinor) },
  ];
  return reportTable({
    label: by === "product" ? { id: by, title: "Product", type: "text" } : { id: by, title: "Category", type: "text" },
    figures: PART_FIGURES,
    rows: [
      ...parts.sort((one, other) => other.record.minor - one.record.minor),
      ...others.filter(({ record }) => record.minor !== 0),
    ],
    total: part(
      goods.reduce((all, { pieces }) => all + pieces, 0),
      sales.soldMinor,
    ),
  });
}

/** Sales by day, week, month, category, product or channel. */
export const salesReport: BuildReport = async (request): Promise<ReportBody> => {
  const { db, by, span } = request;
  if (by === "category" || by === "product") {
    const [goods, sales] = await Promise.all([salesOfGoods(db, span), salesByDay(db, span)]);
    return { ...byGoods(goods, sum(sales), by), facts: [], notes: NOTES };
  }
  const sales = await salesByDay(db, span);
  return { ...(by === "channel" ? byChannel(sales) : byStep(sales, request)), facts: [], notes: NOTES };
};
