import { HTMLSelect } from "@blueprintjs/core";
import type { Assignment } from "@fundi/shared/collaboration/assignments";
import type { InboxSource } from "@fundi/shared/inbox/inbox-sources";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { formatDateTime } from "../lib/shop-time";
import { useStaff } from "../session/session";
import { useScreenKey } from "../ui/screen-key";
import { toastProblem } from "../ui/toasts";
import { colleaguesQuery, useAssign } from "./collaboration-queries";

interface AssigneeSelectProps {
  source: InboxSource;
  id: number;
  assignment: Assignment | null;
}

/** Shows and changes the assignee of the open record; I assigns it to oneself, or unassigns it. Updates optimistically. */
export function AssigneeSelect({ source, id, assignment }: AssigneeSelectProps) {
  const me = useStaff();
  const colleagues = useQuery(colleaguesQuery).data ?? [];
  const { mutate, isPending, variables } = useAssign();
  const assignee = assignment?.assignee;
  const shown = isPending ? variables.assigneeId : (assignee?.id ?? null);
  const give = useCallback(
    (assigneeId: number | null) => mutate({ source, id, assigneeId, from: assignment }, { onError: toastProblem }),
    [mutate, source, id, assignment],
  );
  const take = useCallback(() => {
    if (!isPending) give(shown === me.id ? null : me.id);
  }, [give, isPending, shown, me.id]);
  useScreenKey("i", shown === me.id ? "Give it back" : "Assign to me", take);

  const others = colleagues.filter((one) => one.id !== me.id);
  // An account that was just deactivated stays the assignee until the server reports otherwise.
  if (assignee && assignee.id !== me.id && !others.some((one) => one.id === assignee.id))
    others.push({ ...assignee, role: "staff" });
  return (
    <HTMLSelect
      aria-label="Assigned to"
      title={assignment ? assignedWords(assignment) : "Nobody has it yet. I takes it."}
      value={shown ?? ""}
      onChange={(event) => give(Number(event.target.value) || null)}
      options={[
        { value: "", label: "Unassigned" },
        { value: me.id, label: "Me" },
        ...others.map((one) => ({ value: one.id, label: one.name })),
      ]}
    />
  );
}

/** Who assigned it, and when. */
export const assignedWords = ({ assignee, by, at }: Assignment): string =>
  `Assigned to ${assignee.name} by ${by ?? "somebody who left"}, ${formatDateTime(at)}`;
