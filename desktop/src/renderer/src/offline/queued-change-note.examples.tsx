import { defineExamples, LONG_TEXT } from "../../../../../tests/support/examples";
import type { QueuedChange } from "./queued-change";
import { QueuedChangeNote } from "./queued-change-note";

const change = (problem: string | null) => ({ problem }) as unknown as QueuedChange;

export const examples = defineExamples({
  Waiting: <QueuedChangeNote change={change(null)} text="To Shipped." />,
  Refused: <QueuedChangeNote change={change("The order is cancelled.")} text="To Shipped." />,
  "Long text": <QueuedChangeNote change={change(LONG_TEXT)} text="To Shipped." />,
});
