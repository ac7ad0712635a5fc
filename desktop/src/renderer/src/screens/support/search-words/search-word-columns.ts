import type { SearchWordKind } from "@fundi/shared/search/search-words";
import type { Column } from "../../../ui/data-table/column";
import type { SearchWordRow } from "./search-word-queries";

export const KIND_LABELS: Record<SearchWordKind, string> = {
  same: "Mean the same",
  means: "Also find",
  ignored: "Are ignored",
};

const originOf = ({ id, replaces }: SearchWordRow): string =>
  id === null ? "Built in" : replaces === null ? "Own" : "Changed";

export const SEARCH_WORD_COLUMNS: readonly Column<SearchWordRow>[] = [
  {
    id: "words",
    title: "When customers type",
    value: ({ words }) => words.join(", "),
    width: 320,
    grow: true,
    sortable: true,
  },
  { id: "kind", title: "The words", value: ({ kind }) => KIND_LABELS[kind], width: 130, sortable: true },
  { id: "meanings", title: "Also find", value: ({ meanings }) => meanings.join(", "), width: 220, grow: true },
  {
    id: "first",
    title: "Services first",
    value: ({ servicesFirst }) => (servicesFirst ? "Yes" : ""),
    width: 110,
    sortable: true,
  },
  { id: "origin", title: "Origin", value: originOf, width: 100, sortable: true },
  { id: "active", title: "In use", value: ({ isActive }) => (isActive ? "Yes" : "Off"), width: 80, sortable: true },
];
