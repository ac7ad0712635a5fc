import { Button, HTMLSelect } from "@blueprintjs/core";
import { Envelope } from "@blueprintjs/icons";
import { MAIL_STATUSES, type OutboxMail } from "@fundi/shared/settings";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { DataTable } from "../../ui/data-table/data-table";
import { TimeAgo } from "../../ui/time-ago";
import { MAIL_WORDS } from "./mail-words";
import { mailsQuery } from "./settings-queries";

const MAIL_COLUMNS: readonly Column<OutboxMail>[] = [
  { id: "subject", title: "Subject", value: ({ subject }) => subject, width: 300, grow: true },
  { id: "to", title: "To", value: ({ to }) => to, width: 220 },
  {
    id: "status",
    title: "Status",
    value: ({ status }) => MAIL_WORDS[status].label,
    cell: ({ status }) => <CellTag intent={MAIL_WORDS[status].intent}>{MAIL_WORDS[status].label}</CellTag>,
    width: 110,
  },
  {
    id: "created",
    title: "Written",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    width: 120,
  },
];
const mailId = ({ id }: OutboxMail) => id;

interface Props {
  status: OutboxMail["status"] | undefined;
  onStatus: (status: OutboxMail["status"] | undefined) => void;
  openId: number | undefined;
  onOpen: (mail: OutboxMail) => void;
}

/** Every mail of the shop, also where no mail server sends them (`decisions.md` D6). */
export function OutboxView({ status, onStatus, openId, onOpen }: Props) {
  const list = useInfiniteQuery(mailsQuery(status));
  const rows = useMemo(() => list.data?.pages.flatMap(({ mails }) => mails), [list.data]);
  return (
    <DataTable
      id="outbox"
      label="Outbox"
      noun="mails"
      columns={MAIL_COLUMNS}
      rows={rows}
      rowId={mailId}
      openId={openId}
      onOpen={onOpen}
      toolbar={
        <>
          <HTMLSelect
            aria-label="Status"
            value={status ?? ""}
            onChange={({ currentTarget }) => onStatus(MAIL_STATUSES.find((one) => one === currentTarget.value))}
            options={[
              { value: "", label: "Any status" },
              ...MAIL_STATUSES.map((value) => ({ value, label: MAIL_WORDS[value].label })),
            ]}
          />
          {list.hasNextPage && (
            <Button text="Older mails" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} />
          )}
        </>
      }
      filters={status ? [{ label: MAIL_WORDS[status].label, onRemove: () => onStatus(undefined) }] : []}
      empty={{
        icon: <Envelope size={32} />,
        title: status ? "No mails of this kind" : "No mails yet",
        description: "What the shop writes to customers and staff is listed here.",
      }}
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isFetching && !list.isFetchingNextPage}
    />
  );
}
