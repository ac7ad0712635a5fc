import { type ExportColumn, moment } from "../lists/export-column";
import { QUOTE_STATUS_LABELS, QUOTE_URGENCY_LABELS } from "./quote-status";
import type { Quote } from "./quotes";

/** The columns of the list of quotes, for files. */
export const QUOTE_EXPORT: readonly ExportColumn<Quote>[] = [
  { id: "id", title: "Quote", value: (quote) => quote.id },
  { id: "age", title: "Age", value: (quote) => moment(quote.created_at) },
  { id: "urgency", title: "Urgency", value: (quote) => QUOTE_URGENCY_LABELS[quote.urgency] },
  { id: "status", title: "Status", value: (quote) => QUOTE_STATUS_LABELS[quote.status] },
  { id: "name", title: "Customer", value: (quote) => quote.name },
  { id: "service", title: "Service", value: (quote) => quote.service },
  { id: "total", title: "Amount", value: (quote) => quote.total },
  { id: "images", title: "Photos", value: (quote) => quote.images.length },
  { id: "answeredAt", title: "Answered", value: (quote) => moment(quote.answeredAt) },
  { id: "email", title: "E-mail", value: (quote) => quote.email },
  { id: "phone", title: "Phone", value: (quote) => quote.phone },
  { id: "message", title: "Message", value: (quote) => quote.message },
  { id: "budget", title: "Budget", value: (quote) => quote.budget },
  { id: "serviceCategory", title: "Category", value: (quote) => quote.serviceCategory },
  { id: "deviceType", title: "Device", value: (quote) => quote.deviceType },
  { id: "validUntil", title: "Valid until", value: (quote) => quote.validUntil },
  { id: "adminNotes", title: "Note", value: (quote) => quote.adminNotes },
  { id: "quotedAt", title: "Quoted", value: (quote) => moment(quote.quotedAt) },
  { id: "updated_at", title: "Changed", value: (quote) => moment(quote.updated_at) },
];
