import { Button, HTMLSelect } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { type AdminService, SERVICE_CATEGORIES, SERVICE_STATUSES } from "@fundi/shared/catalog/services";
import { SERVICE_EXPORT } from "@fundi/shared/catalog/services-export";
import { AppError } from "@fundi/shared/contract/errors";
import { z } from "@fundi/shared/contract/z";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { RoleNote } from "../../session/role-note";
import { useMay } from "../../session/session";
import { TO_TYPE } from "../../ui/forms/autofocus";
import { NoRecord } from "../../ui/forms/record-panel";
import { AFTER_SAVE } from "../../ui/forms/unsaved-changes";
import { Screen } from "../../ui/screen";
import { useScreenKey } from "../../ui/screen-key";
import { NewService } from "./new-service";
import { SERVICE_COLUMNS } from "./service-columns";
import { ServiceDeletion } from "./service-deletion";
import { ServiceEditor } from "./service-editor";
import { ServiceFacts } from "./service-figures";
import { CATEGORY_LABELS, STATUS_TAGS } from "./service-labels";
import { servicesQuery } from "./service-queries";

const ServiceAddress = z.object({
  search: z.string().trim().max(100).default(""),
  category: z.enum(SERVICE_CATEGORIES).optional(),
  status: z.enum(SERVICE_STATUSES).optional(),
  sort: z.string().default("title"),
  desc: z.stringbool().default(false),
});
type ServiceFilter = z.infer<typeof ServiceAddress>;

const serviceId = ({ id }: AdminService) => id;
const NOT_FOUND = new AppError("NOT_FOUND", "There is no such service.");

/** The shop's services: staff read them, managers edit them. */
export function ServicesScreen() {
  const list = useListScreen("services", ServiceAddress);
  const { filter, setFilter, openId, go, close } = list;
  const { search, category, status, sort, desc } = filter;
  const mayEdit = useMay("manager");
  const [deleting, setDeleting] = useState<AdminService | null>(null);
  const query = useQuery(servicesQuery);
  const rows = useMatches(query.data, filter);

  const startNew = useCallback(() => go("new"), [go]);
  useScreenKey("n", "New service", startNew, mayEdit);
  const rowKeys = useMemo(
    () => [
      { combo: "e", label: "Edit service", run: (service: AdminService) => go(service.id, TO_TYPE) },
      { combo: "del", label: "Delete service", run: setDeleting },
    ],
    [go],
  );
  const isNarrowed = Boolean(search || category || status);

  return (
    <Screen
      title="Services"
      facts={query.data && factsOf(query.data)}
      actions={
        mayEdit ? (
          <Button intent="primary" icon={<Add />} text="New service" title="N" onClick={startNew} />
        ) : (
          <RoleNote least="manager">A manager adds and changes services.</RoleNote>
        )
      }
      detail={
        mayEdit && list.isNew ? (
          <NewService onClose={close} onCreated={(service) => go(service.id, AFTER_SAVE)} />
        ) : (
          openId !== undefined && (
            <OpenService
              key={openId}
              id={openId}
              services={query.data}
              error={query.error}
              onRetry={() => void query.refetch()}
              onClose={close}
              onDelete={setDeleting}
            />
          )
        )
      }
    >
      <ListTable
        list={list}
        query={query}
        searchLabel="Search services"
        label="Services"
        noun="services"
        columns={SERVICE_COLUMNS}
        exported={SERVICE_EXPORT}
        rows={rows}
        rowId={serviceId}
        sort={useMemo(() => ({ id: sort, desc }), [sort, desc])}
        onSort={(next) => setFilter({ sort: next.id, desc: String(next.desc) })}
        onOpen={list.open}
        {...(mayEdit && { rowKeys })}
        filterFields={<ServiceFilters filter={filter} setFilter={setFilter} />}
        filters={filterTags(filter, setFilter)}
        empty={
          isNarrowed
            ? { title: "No services match", description: "Take a filter away, or search for something else." }
            : {
                title: "No services yet",
                description: "Repairs, sales and software work that customers can book or ask a price for.",
                ...(mayEdit && { action: <Button icon={<Add />} text="New service" onClick={startNew} /> }),
              }
        }
      />
      <ServiceDeletion
        service={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={({ id: gone }) => {
          if (gone === openId) go(null, AFTER_SAVE);
        }}
      />
    </Screen>
  );
}
export { ServicesScreen as Component };

const factsOf = (services: readonly AdminService[]) => [
  { label: "services", value: services.length },
  { label: "offered", value: services.filter(({ status }) => status === "active").length },
];

interface FiltersProps {
  filter: ServiceFilter;
  setFilter: (change: Partial<Pick<ServiceFilter, "search" | "category" | "status">>) => void;
}

const ServiceFilters = ({ filter: { category, status }, setFilter }: FiltersProps) => (
  <>
    <HTMLSelect
      aria-label="Category"
      value={category ?? ""}
      onChange={({ currentTarget }) =>
        setFilter({ category: (currentTarget.value || undefined) as ServiceFilter["category"] })
      }
      options={[
        { value: "", label: "Any category" },
        ...SERVICE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
      ]}
    />
    <HTMLSelect
      aria-label="Status"
      value={status ?? ""}
      onChange={({ currentTarget }) =>
        setFilter({ status: (currentTarget.value || undefined) as ServiceFilter["status"] })
      }
      options={[
        { value: "", label: "Any status" },
        ...SERVICE_STATUSES.map((value) => ({ value, label: STATUS_TAGS[value].label })),
      ]}
    />
  </>
);

/** Returns what the list is narrowed to, each part with its removal. */
const filterTags = ({ search, category, status }: ServiceFilter, setFilter: FiltersProps["setFilter"]) => [
  ...(search ? [{ label: `“${search}”`, onRemove: () => setFilter({ search: "" }) }] : []),
  ...(category ? [{ label: CATEGORY_LABELS[category], onRemove: () => setFilter({ category: undefined }) }] : []),
  ...(status ? [{ label: STATUS_TAGS[status].label, onRemove: () => setFilter({ status: undefined }) }] : []),
];

/** Returns the matching services; filtered here, as all services are loaded. */
function useMatches(services: AdminService[] | undefined, { search, category, status }: ServiceFilter) {
  return useMemo(() => {
    const needle = search.toLowerCase();
    return services?.filter(
      (service) =>
        (!category || service.category === category) &&
        (!status || service.status === status) &&
        `${service.title}\n${service.description}`.toLowerCase().includes(needle),
    );
  }, [services, search, category, status]);
}

interface OpenServiceProps {
  id: number;
  services: readonly AdminService[] | undefined;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
  onDelete: (service: AdminService) => void;
}

function OpenService({ id, services, error, onRetry, onClose, onDelete }: OpenServiceProps) {
  const mayEdit = useMay("manager");
  const service = services?.find((one) => one.id === id);
  if (!service) {
    return services ? (
      <NoRecord kind="Service" recordKey={id} error={NOT_FOUND} onClose={onClose} />
    ) : (
      <NoRecord kind="Service" recordKey={id} error={error} onClose={onClose} onRetry={onRetry} />
    );
  }
  return mayEdit ? (
    <ServiceEditor service={service} onClose={onClose} onDelete={onDelete} />
  ) : (
    <ServiceFacts service={service} onClose={onClose} />
  );
}
