import { Button, HTMLSelect } from "@blueprintjs/core";
import { Envelope } from "@blueprintjs/icons";
import { z } from "@fundi/shared/contract/z";
import { MAIL_STATUSES, type OutboxMail } from "@fundi/shared/settings/settings";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useAddress } from "../../../lib/address";
import { settingsQuery } from "../../../lib/queries/settings-query";
import { CellTag } from "../../../ui/cell-tag";
import type { Column } from "../../../ui/data-table/column";
import { DataTable } from "../../../ui/data-table/data-table";
import { TimeAgo } from "../../../ui/time-ago";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { SettingsDetail } from "../settings-detail";
import { mailsQuery, useTestMail } from "../settings-queries";
import { MailPanel } from "./mail-panel";
import { MAIL_STATUS_TAGS } from "./mail-status-tags";

const MAIL_COLUMNS: readonly Column<OutboxMail>[] = [
  { id: "subject", title: "Subject", value: ({ subject }) => subject, width: 300, grow: true },
  { id: "to", title: "To", value: ({ to }) => to, width: 220 },
  {
    id: "status",
    title: "Status",
    value: ({ status }) => MAIL_STATUS_TAGS[status].label,
    cell: ({ status }) => <CellTag intent={MAIL_STATUS_TAGS[status].intent}>{MAIL_STATUS_TAGS[status].label}</CellTag>,
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

const OutboxAddress = z.object({ status: z.enum(MAIL_STATUSES).optional() });

/** All mails of the shop, also without a mail server. */
export function OutboxView() {
  const [{ status }, setAddress] = useAddress(OutboxAddress);
  const settings = useQuery(settingsQuery);
  const [mail, setMail] = useState<OutboxMail | null>(null);
  const close = useCallback(() => setMail(null), []);
  const onStatus = (next: OutboxMail["status"] | undefined) => {
    setMail(null);
    setAddress({ status: next });
  };
  const list = useInfiniteQuery(mailsQuery(status));
  const test = useTestMail();
  const rows = useMemo(() => list.data?.pages.flatMap(({ mails }) => mails), [list.data]);
  const table = (
    <DataTable
      id="outbox"
      label="Outbox"
      noun="mails"
      columns={MAIL_COLUMNS}
      rows={rows}
      rowId={mailId}
      openId={mail?.id}
      onOpen={setMail}
      toolbar={
        <>
          <Button
            text="Send me a test mail"
            loading={test.isPending}
            onClick={() =>
              test.mutate(undefined, {
                onSuccess: ({ to }) => {
                  toastSuccess(`A test mail to ${to} is in the outbox. Its status says whether it went out.`);
                  void list.refetch();
                },
                onError: toastProblem,
              })
            }
          />
          <HTMLSelect
            aria-label="Status"
            value={status ?? ""}
            onChange={({ currentTarget }) => onStatus(MAIL_STATUSES.find((one) => one === currentTarget.value))}
            options={[
              { value: "", label: "Any status" },
              ...MAIL_STATUSES.map((value) => ({ value, label: MAIL_STATUS_TAGS[value].label })),
            ]}
          />
        </>
      }
      more={
        list.hasNextPage
          ? { text: "Older mails", isLoading: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() }
          : undefined
      }
      filters={status ? [{ label: MAIL_STATUS_TAGS[status].label, onRemove: () => onStatus(undefined) }] : []}
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
  return (
    <>
      {table}
      {mail && (
        <SettingsDetail>
          <MailPanel mail={mail} isSending={settings.data?.features.mail ?? false} onClose={close} onResent={setMail} />
        </SettingsDetail>
      )}
    </>
  );
}
export { OutboxView as Component };
