import type { AdminService } from "@fundi/shared/catalog/services";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { MONEY_WIDTH } from "../../ui/data-table/measures";
import { TimeAgo } from "../../ui/time-ago";
import { CATEGORY_LABELS, priceText, STATUS_TAGS } from "./service-labels";

export const SERVICE_COLUMNS: readonly Column<AdminService>[] = [
  { id: "title", title: "Service", value: ({ title }) => title, width: 240, grow: true, sortable: true },
  {
    id: "price",
    title: "Price from",
    value: ({ price }) => price,
    cell: ({ price }) => priceText(price),
    width: MONEY_WIDTH,
    numeric: true,
    sortable: true,
  },
  {
    id: "priceTo",
    title: "Price to",
    value: ({ priceTo }) => priceTo,
    cell: ({ priceTo }) => (priceTo > 0 ? priceText(priceTo) : "–"),
    width: MONEY_WIDTH,
    numeric: true,
    sortable: true,
    hidden: true,
  },
  {
    id: "category",
    title: "Category",
    value: ({ category }) => CATEGORY_LABELS[category],
    width: 110,
    sortable: true,
  },
  {
    id: "status",
    title: "Status",
    value: ({ status }) => STATUS_TAGS[status].label,
    cell: ({ status }) => <CellTag intent={STATUS_TAGS[status].intent}>{STATUS_TAGS[status].label}</CellTag>,
    width: 100,
    sortable: true,
  },
  { id: "duration", title: "Takes", value: ({ duration }) => duration, width: 120 },
  { id: "warranty", title: "Warranty", value: ({ warranty }) => warranty, width: 140, hidden: true },
  {
    id: "bookings",
    title: "Bookings",
    value: ({ totalBookings }) => totalBookings,
    width: 100,
    numeric: true,
    sortable: true,
  },
  {
    id: "rating",
    title: "Rating",
    value: ({ averageRating }) => averageRating,
    cell: ({ averageRating }) => (averageRating > 0 ? averageRating.toFixed(1) : "–"),
    width: 90,
    numeric: true,
    sortable: true,
  },
  {
    id: "popularity",
    title: "Popularity",
    value: ({ popularity }) => popularity,
    width: 110,
    numeric: true,
    sortable: true,
    hidden: true,
  },
  {
    id: "updated",
    title: "Changed",
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    width: 110,
    sortable: true,
  },
];
