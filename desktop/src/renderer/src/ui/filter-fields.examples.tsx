import { HTMLSelect } from "@blueprintjs/core";
import { defineExamples, noop } from "../../../../../tests/support/examples";
import { FilterFields } from "./filter-fields";
import { DateRangeFilter } from "./list-filters";

const FIELDS = (
  <>
    <HTMLSelect aria-label="Status" options={["Any status", "Pending"]} />
    <HTMLSelect aria-label="Goods" options={["Any goods", "Not set aside"]} />
    <DateRangeFilter from={undefined} to={undefined} onFrom={noop} onTo={noop} />
  </>
);

export const examples = defineExamples({
  "None in use": <FilterFields count={0}>{FIELDS}</FilterFields>,
  "Two in use": <FilterFields count={2}>{FIELDS}</FilterFields>,
});
