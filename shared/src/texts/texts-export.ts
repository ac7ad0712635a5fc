import { type ExportColumn, moment } from "../lists/export-column";
import { shownPhone } from "../values/phone";
import type { TextEntry } from "./text-list";
import { TEXT_CHANNEL_LABELS, TEXT_STATUS_LABELS } from "./text-record";

/** The columns of the list of texts, for files. */
export const TEXT_EXPORT: readonly ExportColumn<TextEntry>[] = [
  { id: "created", title: "Written", value: ({ createdAt }) => moment(createdAt) },
  { id: "customer", title: "Customer", value: ({ customer }) => customer?.name ?? "" },
  { id: "recipient", title: "Number", value: ({ recipient }) => shownPhone(recipient) },
  { id: "label", title: "Kind", value: ({ label }) => label },
  { id: "channel", title: "Channel", value: ({ channel }) => TEXT_CHANNEL_LABELS[channel] },
  { id: "status", title: "Status", value: ({ status }) => TEXT_STATUS_LABELS[status] },
  { id: "error", title: "Why", value: ({ error }) => error },
  { id: "parts", title: "SMS", value: ({ parts }) => parts },
  { id: "cost", title: "Cost", value: ({ cost }) => cost },
  { id: "body", title: "Text", value: ({ body }) => body },
];
