import { defineExamples } from "../../../../../tests/support/examples";
import { TimeAgo } from "./time-ago";

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const examples = defineExamples({
  Now: <TimeAgo at={before(0)} />,
  Minutes: <TimeAgo at={before(12)} />,
  Hours: <TimeAgo at={before(5 * 60)} />,
  Days: <TimeAgo at={before(3 * 24 * 60)} />,
  Months: <TimeAgo at={before(90 * 24 * 60)} />,
  Years: <TimeAgo at={before(800 * 24 * 60)} />,
});
