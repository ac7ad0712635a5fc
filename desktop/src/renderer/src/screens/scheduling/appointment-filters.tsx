import { HTMLSelect } from "@blueprintjs/core";
import { APPOINTMENT_STATUSES } from "@fundi/shared/appointment-status";
import { useQuery } from "@tanstack/react-query";
import type { SetAddress } from "../../lib/address";
import type { FilterTag } from "../../ui/data-table/table-props";
import { DateRangeFilter, searchAndDateTags } from "../../ui/list-filters";
import { NOBODY, statusLabel } from "./appointment-words";
import type { ScheduleAddress } from "./schedule-address";
import { techniciansQuery } from "./schedule-queries";

export interface FilterProps {
  address: ScheduleAddress;
  setAddress: SetAddress<typeof ScheduleAddress>;
}

/** What the server takes for "nobody's". */
const NOBODYS = 0;

/** Status, technician and days, above the list. */
export function AppointmentFilters({ address, setAddress }: FilterProps) {
  const { data: technicians = [] } = useQuery(techniciansQuery);
  return (
    <>
      <HTMLSelect
        aria-label="Status"
        value={address.status ?? ""}
        onChange={(event) => setAddress({ status: (event.target.value || undefined) as ScheduleAddress["status"] })}
        options={[
          { value: "", label: "Any status" },
          ...APPOINTMENT_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
        ]}
      />
      <HTMLSelect
        aria-label="Technician"
        value={address.technicianId ?? ""}
        onChange={(event) => setAddress({ technicianId: event.target.value || undefined })}
        options={[
          { value: "", label: "Any technician" },
          { value: NOBODYS, label: NOBODY },
          ...technicians.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <DateRangeFilter
        from={address.from}
        to={address.to}
        onFrom={(from) => setAddress({ from })}
        onTo={(to) => setAddress({ to })}
      />
    </>
  );
}

/** The filters in force as tags. */
export function useAppointmentFilterTags({ address, setAddress }: FilterProps): FilterTag[] {
  const { data: technicians = [] } = useQuery(techniciansQuery);
  const { status, technicianId, search, from, to } = address;
  const others = searchAndDateTags({ search, dateFrom: from, dateTo: to }, (change) =>
    setAddress({
      ...("search" in change && { search: change.search }),
      ...("dateFrom" in change && { from: change.dateFrom }),
      ...("dateTo" in change && { to: change.dateTo }),
    }),
  );
  const name = technicianId === NOBODYS ? NOBODY : technicians.find(({ id }) => id === technicianId)?.name;
  return [
    ...(status ? [{ label: `Status: ${statusLabel(status)}`, onRemove: () => setAddress({ status: undefined }) }] : []),
    ...(technicianId !== undefined
      ? [
          {
            label: `Technician: ${name ?? technicianId}`,
            onRemove: () => setAddress({ technicianId: undefined }),
          },
        ]
      : []),
    ...others,
  ];
}
