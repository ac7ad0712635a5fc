import { defineExamples, noop } from "../../../../../tests/support/examples";
import { DateFilter, DateRangeFilter } from "./list-filters";

const onDates = { onFrom: noop, onTo: noop };

export const examples = defineExamples({
  "One day": <DateFilter label="On" value="2026-11-22" onChange={noop} />,
  "Empty range": <DateRangeFilter from={undefined} to={undefined} {...onDates} />,
  "Filled range": <DateRangeFilter from="2026-11-01" to="2026-11-22" {...onDates} />,
});
