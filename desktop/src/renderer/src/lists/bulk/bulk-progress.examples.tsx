import type { BulkAction, BulkRow } from "@fundi/shared/lists/bulk-actions";
import { useQueryClient } from "@tanstack/react-query";
import { defineExamples, LONG_TEXT, noop } from "../../../../../../tests/support/examples";
import { BulkProgress } from "./bulk-progress";
import { bulkQuery } from "./bulk-queries";

const NONE = { waiting: 0, changed: 0, unchanged: 0, refused: 0, undone: 0, kept: 0 };
const ACTION: BulkAction = {
  ...{ id: 1, kind: "order-status", to: "shipped", label: "Shipped", note: "", state: "done", total: 120 },
  counts: { ...NONE, changed: 120 },
  ...{ by: "Grace Njeri", at: "2026-11-23T08:59:00.000Z", undoneBy: null },
  ...{ undoUntil: "2026-11-23T09:09:00.000Z", canUndo: true },
};
const SUBJECT = {
  list: "orders",
  noun: "order",
  outdates: ["orders"],
  addressOf: (id: number) => `/admin/orders/${id}`,
} as const;

function Progress({ change = {}, problems = [] }: { change?: Partial<BulkAction>; problems?: BulkRow[] }) {
  const started = { ...ACTION, ...change };
  useQueryClient().setQueryData(bulkQuery(started.id).queryKey, { ...started, problems });
  return <BulkProgress subject={SUBJECT} started={started} onClose={noop} />;
}

const refused = (recordId: number, reason: string): BulkRow => ({
  recordId,
  name: `FD-1000-${recordId}`,
  outcome: "refused",
  reason,
});

export const examples = defineExamples({
  Running: (
    <Progress
      change={{ state: "running", counts: { ...NONE, waiting: 80, changed: 40 }, undoUntil: null, canUndo: false }}
    />
  ),
  Done: <Progress />,
  "Some refused": (
    <Progress
      change={{ counts: { ...NONE, changed: 110, unchanged: 6, refused: 4 } }}
      problems={[refused(41, "It is cancelled."), refused(42, LONG_TEXT)]}
    />
  ),
  Undone: (
    <Progress
      change={{
        state: "undone",
        counts: { ...NONE, undone: 119, kept: 1 },
        undoUntil: null,
        canUndo: false,
        undoneBy: "Grace",
      }}
    />
  ),
});
