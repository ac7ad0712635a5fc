import type { TextEntry } from "@fundi/shared/texts/text-list";
import { TEXT_CHANNEL_LABELS, TEXT_STATUS_LABELS } from "@fundi/shared/texts/text-record";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Column } from "../../ui/data-table/column";
import { TimeAgo } from "../../ui/time-ago";
import { TextStatusTag } from "./text-status-tag";

export const TEXT_COLUMNS: readonly Column<TextEntry>[] = [
  {
    id: "created",
    title: "Written",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    width: 110,
    phone: 76,
  },
  { id: "customer", title: "Customer", value: ({ customer }) => customer?.name ?? "", width: 160 },
  { id: "recipient", title: "Number", value: ({ recipient }) => shownPhone(recipient), width: 150, phone: 124 },
  { id: "label", title: "Kind", value: ({ label }) => label, width: 170 },
  { id: "body", title: "Text", value: ({ body }) => body, width: 260, grow: true },
  { id: "channel", title: "Channel", value: ({ channel }) => TEXT_CHANNEL_LABELS[channel], width: 96 },
  {
    id: "status",
    title: "Status",
    value: ({ status }) => TEXT_STATUS_LABELS[status],
    cell: (text) => <TextStatusTag text={text} />,
    width: 120,
    phone: 110,
  },
  { id: "error", title: "Why", value: ({ error }) => error ?? "", width: 200 },
  { id: "parts", title: "SMS", value: ({ parts }) => parts ?? "", width: 64, numeric: true },
  {
    id: "cost",
    title: "Cost",
    value: ({ cost }) => cost ?? "",
    cell: ({ cost, currency }) => (cost === null ? "" : `${currency ?? ""} ${cost.toFixed(2)}`),
    width: 96,
    numeric: true,
  },
];
