import { type ExportColumn, inWords, moment } from "../lists/export-column";
import type { AdminService } from "./services";

/** The columns of the list of services, for files. */
export const SERVICE_EXPORT: readonly ExportColumn<AdminService>[] = [
  { id: "title", title: "Service", value: ({ title }) => title },
  { id: "price", title: "Price from", value: ({ price }) => price },
  { id: "priceTo", title: "Price to", value: ({ priceTo }) => priceTo || null },
  { id: "category", title: "Category", value: ({ category }) => inWords(category) },
  { id: "status", title: "Status", value: ({ status }) => inWords(status) },
  { id: "duration", title: "Takes", value: ({ duration }) => duration },
  { id: "warranty", title: "Warranty", value: ({ warranty }) => warranty },
  { id: "bookings", title: "Bookings", value: ({ totalBookings }) => totalBookings },
  { id: "rating", title: "Rating", value: ({ averageRating }) => averageRating },
  { id: "popularity", title: "Popularity", value: ({ popularity }) => popularity },
  { id: "updated", title: "Changed", value: ({ updatedAt }) => moment(updatedAt) },
];
