import type { AdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Sort } from "../../ui/data-table/column";
import { DataTable } from "../../ui/data-table/data-table";
import { APPOINTMENT_COLUMNS } from "./appointment-columns";
import { AppointmentFilters, type FilterProps, useAppointmentFilterTags } from "./appointment-filters";
import { appointmentListQuery } from "./schedule-queries";

const appointmentId = ({ id }: AdminAppointment) => id;

interface AppointmentListProps extends FilterProps {
  openId: number | undefined;
  onOpen: (appointment: AdminAppointment) => void;
}

/** All appointments in a table, newest first by default. */
export function AppointmentList({ address, setAddress, openId, onOpen }: AppointmentListProps) {
  const { view: _, date: __, ...filter } = address;
  const list = useQuery(appointmentListQuery(filter));
  const filters = useAppointmentFilterTags({ address, setAddress });
  const sort = useMemo<Sort>(() => ({ id: "when", desc: filter.sortOrder === "desc" }), [filter.sortOrder]);
  return (
    <DataTable
      id="appointments"
      label="Appointments"
      noun="appointments"
      columns={APPOINTMENT_COLUMNS}
      rows={list.data?.items}
      rowId={appointmentId}
      sort={sort}
      onSort={({ desc }) => setAddress({ sortOrder: desc ? "desc" : "asc" })}
      pages={{
        page: filter.page,
        pageSize: filter.limit,
        total: list.data?.total ?? 0,
        totalIsExact: true,
        onPage: (page) => setAddress({ page }),
      }}
      openId={openId}
      onOpen={onOpen}
      filterFields={<AppointmentFilters address={address} setAddress={setAddress} />}
      filters={filters}
      empty={
        filters.length > 0
          ? { title: "No appointments match", description: "Take a filter away, or search for something else." }
          : { title: "No appointments yet", description: "The first booking rings the bell." }
      }
      error={list.error}
      onRetry={() => void list.refetch()}
      isRefreshing={list.isFetching}
    />
  );
}
