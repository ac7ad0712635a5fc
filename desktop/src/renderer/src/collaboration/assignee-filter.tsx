import { HTMLSelect } from "@blueprintjs/core";
import type { AssigneeFilter as Assignee } from "@fundi/shared/collaboration/assignments";
import { useQuery } from "@tanstack/react-query";
import { useStaff } from "../session/session";
import type { FilterTag } from "../ui/data-table/table-props";
import { colleaguesQuery } from "./collaboration-queries";

const WORDS = { me: "Mine", none: "Unassigned" } as const;

interface AssigneeFilterProps {
  value: Assignee | undefined;
  onChange: (assignee: string | undefined) => void;
}

/** Filters a list by assignee: oneself, nobody, or a colleague. */
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

/** Returns the active filter as a tag; loads the colleagues for the name. */
export function useAssigneeTag(value: Assignee | undefined, onRemove: () => void): FilterTag[] {
  const colleagues = useQuery({ ...colleaguesQuery, enabled: typeof value === "number" }).data ?? [];
  if (value === undefined) return [];
  const label =
    typeof value === "string" ? WORDS[value] : (colleagues.find(({ id }) => id === value)?.name ?? "A colleague");
  return [{ label: `Whose work: ${label}`, onRemove }];
}
