import { HTMLSelect } from "@blueprintjs/core";
import type { AssigneeFilter as Assignee } from "@fundi/shared/assignments";
import { useQuery } from "@tanstack/react-query";
import { useStaff } from "../../app/session";
import type { FilterTag } from "../../ui/data-table/table-props";
import { colleaguesQuery } from "./desk-queries";

const WORDS = { me: "Mine", none: "Unassigned" } as const;

interface AssigneeFilterProps {
  value: Assignee | undefined;
  onChange: (assignee: string | undefined) => void;
}

/** Narrows a list to one's own work, to nobody's, or to a colleague's. */
export function AssigneeFilter({ value, onChange }: AssigneeFilterProps) {
  const me = useStaff();
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  return (
    <HTMLSelect
      aria-label="Whose work"
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || undefined)}
      options={[
        { value: "", label: "Anybody's" },
        { value: "me", label: WORDS.me },
        { value: "none", label: WORDS.none },
        ...colleagues.filter(({ id }) => id !== me.id).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** The filter in force as a tag; a colleague's name is known to those who ask for it. */
export function useAssigneeTag(value: Assignee | undefined, onRemove: () => void): FilterTag[] {
  const colleagues = useQuery({ ...colleaguesQuery, enabled: typeof value === "number" }).data ?? [];
  if (value === undefined) return [];
  const label =
    typeof value === "string" ? WORDS[value] : (colleagues.find(({ id }) => id === value)?.name ?? "A colleague");
  return [{ label: `Whose work: ${label}`, onRemove }];
}
