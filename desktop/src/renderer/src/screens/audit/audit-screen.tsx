import { HTMLSelect } from "@blueprintjs/core";
import { AUDIT_ENTITIES, type AuditEntry, AuditFilter } from "@fundi/shared/audit/audit";
import { AUDIT_EXPORT } from "@fundi/shared/audit/audit-export";
import { ENTITY_LABELS } from "@fundi/shared/audit/audit-labels";
import { own } from "@fundi/shared/values/own";
import { fullName } from "@fundi/shared/values/person-name";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { DateFilter, searchAndDateTags } from "../../ui/list-filters";
import { Screen } from "../../ui/screen";
import { staffQuery } from "../staff/staff-queries";
import { AUDIT_COLUMNS } from "./audit-columns";
import { auditQuery } from "./audit-queries";
import { EntryPanel } from "./entry-panel";

const entryId = ({ id }: AuditEntry) => id;

/** The audit log, read-only. */
export function AuditScreen() {
  const list = useListScreen("audit", AuditFilter);
  const { filter, setFilter } = list;
  const log = useInfiniteQuery(auditQuery(filter));
  const staff = useQuery(staffQuery);
  const [openId, setOpenId] = useState<number>();
  const rows = useMemo(() => log.data?.pages.flatMap(({ entries }) => entries), [log.data]);
  const open = rows?.find(({ id }) => id === openId);
  const member = staff.data?.find(({ id }) => id === filter.actorId);
  const filters = [
    ...(filter.actorId
      ? [
          {
            label: member ? fullName(member.firstName, member.lastName) : `Person ${filter.actorId}`,
            onRemove: () => setFilter({ actorId: undefined }),
          },
        ]
      : []),
    ...(filter.entity
      ? [
          {
            label: own(ENTITY_LABELS, filter.entity) ?? filter.entity,
            onRemove: () => setFilter({ entity: undefined }),
          },
        ]
      : []),
    ...(filter.entityId
      ? [{ label: `Number ${filter.entityId}`, onRemove: () => setFilter({ entityId: undefined }) }]
      : []),
    ...searchAndDateTags(filter, setFilter),
  ];

  return (
    <Screen title="Audit log" detail={open && <EntryPanel entry={open} onClose={() => setOpenId(undefined)} />}>
      <ListTable
        list={list}
        query={{ ...log, isFetching: log.isFetching && !log.isFetchingNextPage }}
        continues
        label="Audit log"
        noun="entries"
        columns={AUDIT_COLUMNS}
        exported={AUDIT_EXPORT}
        more={
          log.hasNextPage
            ? { text: "Older entries", isLoading: log.isFetchingNextPage, onMore: () => void log.fetchNextPage() }
            : undefined
        }
        rows={rows}
        rowId={entryId}
        openId={openId}
        onOpen={({ id }) => setOpenId(id)}
        filterFields={
          <>
            <HTMLSelect
              aria-label="Person"
              value={filter.actorId ?? ""}
              onChange={({ currentTarget }) => setFilter({ actorId: currentTarget.value || undefined })}
              options={[
                { value: "", label: "Anybody" },
                ...(staff.data ?? []).map(({ id, firstName, lastName }) => ({
                  value: id,
                  label: fullName(firstName, lastName),
                })),
              ]}
            />
            <HTMLSelect
              aria-label="Kind"
              value={filter.entity ?? ""}
              onChange={({ currentTarget }) =>
                setFilter({ entity: AUDIT_ENTITIES.find((one) => one === currentTarget.value) })
              }
              options={[
                { value: "", label: "Anything" },
                ...AUDIT_ENTITIES.map((value) => ({ value, label: ENTITY_LABELS[value] ?? value })),
              ]}
            />
            <DateFilter label="From" value={filter.dateFrom} onChange={(from) => setFilter({ dateFrom: from })} />
            <DateFilter label="To" value={filter.dateTo} onChange={(to) => setFilter({ dateTo: to })} />
          </>
        }
        filters={filters}
        empty={
          filters.length > 0
            ? { title: "Nothing of this kind happened", description: "Take a filter away, or choose other days." }
            : { title: "Nothing happened yet", description: "Every change that somebody makes is written down here." }
        }
      />
    </Screen>
  );
}
export { AuditScreen as Component };
