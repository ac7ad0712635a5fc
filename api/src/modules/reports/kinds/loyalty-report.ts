import { fromMinor } from "@fundi/shared/values/money";
import type { BuildReport } from "../report";
import { type FigureColumn, reportTable, stepLabel, stepRows } from "../report-table";
import { loyaltyDebt, type PointsMoved, pointsByDay } from "./loyalty-store";

const pointsOf = (moved: readonly PointsMoved[], kind: PointsMoved["kind"]) =>
  moved.filter((one) => one.kind === kind).reduce((sum, { points }) => sum + points, 0);

const FIGURES: readonly FigureColumn<readonly PointsMoved[]>[] = [
  { id: "earned", title: "Points earned", type: "number", of: (moved) => pointsOf(moved, "earned") },
  { id: "taken_back", title: "Taken back", type: "number", of: (moved) => -pointsOf(moved, "taken_back") },
  { id: "redeemed", title: "Spent", type: "number", of: (moved) => -pointsOf(moved, "redeemed") },
  { id: "change", title: "Change", type: "number", of: (moved) => moved.reduce((sum, { points }) => sum + points, 0) },
];

/** Points by month, and the current outstanding points and vouchers. */
export const loyaltyReport: BuildReport = async ({ db, period, span, now }) => {
  const [moved, debt] = await Promise.all([pointsByDay(db, span), loyaltyDebt(db, now)]);
  return {
    ...reportTable({
      label: stepLabel("month"),
      figures: FIGURES,
      rows: stepRows(moved, "month", period).map((row) => ({ ...row, record: row.records })),
      total: moved,
    }),
    facts: [
      { label: "Points outstanding", value: debt.points, type: "number" },
      { label: "Worth at most", value: fromMinor(Math.round(debt.points * debt.minorPerPoint)), type: "money" },
      { label: "Customers who have them", value: debt.members, type: "number" },
      { label: "Open vouchers", value: debt.vouchers, type: "number" },
      { label: "Money vouchers among them", value: fromMinor(debt.vouchersMinor), type: "money" },
    ],
    notes: ["Worth at most: all points turned into the reward that gives most money for a point."],
  };
};
