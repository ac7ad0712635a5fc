import type { Quote } from "@fundi/shared/quotes/quotes";
import { formatDay } from "@fundi/shared/values/calendar-date";
import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { MONEY_WIDTH } from "../../ui/data-table/measures";
import { TimeAgo } from "../../ui/time-ago";
import { PhotoLinks } from "./quote-photos";
import { QuoteStatusTag, UrgencyTag } from "./quote-tags";

/** Every field of a quote; the server sorts by urgency and age (`quote-filters.tsx`). */
export const QUOTE_COLUMNS: readonly Column<Quote>[] = [
  {
    id: "id",
    title: "Quote",
    value: (quote) => quote.id,
    cell: (quote) => <strong className="tabular">#{quote.id}</strong>,
    width: 80,
    card: "title",
  },
  {
    id: "age",
    title: "Age",
    card: "note",
    value: (quote) => quote.created_at,
    cell: (quote) => <TimeAgo at={quote.created_at} />,
    width: 115,
    sortable: true,
  },
  {
    id: "urgency",
    title: "Urgency",
    value: (quote) => quote.urgency,
    cell: (quote) => <UrgencyTag urgency={quote.urgency} />,
    width: 105,
    sortable: true,
  },
  {
    id: "status",
    title: "Status",
    value: (quote) => quote.status,
    cell: (quote) => (
      <>
        <QuoteStatusTag status={quote.status} />
        {quote.expired && " "}
        {quote.expired && <CellTag intent="warning">Expired</CellTag>}
      </>
    ),
    width: 150,
    card: "state",
  },
  { id: "name", title: "Customer", value: (quote) => quote.name, width: 160, card: "line", grow: true },
  { id: "service", title: "Service", value: (quote) => quote.service, width: 190, grow: true },
  {
    id: "total",
    title: "Amount",
    value: (quote) => quote.total,
    cell: (quote) => (quote.total ? formatKes(quote.total) : "–"),
    width: MONEY_WIDTH,
    card: "figure",
    numeric: true,
  },
  {
    id: "images",
    title: "Photos",
    value: (quote) => quote.images.length,
    cell: (quote) => <PhotoLinks quote={quote} />,
    width: 100,
  },
  {
    id: "answeredAt",
    title: "Answered",
    value: (quote) => quote.answeredAt,
    cell: (quote) => (quote.answeredAt ? <TimeAgo at={quote.answeredAt} /> : "–"),
    width: 115,
  },
  { id: "email", title: "E-mail", value: (quote) => quote.email, width: 200, hidden: true },
  { id: "phone", title: "Phone", value: (quote) => shownPhone(quote.phone ?? ""), width: 130, hidden: true },
  { id: "message", title: "Message", value: (quote) => quote.message, width: 320, hidden: true },
  { id: "budget", title: "Budget", value: (quote) => quote.budget, width: 130, hidden: true },
  { id: "serviceCategory", title: "Category", value: (quote) => quote.serviceCategory, width: 130, hidden: true },
  { id: "deviceType", title: "Device", value: (quote) => quote.deviceType, width: 160, hidden: true },
  {
    id: "validUntil",
    title: "Valid until",
    value: (quote) => quote.validUntil && formatDay(quote.validUntil),
    width: 140,
    hidden: true,
  },
  { id: "adminNotes", title: "Note", value: (quote) => quote.adminNotes, width: 240, hidden: true },
  {
    id: "quotedAt",
    title: "Quoted",
    value: (quote) => quote.quotedAt,
    cell: (quote) => (quote.quotedAt ? <TimeAgo at={quote.quotedAt} /> : "–"),
    width: 115,
    hidden: true,
  },
  {
    id: "updated_at",
    title: "Changed",
    value: (quote) => quote.updated_at,
    cell: (quote) => <TimeAgo at={quote.updated_at} />,
    width: 115,
    hidden: true,
  },
];
