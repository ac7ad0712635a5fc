import { Button, HTMLSelect, Switch } from "@blueprintjs/core";
import { ALERT_KINDS, ALERTS } from "@fundi/shared/activity/alert-kinds";
import { alertKindsOf } from "@fundi/shared/activity/alerts";
import { z } from "@fundi/shared/contract/z";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { allActivityQuery } from "../../alerts/activity-queries";
import { useBell } from "../../alerts/bell-provider";
import { type StaffNotification, toStaffNotification } from "../../alerts/staff-notification";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { useStaff } from "../../session/session";
import { Screen, UNKNOWN } from "../../ui/screen";
import { NOTIFICATION_COLUMNS } from "./notification-columns";

const NotificationAddress = z.object({
  type: z.enum(ALERT_KINDS).optional(),
  unread: z.stringbool().default(false),
});

const notificationId = (notification: StaffNotification) => notification.id;

/** All stored notifications of the current user. */
export function NotificationsScreen() {
  const list = useListScreen("notifications", NotificationAddress);
  const { filter, setFilter } = list;
  const navigate = useNavigate();
  const { role } = useStaff();
  const { isRead, markRead, markAllRead } = useBell();
  const activity = useInfiniteQuery(allActivityQuery(filter.type));
  const all = useMemo(
    () => activity.data?.pages.flat().map((item) => toStaffNotification(item, isRead(item.id))),
    [activity.data, isRead],
  );
  const rows = useMemo(() => all?.filter((each) => !(filter.unread && each.read)), [all, filter.unread]);
  const unreadIds = all?.filter((each) => !each.read).map((each) => each.id) ?? [];

  const open = useCallback(
    (notification: StaffNotification) => {
      markRead(notification.id);
      navigate(notification.path);
    },
    [markRead, navigate],
  );

  return (
    <Screen
      title="Notifications"
      facts={[{ label: "unread", value: all ? unreadIds.length : UNKNOWN }]}
      actions={
        <Button
          text="Mark all read"
          disabled={unreadIds.length === 0}
          onClick={() => (filter.type ? unreadIds.forEach(markRead) : markAllRead(unreadIds))}
        />
      }
    >
      <ListTable
        list={list}
        query={{ ...activity, isFetching: activity.isFetching && !activity.isFetchingNextPage }}
        continues
        label="Notifications"
        noun="notifications"
        columns={NOTIFICATION_COLUMNS}
        rows={rows}
        more={
          activity.hasNextPage
            ? {
                text: "Older notifications",
                isLoading: activity.isFetchingNextPage,
                onMore: () => void activity.fetchNextPage(),
              }
            : undefined
        }
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
        filterFields={
          <>
            <HTMLSelect
              aria-label="Type"
              value={filter.type ?? ""}
              onChange={(event) => setFilter({ type: ALERT_KINDS.find((kind) => kind === event.target.value) })}
              options={[
                { value: "", label: "All types" },
                ...alertKindsOf(role).map((value) => ({ value, label: ALERTS[value].label })),
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
        filters={
          filter.type ? [{ label: ALERTS[filter.type].label, onRemove: () => setFilter({ type: undefined }) }] : []
        }
        empty={{
          title: filter.unread ? "All read" : "Nothing yet",
          description: filter.unread
            ? "Switch “Unread only” off to see what was read before."
            : "New orders, quote requests, bookings and what else waits for somebody appear here.",
        }}
      />
    </Screen>
  );
}
export { NotificationsScreen as Component };
