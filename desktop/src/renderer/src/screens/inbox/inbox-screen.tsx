import { Button } from "@blueprintjs/core";
import { ApiError } from "@fundi/shared/contract/http";
import type { AdminMessage } from "@fundi/shared/inbox/inbox";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useAssigneeTag } from "../../collaboration/assignee-filter";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { useMay } from "../../session/session";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import type { RowKey } from "../../ui/data-table/table-props";
import { NoRecord } from "../../ui/forms/record-panel";
import { Screen } from "../../ui/screen";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { MessageBulk } from "./message-bulk";
import { MESSAGE_COLUMNS } from "./message-columns";
import { MessageAddress, MessageFilters, messageFilterTags } from "./message-filters";
import { MessagePanel } from "./message-panel";
import { messageListQuery, messageQuery, useMergeAll, useSetMessageState } from "./message-queries";
import { useUnreadMessages } from "./unread-messages";

const NOT_FOUND = new ApiError("There is no such message.", 404, "NOT_FOUND");
const messageKey = ({ source, id }: AdminMessage) => `${source}:${id}`;

/** All messages of customers and guests, from every source; the opened message is shown next to the list. */
export function MessagesScreen() {
  const list = useListScreen("messages", MessageAddress);
  const { filter: address, setFilter: setAddress } = list;
  const { open: openKey, starred, ...filter } = address;
  const query = useQuery(
    messageListQuery({
      ...filter,
      starred: starred ? "true" : undefined,
      archived: filter.status === undefined ? "false" : undefined,
    }),
  );
  const unread = useUnreadMessages();
  const set = useSetMessageState();
  const listed = query.data?.messages.find((message) => messageKey(message) === openKey);
  // Links from notifications and notes may open messages that are not on the shown page.
  const openedQuery = useQuery({
    ...messageQuery(openKey ?? ""),
    enabled: openKey !== undefined && !listed && query.data !== undefined,
  });
  const opened = useOpened(openKey, listed ?? openedQuery.data ?? undefined);
  const assigneeTag = useAssigneeTag(address.assignee, () => setAddress({ assignee: undefined }));
  const tags = [...messageFilterTags({ filter: address, setFilter: setAddress }), ...assigneeTag];

  const show = useCallback(
    (open: string | undefined) => setAddress({ open, page: filter.page }),
    [setAddress, filter.page],
  );
  const open = useCallback((message: AdminMessage) => show(messageKey(message)), [show]);
  const close = useCallback(() => show(undefined), [show]);
  const { mutate } = set;
  const rowKeys = useMemo<RowKey<AdminMessage>[]>(
    () => [
      {
        combo: "s",
        label: "Star the message",
        run: (message) => mutate({ message, change: { starred: !message.starred } }),
      },
      {
        combo: "e",
        label: "Archive the message",
        run: (message) => mutate({ message, change: { status: "archived" } }),
      },
    ],
    [mutate],
  );

  return (
    <Screen
      title="Messages"
      facts={[{ label: "unread", value: unread ?? "–" }]}
      actions={useMay("admin") && <MergeAllButton />}
      detail={
        opened ? (
          <MessagePanel key={openKey} message={opened} onClose={close} />
        ) : (
          openKey !== undefined &&
          (openedQuery.isError || openedQuery.data === null) && (
            <NoRecord
              kind="Message"
              recordKey={openKey}
              error={openedQuery.error ?? NOT_FOUND}
              onClose={close}
              onRetry={() => void openedQuery.refetch()}
            />
          )
        )
      }
    >
      <ListTable
        list={list}
        query={query}
        searchLabel="Search messages"
        total={{ total: query.data?.total ?? 0, totalIsExact: (query.data?.total ?? 0) < 10_000 }}
        label="Messages"
        noun="messages"
        columns={MESSAGE_COLUMNS}
        rows={query.data?.messages}
        rowId={messageKey}
        openId={openKey}
        onOpen={open}
        rowKeys={rowKeys}
        bulkActions={(messages, clear) => <MessageBulk messages={messages} clear={clear} />}
        filterFields={<MessageFilters filter={address} setFilter={setAddress} />}
        filters={tags}
        empty={
          tags.length > 0
            ? { title: "No messages match", description: "Take a filter away, or search for something else." }
            : { title: "Nothing to answer", description: "What customers and guests write appears here by itself." }
        }
      />
    </Screen>
  );
}
export { MessagesScreen as Component };

/** Keeps the opened message open when a status change removes it from the list. */
function useOpened(key: string | undefined, found: AdminMessage | undefined): AdminMessage | undefined {
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return found ?? (last && messageKey(last) === key ? last : undefined);
}

function MergeAllButton() {
  const [isAsking, setAsking] = useState(false);
  const merge = useMergeAll();
  const start = () =>
    merge.mutate(undefined, {
      onSuccess: ({ merged }) => toastSuccess(mergedText(merged)),
      onError: toastProblem,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button text="Merge duplicates" onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Merge all duplicate conversations?"
        confirmLabel="Merge"
        isBusy={merge.isPending}
        onConfirm={start}
        onClose={() => setAsking(false)}
      >
        <p>
          Of each customer with several support conversations one is left, with all messages in order. Each can be taken
          apart again in Live Chat.
        </p>
      </ConfirmDialog>
    </>
  );
}

function mergedText(merged: number): string {
  if (merged === 0) return "No customer has two conversations.";
  return merged === 1 ? "Merged 1 conversation." : `Merged ${merged} conversations.`;
}
