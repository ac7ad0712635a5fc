import {
  deleteNotifications,
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
} from "@fundi/shared/notifications";
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../components/toast";
import { call, callList, type ListPage, listPage } from "../session";
import { refreshUnread } from "./unread-store";

const PAGE_SIZE = 200;
const KEY = ["notifications"];

/** One's own notifications, newest first, page after page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: KEY,
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam > 0 && { before: pageParam }) };
    return listPage(await callList(listNotifications, { query, signal }), PAGE_SIZE);
  },
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next,
});

type Pages = InfiniteData<ListPage<Notification>, number>;

/** Changes to notifications: shown at once, and fetched again when the shop refuses. */
export function useNotificationChanges() {
  const queries = useQueryClient();
  const change = (edit: (page: Notification[]) => Notification[]) =>
    queries.setQueryData<Pages>(
      KEY,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })) },
    );
  const showRead = (ids: readonly number[]) =>
    change((page) => page.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one)));

  const failed = (title: string) => () => {
    toast.error(title, { description: "Check your connection and try again." });
    void queries.invalidateQueries({ queryKey: KEY });
  };
  const settled = { onSettled: () => void refreshUnread() };

  const readOne = useMutation({
    mutationFn: (id: number) => call(readNotification, { params: { id } }),
    onMutate: (id) => showRead([id]),
    onError: failed("Could not be marked read"),
    ...settled,
  });
  const readMany = useMutation({
    mutationFn: (ids: number[]) => call(readNotifications, { body: { ids } }),
    onMutate: showRead,
    onError: failed("Could not be marked read"),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: (ids: number[]) => call(deleteNotifications, { body: { ids } }),
    onSuccess: (_, ids) => change((page) => page.filter((one) => !ids.includes(one.id))),
    onError: failed("Could not be deleted"),
    ...settled,
  });
  return { readOne, readMany, remove };
}
