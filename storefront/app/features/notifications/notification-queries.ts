import {
  deleteNotifications,
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
} from "@fundi/shared/activity/notifications";
import { t } from "@lingui/core/macro";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callList, type ListPage, pagedListQuery, useOptimistic } from "../../api-client";
import { toast } from "../../components/toast/toast";
import { refreshUnread } from "./unread-store";

const PAGE_SIZE = 200;
const KEY = ["notifications"];

/** The user's notifications, newest first, by pages. */
export const notificationsQuery = pagedListQuery({
  queryKey: KEY,
  pageSize: PAGE_SIZE,
  fetch: (query, signal) => callList(listNotifications, { query, signal }),
});

type Pages = InfiniteData<ListPage<Notification>, number>;

const withItems = (data: Pages, edit: (items: Notification[]) => Notification[]): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })),
});
const withRead = (data: Pages, ids: readonly number[]): Pages =>
  withItems(data, (items) => items.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one)));

/** Changes to notifications: read optimistically; refetched when the server refuses. */
export function useNotificationChanges() {
  const queries = useQueryClient();
  const report = (title: string) => toast.error(title, { description: t`Check your connection and try again.` });
  const marking = {
    queryKey: notificationsQuery.queryKey,
    onRefused: () => report(t`Could not be marked read`),
    onSettled: () => void refreshUnread(),
  };
  const readOne = useOptimistic({
    ...marking,
    send: (id: number) => call(readNotification, { params: { id } }),
    change: (data: Pages, id) => withRead(data, [id]),
  });
  const readMany = useOptimistic({
    ...marking,
    send: (ids: number[]) => call(readNotifications, { body: { ids } }),
    change: withRead,
  });
  const remove = useMutation({
    mutationFn: (ids: number[]) => call(deleteNotifications, { body: { ids } }),
    onSuccess: (_, ids) =>
      queries.setQueryData<Pages>(
        KEY,
        (data) => data && withItems(data, (items) => items.filter((one) => !ids.includes(one.id))),
      ),
    onError: () => report(t`Could not be deleted`),
    onSettled(_answer, error) {
      if (error || queries.isFetching({ queryKey: KEY }) > 0) void queries.invalidateQueries({ queryKey: KEY });
      void refreshUnread();
    },
  });
  return { readOne, readMany, remove };
}
