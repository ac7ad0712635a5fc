import { defineExamples, LONG_TEXT } from "../../../../../tests/support/examples";
import type { QueuedChange } from "./queued-change";
import { QueuedChangeNote } from "./queued-change-note";

const change = (problem?: string): QueuedChange => ({
  id: "change-1",
  userId: 1,
  kind: "order-status",
  input: null,
  label: "Order FD-1234-5678",
  at: "2026-11-20T09:30:00.000Z",
  problem,
});

export const examples = defineExamples({
  Waiting: <QueuedChangeNote change={change()} text="To Shipped." />,
  Refused: <QueuedChangeNote change={change("The order is cancelled.")} text="To Shipped." />,
  "Long text": <QueuedChangeNote change={change(LONG_TEXT)} text="To Shipped." />,
});
