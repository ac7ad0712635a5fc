import { useId } from "react";
import type { FilterTag } from "./data-table/table-props";
import { DateField } from "./forms/date-field";
import "./list-filters.css";

interface DateFilterProps {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
}

/** A filter for the first or last day. */
export function DateFilter({ label, value, onChange }: DateFilterProps) {
  const id = useId();
  return (
    <span className="date-filter">
      <label htmlFor={id}>{label}</label>
      <DateField id={id} value={value ?? ""} onChange={(date) => onChange(date || undefined)} />
    </span>
  );
}

interface DateRangeFilterProps {
  from: string | undefined;
  to: string | undefined;
  onFrom: (date: string | undefined) => void;
  onTo: (date: string | undefined) => void;
}

/** First and last day, always on one line. */
export const DateRangeFilter = ({ from, to, onFrom, onTo }: DateRangeFilterProps) => (
  <span className="date-range-filter">
    <DateFilter label="From" value={from} onChange={onFrom} />
    <DateFilter label="To" value={to} onChange={onTo} />
  </span>
);

interface SearchAndDates {
  search?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** The tag of a search that is not in the query string. */
export const searchTag = (search: string, onSearch: (search: string) => void): FilterTag[] =>
  search ? [{ label: `“${search}”`, onRemove: () => onSearch("") }] : [];

/** The tags for search and dates. */
export function searchAndDateTags(filter: SearchAndDates, change: (change: SearchAndDates) => void): FilterTag[] {
  return [
    ...(filter.search ? [{ label: `“${filter.search}”`, onRemove: () => change({ search: undefined }) }] : []),
    ...(filter.dateFrom ? [{ label: `From ${filter.dateFrom}`, onRemove: () => change({ dateFrom: undefined }) }] : []),
    ...(filter.dateTo ? [{ label: `To ${filter.dateTo}`, onRemove: () => change({ dateTo: undefined }) }] : []),
  ];
}
