import { Button, HTMLSelect, Switch } from "@blueprintjs/core";
import { z } from "@fundi/shared/z";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { allActivityQuery } from "../../app/bell/activity-queries";
import { useBell } from "../../app/bell/bell-provider";
import {
  describeNotification,
  type NotificationType,
  type StaffNotification,
  toStaffNotification,
} from "../../app/bell/staff-notification";
import { useAddress } from "../../lib/address";
import { DataTable } from "../../ui/data-table/data-table";
import { Screen } from "../../ui/screen";
import { NOTIFICATION_COLUMNS, TYPE_WORDS } from "./notification-columns";

const NotificationAddress = z.object({
  type: z.enum(["order", "quote", "appointment", "stock", "payment", "desk"]).optional(),
  unread: z.stringbool().default(false),
});

const notificationId = (notification: StaffNotification) => notification.id;

/** Everything that the bell rang for, as far back as it is kept at hand. */
export function NotificationsScreen() {
  const [filter, setFilter] = useAddress(NotificationAddress);
  const navigate = useNavigate();
  const { isRead, markRead, markAllRead } = useBell();
  const activity = useQuery(allActivityQuery);
  const all = useMemo(
    () => activity.data?.map((item) => toStaffNotification(item, isRead(item.id))),
    [activity.data, isRead],
  );
  const rows = useMemo(
    () =>
      all?.filter((each) => (filter.type === undefined || each.type === filter.type) && !(filter.unread && each.read)),
    [all, filter],
  );
  const unreadIds = all?.filter((each) => !each.read).map((each) => each.id) ?? [];

  const open = useCallback(
    (notification: StaffNotification) => {
      markRead(notification.id);
      navigate(describeNotification(notification).path);
    },
    [markRead, navigate],
  );

  return (
    <Screen
      title="Notifications"
      facts={[{ label: "unread", value: unreadIds.length }]}
      actions={<Button text="Mark all read" disabled={unreadIds.length === 0} onClick={() => markAllRead(unreadIds)} />}
    >
      <DataTable
        id="notifications"
        label="Notifications"
        noun="notifications"
        columns={NOTIFICATION_COLUMNS}
        rows={rows}
        rowId={notificationId}
        onOpen={open}
        bulkActions={(chosen, clear) => (
          <Button
            text="Mark read"
            onClick={() => {
              for (const { id } of chosen) markRead(id);
              clear();
            }}
          />
        )}
        toolbar={
          <>
            <HTMLSelect
              aria-label="Type"
              value={filter.type ?? ""}
              onChange={(event) =>
                setFilter({ type: (event.target.value || undefined) as NotificationType | undefined })
              }
              options={[
                { value: "", label: "All types" },
                ...Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label })),
              ]}
            />
            <Switch
              className="toolbar-switch"
              label="Unread only"
              checked={filter.unread}
              onChange={(event) => setFilter({ unread: String(event.currentTarget.checked) })}
            />
          </>
        }
        empty={{
          title: filter.unread ? "All read" : "Nothing yet",
          description: "New orders, quote requests and bookings appear here, with a chime.",
        }}
        error={activity.error}
        onRetry={() => void activity.refetch()}
        isRefreshing={activity.isFetching}
      />
    </Screen>
  );
}
export { NotificationsScreen as Component };
