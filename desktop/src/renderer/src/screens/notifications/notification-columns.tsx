import { describeNotification, type StaffNotification } from "../../app/bell/staff-notification";
import { CellTag } from "../../ui/cell-tag";
import type { Column } from "../../ui/data-table/column";
import { TimeAgo } from "../../ui/time-ago";

const titleOf = (notification: StaffNotification) => describeNotification(notification).title;

export const NOTIFICATION_COLUMNS: readonly Column<StaffNotification>[] = [
  {
    id: "title",
    title: "What",
    value: titleOf,
    cell: (notification) =>
      notification.read ? (
        titleOf(notification)
      ) : (
        <>
          <strong>{titleOf(notification)}</strong> <CellTag intent="primary">New</CellTag>
        </>
      ),
    width: 340,
  },
  {
    id: "text",
    title: "Details",
    value: (notification) => describeNotification(notification).text,
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
