import type { StaffNotification } from "../../alerts/staff-notification";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { TimeAgo } from "../../ui/time-ago";

export const NOTIFICATION_COLUMNS: readonly Column<StaffNotification>[] = [
  {
    id: "title",
    title: "What",
    value: (notification) => notification.title,
    cell: (notification) =>
      notification.read ? (
        notification.title
      ) : (
        <>
          <strong>{notification.title}</strong> <CellTag intent="primary">New</CellTag>
        </>
      ),
    width: 340,
  },
  {
    id: "text",
    title: "Details",
    value: (notification) => notification.text,
    width: 280,
    grow: true,
  },
  {
    id: "timestamp",
    title: "When",
    value: (notification) => notification.timestamp,
    cell: (notification) => <TimeAgo at={notification.timestamp} />,
    width: 120,
  },
];
