import { Button, HTMLSelect } from "@blueprintjs/core";
import { AUDIT_ENTITIES, type AuditEntry, listAudit } from "@fundi/shared/audit";
import { formatDateTime } from "@fundi/shared/time";
import { z } from "@fundi/shared/z";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { useAddress } from "../../lib/address";
import type { Column } from "../../ui/data-table/column";
import { DataTable } from "../../ui/data-table/data-table";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { DateFilter, searchAndDateTags } from "../../ui/list-filters";
import { Fact } from "../../ui/record-panel";
import { Screen } from "../../ui/screen";
import { staffQuery } from "../staff/staff-queries";
import { auditQuery } from "./audit-queries";
import { changeWords, ENTITY_WORDS, eventWords, recordAddress } from "./audit-words";

const { actorId, entity, entityId, dateFrom, dateTo } = listAudit.query.shape;
const AuditAddress = z.object({ actorId, entity, entityId, dateFrom, dateTo });

const who = ({ actor }: AuditEntry) => actor?.name ?? "The system";
const entryId = ({ id }: AuditEntry) => id;

const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { id: "at", title: "When", value: ({ at }) => formatDateTime(at), width: 180 },
  { id: "who", title: "Who", value: who, width: 160 },
  { id: "what", title: "What", value: ({ event }) => eventWords(event), width: 180 },
  { id: "about", title: "About", value: ({ about }) => about, width: 180 },
  {
    id: "changes",
    title: "Before → after",
    value: ({ changes, note }) => [...changes.map(changeWords), note].filter(Boolean).join("; "),
    width: 280,
    grow: true,
  },
];

/** Who did what and when. It is read here and changed nowhere (`decisions.md` D2). */
export function AuditScreen() {
  const [filter, setFilter] = useAddress(AuditAddress);
  const list = useInfiniteQuery(auditQuery(filter));
  const staff = useQuery(staffQuery);
  const [openId, setOpenId] = useState<number>();
  const rows = useMemo(() => list.data?.pages.flatMap(({ entries }) => entries), [list.data]);
  const open = rows?.find(({ id }) => id === openId);
  const member = staff.data?.find(({ id }) => id === filter.actorId);
  const filters = [
    ...(filter.actorId
      ? [
          {
            label: member ? `${member.firstName} ${member.lastName}` : `Person ${filter.actorId}`,
            onRemove: () => setFilter({ actorId: undefined }),
          },
        ]
      : []),
    ...(filter.entity
      ? [{ label: ENTITY_WORDS[filter.entity] ?? filter.entity, onRemove: () => setFilter({ entity: undefined }) }]
      : []),
    ...(filter.entityId
      ? [{ label: `Number ${filter.entityId}`, onRemove: () => setFilter({ entityId: undefined }) }]
      : []),
    ...searchAndDateTags(filter, setFilter),
  ];

  return (
    <Screen title="Audit log" detail={open && <EntryPanel entry={open} onClose={() => setOpenId(undefined)} />}>
      <DataTable
        id="audit"
        label="Audit log"
        noun="entries"
        columns={AUDIT_COLUMNS}
        rows={rows}
        rowId={entryId}
        openId={openId}
        onOpen={({ id }) => setOpenId(id)}
        toolbar={
          <>
            <HTMLSelect
              aria-label="Person"
              value={filter.actorId ?? ""}
              onChange={({ currentTarget }) => setFilter({ actorId: currentTarget.value || undefined })}
              options={[
                { value: "", label: "Anybody" },
                ...(staff.data ?? []).map(({ id, firstName, lastName }) => ({
                  value: id,
                  label: `${firstName} ${lastName}`,
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
                ...AUDIT_ENTITIES.map((value) => ({ value, label: ENTITY_WORDS[value] ?? value })),
              ]}
            />
            <DateFilter label="From" value={filter.dateFrom} onChange={(from) => setFilter({ dateFrom: from })} />
            <DateFilter label="To" value={filter.dateTo} onChange={(to) => setFilter({ dateTo: to })} />
            {list.hasNextPage && (
              <Button
                text="Older entries"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              />
            )}
          </>
        }
        filters={filters}
        empty={
          filters.length > 0
            ? { title: "Nothing of this kind happened", description: "Take a filter away." }
            : { title: "Nothing happened yet" }
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching && !list.isFetchingNextPage}
      />
    </Screen>
  );
}
export { AuditScreen as Component };

function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const address = recordAddress(entry);
  return (
    <DetailPanel title={eventWords(entry.event)} recordKey={entry.id} onClose={onClose}>
      <dl className="record-facts">
        <Fact label="When">{formatDateTime(entry.at)}</Fact>
        <Fact label="Who">
          {who(entry)}
          {entry.actor && <span className="record-quiet"> ({entry.actor.role})</span>}
        </Fact>
        {(entry.about || address) && (
          <Fact label="About">{address ? <Link to={address}>{entry.about || "Open it"}</Link> : entry.about}</Fact>
        )}
        {entry.note && <Fact label="Note">{entry.note}</Fact>}
        <Fact label="Entry">{entry.id}</Fact>
      </dl>
      {entry.changes.length > 0 && (
        <DetailSection title="Before → after">
          <ul>
            {entry.changes.map((change) => (
              <li key={change.field} className="record-long">
                {changeWords(change)}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </DetailPanel>
  );
}
