import { HTMLSelect } from "@blueprintjs/core";
import { APPOINTMENT_STATUSES } from "@fundi/shared/appointments/appointment-status";
import { useQuery } from "@tanstack/react-query";
import type { SetAddress } from "../../lib/address";
import type { FilterTag } from "../../ui/data-table/table-props";
import { DateRangeFilter, searchAndDateTags } from "../../ui/list-filters";
import { statusLabel, UNASSIGNED } from "./appointment-text";
import type { ScheduleAddress } from "./schedule-address";
import { techniciansQuery } from "./schedule-queries";

export interface FilterProps {
  address: ScheduleAddress;
  setAddress: SetAddress<typeof ScheduleAddress>;
}

/** The technician id that the server reads as "unassigned". */
const UNASSIGNED_ID = 0;

/** Status, technician and date filters, above the table. */
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
          { value: UNASSIGNED_ID, label: UNASSIGNED },
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

/** The active filters as removable tags. */
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
  const name = technicianId === UNASSIGNED_ID ? UNASSIGNED : technicians.find(({ id }) => id === technicianId)?.name;
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
