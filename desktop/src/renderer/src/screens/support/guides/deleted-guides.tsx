import { Button, Dialog, DialogBody } from "@blueprintjs/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TimeAgo } from "../../../ui/time-ago";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { deletedGuidesQuery, useRestoreGuide } from "./guide-queries";
import "./guides.css";

/** Opens what was deleted in the last thirty days, to bring it back. Nothing while nothing was. */
export function DeletedGuides() {
  const { data: deleted = [] } = useQuery(deletedGuidesQuery);
  const [isOpen, setOpen] = useState(false);
  const { mutate: restore, isPending } = useRestoreGuide();
  if (deleted.length === 0) return null;
  return (
    <>
      <Button variant="minimal" text={`Deleted (${deleted.length})`} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Deleted guides">
        <DialogBody>
          <p className="record-quiet">They can be restored for thirty days, as they were.</p>
          <ul className="guide-versions">
            {deleted.map(({ id, title, deletedAt }) => (
              <li key={id}>
                <span>
                  {title}{" "}
                  <span className="record-quiet">
                    · deleted <TimeAgo at={deletedAt} />
                  </span>
                </span>
                <Button
                  size="small"
                  text="Restore"
                  aria-label={`Restore “${title}”`}
                  disabled={isPending}
                  onClick={() =>
                    restore(id, { onSuccess: () => toastSuccess(`“${title}” is back.`), onError: toastProblem })
                  }
                />
              </li>
            ))}
          </ul>
        </DialogBody>
      </Dialog>
    </>
  );
}
