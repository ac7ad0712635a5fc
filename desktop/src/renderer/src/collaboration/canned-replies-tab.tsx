import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import type { CannedReply } from "@fundi/shared/collaboration/canned-replies";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { CellTag } from "../ui/cell-tag";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { Column } from "../ui/data-table/column";
import { DataTable } from "../ui/data-table/data-table";
import { searchTag } from "../ui/list-filters";
import { ScreenSearch } from "../ui/screen-search";
import { toastProblem, toastSuccess } from "../ui/toasts";
import { CannedReplyDialog } from "./canned-reply-dialog";
import { useDeleteCannedReply } from "./canned-reply-queries";
import { cannedRepliesQuery } from "./collaboration-queries";

const COLUMNS: readonly Column<CannedReply>[] = [
  { id: "shortcut", title: "Shortcut", value: ({ shortcut }) => `/${shortcut}`, width: 160 },
  { id: "body", title: "Text", value: ({ body }) => body, width: 480, grow: true },
  {
    id: "shared",
    title: "For",
    value: ({ shared }) => (shared ? "Everybody" : "Me"),
    cell: ({ shared }) => <CellTag intent={shared ? "primary" : "none"}>{shared ? "Everybody" : "Me"}</CellTag>,
    width: 110,
  },
];
const replyId = ({ id }: CannedReply) => id;

/** Lists the canned replies: the shared ones, which managers edit, and one's own. */
export function CannedRepliesTab() {
  const list = useQuery(cannedRepliesQuery);
  const [search, setSearch] = useState("");
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const [toDelete, setToDelete] = useState<CannedReply | null>(null);
  const remove = useDeleteCannedReply();
  const rows = useMemo(() => {
    const part = search.toLowerCase();
    return list.data?.filter(({ shortcut, body }) => `/${shortcut} ${body}`.toLowerCase().includes(part));
  }, [list.data, search]);
  const open = useCallback((reply: CannedReply) => {
    if (reply.mayEdit) setEdited(reply.id);
    else toastSuccess("Managers change the replies that everybody uses.");
  }, []);
  const reply = typeof edited === "number" ? list.data?.find(({ id }) => id === edited) : undefined;

  return (
    <>
      <ScreenSearch label="Search canned replies" value={search} onChange={setSearch} />
      <DataTable
        id="canned-replies"
        label="Canned replies"
        noun="canned replies"
        columns={COLUMNS}
        rows={rows}
        rowId={replyId}
        onOpen={open}
        toolbar={<Button intent="primary" icon={<Add />} text="New canned reply" onClick={() => setEdited("new")} />}
        filters={searchTag(search, setSearch)}
        empty={
          search
            ? { title: "No canned replies match", description: "Search for another word of it." }
            : {
                title: "No canned replies yet",
                description: "Write once what you answer often; / finds it wherever a customer is answered.",
                action: <Button icon={<Add />} text="Write the first one" onClick={() => setEdited("new")} />,
              }
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
      {(edited === "new" || reply) && (
        <CannedReplyDialog
          key={edited}
          reply={reply ?? null}
          onClose={() => setEdited(null)}
          onDelete={reply && (() => setToDelete(reply))}
        />
      )}
      <ConfirmDialog
        isOpen={toDelete !== null}
        title={`Delete /${toDelete?.shortcut}?`}
        confirmLabel="Delete"
        intent="danger"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (!toDelete) return;
          remove.mutate(toDelete.id, {
            onSuccess: () => toastSuccess("Canned reply deleted."),
            onError: toastProblem,
            onSettled: () => {
              setToDelete(null);
              setEdited(null);
            },
          });
        }}
        onClose={() => setToDelete(null)}
      >
        <p>{toDelete?.shared ? "Nobody can use it any more." : "You cannot use it any more."}</p>
      </ConfirmDialog>
    </>
  );
}
