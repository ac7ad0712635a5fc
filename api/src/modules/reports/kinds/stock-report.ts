import { wallClock } from "@fundi/shared/values/time";
import { categoryLabel, toLabel } from "../labels";
import type { BuildReport, ReportBody, ReportRequest } from "../report";
import { addUp, reportTable } from "../report-table";
import { type SlowItem, slowItems, stockMoved, stockValue } from "./stock-store";

/** The shown columns of an item; a total has neither code nor day. */
type Slow = Pick<SlowItem, "units" | "valueMinor" | "lastSoldAt"> & { sku: string | null };

/** More than anybody reads through, and enough to act upon. */
const SLOW_LIMIT = 500;

/** Movements whose name says too little. */
const MOVED_LABELS: Readonly<Record<string, string>> = {
  use: "Fitted in repairs",
  take_out: "Taken out of repairs",
  scrap: "Thrown away",
};

async function movements({ db, span }: ReportRequest): Promise<ReportBody> {
  const moved = await stockMoved(db, span);
  return {
    ...reportTable({
      label: { id: "movement", title: "Movement", type: "text" },
      figures: [
        { id: "in", title: "Pieces in", type: "number", of: ({ piecesIn }) => piecesIn },
        { id: "out", title: "Pieces out", type: "number", of: ({ piecesOut }) => piecesOut },
        { id: "change", title: "Change", type: "number", of: ({ piecesIn, piecesOut }) => piecesIn - piecesOut },
        { id: "value", title: "Change at today's price", type: "money", of: ({ valueMinor }) => valueMinor },
      ],
      rows: moved.map((record) => ({
        key: record.type,
        label: MOVED_LABELS[record.type] ?? toLabel(record.type),
        record,
      })),
      total: addUp(["piecesIn", "piecesOut", "valueMinor"], moved),
    }),
    facts: [],
    notes: ["From the stock ledger. Pieces that were only reserved or let go have not moved."],
  };
}

async function value({ db }: ReportRequest): Promise<ReportBody> {
  const stock = await stockValue(db);
  return {
    ...reportTable({
      label: { id: "category", title: "Category", type: "text" },
      figures: [
        { id: "items", title: "Items", type: "number", of: ({ items }) => items },
        { id: "pieces", title: "Pieces", type: "number", of: ({ units }) => units },
        { id: "reserved", title: "Reserved", type: "number", of: ({ reserved }) => reserved },
        { id: "low", title: "Items low", type: "number", of: ({ low }) => low },
        { id: "value", title: "Value", type: "money", of: ({ valueMinor }) => valueMinor },
      ],
      rows: stock.map((record) => ({
        key: record.category ?? "",
        label: record.category ? categoryLabel(record.category) : "Not in the catalogue",
        record,
      })),
      total: addUp(["items", "units", "reserved", "low", "valueMinor"], stock),
    }),
    facts: [],
    notes: ["What lies in the shop at this moment, at the price it is sold for, VAT included."],
  };
}

async function slow({ db, span }: ReportRequest): Promise<ReportBody> {
  const items = await slowItems(db, span, SLOW_LIMIT);
  return {
    ...reportTable<Slow>({
      label: { id: "item", title: "Item", type: "text" },
      figures: [
        { id: "sku", title: "SKU", type: "text", of: ({ sku }) => sku },
        { id: "pieces", title: "On hand", type: "number", of: ({ units }) => units },
        { id: "value", title: "Value", type: "money", of: ({ valueMinor }) => valueMinor },
        {
          id: "last_sold",
          title: "Last sold",
          type: "day",
          of: ({ lastSoldAt }) => lastSoldAt && wallClock(lastSoldAt, span.timeZone).date,
        },
      ],
      rows: items.map((record) => ({ key: String(record.id), label: record.name, record })),
      total: { ...addUp(["units", "valueMinor"], items), sku: null, lastSoldAt: null },
    }),
    facts: [],
    notes: [
      "Items that lay in the shop during all of these days and of which not one was sold, the most valuable first.",
      ...(items.length === SLOW_LIMIT ? [`Only the first ${SLOW_LIMIT} are listed.`] : []),
    ],
  };
}

/** Stock: movements, value, and slow items. */
export const stockReport: BuildReport = (request) => {
  if (request.by === "value") return value(request);
  return request.by === "slow" ? slow(request) : movements(request);
};
