import { HTMLSelect } from "@blueprintjs/core";
import {
  REPAIR_KIND_LABELS,
  REPAIR_KINDS,
  REPAIR_STAGE_LABELS,
  REPAIR_STAGES,
} from "@fundi/shared/workshop/repair-stages";
import { REPAIR_FIGURES } from "@fundi/shared/workshop/repairs";
import { useQuery } from "@tanstack/react-query";
import type { FilterTag } from "../../../ui/data-table/table-props";
import { techniciansQuery } from "../../appointments/schedule-queries";
import { FIGURE_LABELS } from "../board/board-figures";
import type { RepairsAddress, SetRepairs } from "../repairs-address";

interface FilterProps {
  filter: RepairsAddress;
  setFilter: SetRepairs;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const SCOPE_LABELS: Record<RepairsAddress["scope"], string> = { open: "Open", over: "Over", all: "Open and over" };

/** Which jobs, in which stage, of whom, with which trouble. */
export function RepairFilters({ filter, setFilter }: FilterProps) {
  const { data: technicians = [] } = useQuery(techniciansQuery);
  const choice = (
    name: "scope" | "stage" | "technician" | "figure" | "kind",
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <HTMLSelect
      aria-label={label}
      value={String(filter[name] ?? "")}
      onChange={({ currentTarget }) => setFilter({ [name]: currentTarget.value || undefined })}
      options={options}
    />
  );
  return (
    <>
      {choice(
        "scope",
        "Which jobs",
        Object.entries(SCOPE_LABELS).map(([value, label]) => ({ value, label })),
      )}
      {choice("stage", "Stage", [
        { value: "", label: "Any stage" },
        ...REPAIR_STAGES.map((value) => ({ value, label: REPAIR_STAGE_LABELS[value] })),
      ])}
      {choice("technician", "Technician", [
        { value: "", label: "Anybody" },
        { value: "me", label: "Me" },
        { value: "none", label: "Nobody" },
        ...technicians.map(({ id, name }) => ({ value: String(id), label: name })),
      ])}
      {choice("figure", "Attention", [
        { value: "", label: "With or without trouble" },
        ...REPAIR_FIGURES.map((value) => ({ value, label: capital(FIGURE_LABELS[value]) })),
      ])}
      {choice("kind", "How it came", [
        { value: "", label: "However it came" },
        ...REPAIR_KINDS.map((value) => ({ value, label: REPAIR_KIND_LABELS[value] })),
      ])}
    </>
  );
}

/** The active filters as removable tags. */
export function repairFilterTags({ filter, setFilter }: FilterProps): FilterTag[] {
  const { scope, stage, technician, figure, kind, place, labelId, q } = filter;
  const tag = (name: keyof RepairsAddress, label: string): FilterTag => ({
    label,
    onRemove: () => setFilter({ [name]: undefined }),
  });
  return [
    ...(scope === "open" ? [] : [tag("scope", SCOPE_LABELS[scope])]),
    ...(stage ? [tag("stage", REPAIR_STAGE_LABELS[stage])] : []),
    ...(technician === undefined ? [] : [tag("technician", technicianTag(technician))]),
    ...(figure ? [tag("figure", capital(FIGURE_LABELS[figure]))] : []),
    ...(kind ? [tag("kind", REPAIR_KIND_LABELS[kind])] : []),
    ...(place ? [tag("place", `Place: ${place}`)] : []),
    ...(labelId ? [tag("labelId", "With one label")] : []),
    ...(q ? [tag("q", `“${q}”`)] : []),
  ];
}

const technicianTag = (technician: NonNullable<RepairsAddress["technician"]>): string =>
  technician === "me" ? "Mine" : technician === "none" ? "Nobody's" : "Of one technician";
