import type { Notification } from "@fundi/shared/activity/notifications";
import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { usePagedList } from "../../api-client";
import { AccountIcon } from "../../components/account-icon";
import { Button, LinkButton } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { PagedList } from "../../components/paged-list";
import { Loading, Skeleton } from "../../components/skeleton";
import { EmptyState } from "../../components/states";
import { NotificationFilters } from "./notification-filters";
import { chooseNotifications, countNotifications, type NotificationFilter } from "./notification-list";
import { notificationsQuery, useNotificationChanges } from "./notification-queries";
import { NotificationRow } from "./notification-row";

/** /notifications: the customer's notifications. */
export function NotificationsPage() {
  const list = usePagedList(notificationsQuery);
  return (
    <div className="page grid gap-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t`Notifications`}</h1>
        <LinkButton to="/settings" variant="secondary" size="sm">
          <AccountIcon name="settings" size={18} />
          {t`Settings`}
        </LinkButton>
      </div>
      <PagedList
        list={list}
        failure={{ message: t`We could not load your notifications.` }}
        skeleton={<NotificationsSkeleton />}
      >
        {(items) => <NotificationList list={items} isWhole={!list.hasMore} />}
      </PagedList>
    </div>
  );
}

function NotificationList({ list, isWhole }: { list: Notification[]; isWhole: boolean }) {
  const [filter, setFilter] = useState<NotificationFilter>("all");
  const [search, setSearch] = useState("");
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const { readOne, readMany, remove } = useNotificationChanges();

  const shown = chooseNotifications(list, { filter, search });
  // Hidden notifications are not changed.
  const chosen = shown.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const nothingChosen = chosen.length === 0;

  function toggle(id: number): void {
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
    readOne.mutate(id);
  }

  if (list.length === 0)
    return (
      <EmptyState
        scene="empty-orders"
        title={t`No notifications yet`}
        action={<LinkButton to="/dashboard">{t`Go to Dashboard`}</LinkButton>}
      >
        {t`What happens to your orders, appointments and points is told here.`}
      </EmptyState>
    );
  return (
    <div className="grid gap-5">
      <Figures list={list} isWhole={isWhole} />
      <NotificationFilters filter={filter} onFilter={setFilter} search={search} onSearch={setSearch} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label className="flex min-h-11 items-center gap-3 ps-3 font-medium">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={shown.length > 0 && chosen.length === shown.length}
            disabled={shown.length === 0}
            onChange={(event) => setSelected(new Set(event.target.checked ? shown.map(({ id }) => id) : []))}
          />
          {t`Select all`}
        </label>
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            disabled={nothingChosen}
            isBusy={readMany.isPending}
            onClick={() => readMany.mutate(chosen)}
          >
            {t`Mark Read`}
          </Button>
          <Button size="sm" variant="secondary" disabled={nothingChosen} onClick={() => setConfirming(true)}>
            {t`Delete`}
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {plural(shown.length, { one: "# notification", other: "# notifications" })}
      </p>
      {shown.length === 0 ? (
        <p className="py-8 text-center text-muted">{t`No notifications match.`}</p>
      ) : (
        <ul className="grid gap-2">
          {shown.map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              selected={selected.has(one.id)}
              onToggle={() => toggle(one.id)}
              onOpen={() => one.read || readOne.mutate(one.id)}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={plural(chosen.length, { one: "Delete # notification?", other: "Delete # notifications?" })}
      >
        <p className="text-muted">{t`They cannot be brought back.`}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => setConfirming(false)}>
            {t`Keep`}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              remove.mutate(chosen);
              setConfirming(false);
            }}
          >
            {t`Delete`}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function Figures({ list, isWhole }: { list: Notification[]; isWhole: boolean }) {
  const { total, unread, thisWeek, important } = countNotifications(list, new Date());
  const figures: [label: string, value: number][] = [
    [t`Total`, total],
    [t`Unread`, unread],
    [t`This Week`, thisWeek],
    [t`Important`, important],
  ];
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
      {figures.map(([label, value]) => (
        <div key={label} className="rounded-md border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">
            {value}
            {!isWhole && "+"}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NotificationsSkeleton = () => (
  <div className="grid gap-4">
    <Loading />
    <Skeleton className="h-20" />
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-24" />
    ))}
  </div>
);
