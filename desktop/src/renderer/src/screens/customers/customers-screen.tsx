import { People } from "@blueprintjs/icons";
import { type Customer, listCustomers } from "@fundi/shared/customers";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { useMay } from "../../app/session";
import { useAddress } from "../../lib/address";
import { Blank } from "../../ui/blank";
import { DataTable } from "../../ui/data-table/data-table";
import { Screen } from "../../ui/screen";
import { ScreenSearch } from "../../ui/screen-search";
import { CUSTOMER_COLUMNS } from "./customer-columns";
import { CustomerPanel } from "./customer-panel";
import { customerPageQuery } from "./customer-queries";

const CustomerAddress = listCustomers.query;
const customerId = ({ id }: Customer) => id;

/** Who buys here. Managers have the whole list; staff come from an order, a quote or a chat (`decisions.md` D2). */
export function CustomersScreen() {
  const mayList = useMay("manager");
  const [filter, setFilter] = useAddress(CustomerAddress);
  const { id } = useParams();
  const openId = id === undefined ? undefined : Number(id);
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const list = useQuery({ ...customerPageQuery(filter), enabled: mayList });
  const open = useCallback(
    (customer: Customer) => navigate(`/admin/customers/${customer.id}${address}`),
    [navigate, address],
  );
  const close = useCallback(() => navigate(`/admin/customers${address}`), [navigate, address]);
  const setSearch = useCallback((search: string) => setFilter({ search }, { replace: true }), [setFilter]);
  const sort = useMemo(() => ({ id: "created", desc: filter.sort === "newest" }), [filter.sort]);
  const total = list.data?.total ?? undefined;

  return (
    <Screen
      title="Customers"
      {...(total !== undefined &&
        !filter.search && { facts: [{ label: "customers", value: total.toLocaleString("en-KE") }] })}
      detail={openId !== undefined && <CustomerPanel key={openId} id={openId} onClose={close} />}
    >
      {mayList ? (
        <>
          <ScreenSearch label="Search by name, e-mail or phone" value={filter.search ?? ""} onChange={setSearch} />
          <DataTable
            id="customers"
            label="Customers"
            noun="customers"
            columns={CUSTOMER_COLUMNS}
            rows={list.data?.items}
            rowId={customerId}
            sort={sort}
            onSort={({ desc }) => setFilter({ sort: desc ? "newest" : "oldest" })}
            pages={{
              page: filter.page,
              pageSize: filter.limit,
              total: total ?? 0,
              totalIsExact: true,
              onPage: (page) => setFilter({ page }),
            }}
            openId={openId}
            onOpen={open}
            filters={
              filter.search ? [{ label: `“${filter.search}”`, onRemove: () => setFilter({ search: undefined }) }] : []
            }
            empty={
              filter.search
                ? { title: "Nobody matches", description: "Search for how a name, an address or a number begins." }
                : { title: "No customers yet", description: "Everybody who opens an account is listed here." }
            }
            error={list.error}
            onRetry={() => void list.refetch()}
            isRefreshing={list.isFetching}
          />
        </>
      ) : (
        <Blank
          icon={<People size={32} />}
          title="Look a customer up from their order, quote or chat"
          description="The list of all customers is for managers."
        />
      )}
    </Screen>
  );
}
export { CustomersScreen as Component };
