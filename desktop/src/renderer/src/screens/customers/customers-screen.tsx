import { Button } from "@blueprintjs/core";
import { Add, People } from "@blueprintjs/icons";
import { type Customer, listCustomers } from "@fundi/shared/customers/customers";
import { CUSTOMER_EXPORT } from "@fundi/shared/customers/customers-export";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { recordPath } from "../../lib/record-path";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { useMay } from "../../session/session";
import { Blank } from "../../ui/blank";
import { AFTER_SAVE } from "../../ui/forms/unsaved-changes";
import { Screen } from "../../ui/screen";
import { useScreenKey } from "../../ui/screen-key";
import { CUSTOMER_COLUMNS } from "./customer-columns";
import { CustomerPanel } from "./customer-panel";
import { customerPageQuery } from "./customer-queries";
import { CustomerSearch } from "./customer-search";
import { GuestsFound } from "./guests-found";
import { NewCustomer } from "./new-customer";

const CustomerAddress = listCustomers.query;
const customerId = ({ id }: Customer) => id;

/** The shop's customers. Managers see the list; staff arrive from an order, a quote or a chat. */
export function CustomersScreen() {
  const mayList = useMay("manager");
  const list = useListScreen("customers", CustomerAddress);
  const { filter, setFilter, openId } = list;
  const query = useQuery({ ...customerPageQuery(filter), enabled: mayList });
  const sort = useMemo(() => ({ id: "created", desc: filter.sort === "newest" }), [filter.sort]);
  const total = query.data?.total ?? undefined;
  const navigate = useNavigate();
  const { go } = list;
  const startNew = useCallback(() => go("new"), [go]);
  useScreenKey("n", "New customer", startNew);
  const newButton = <Button intent="primary" icon={<Add />} text="New customer" title="N" onClick={startNew} />;

  return (
    <Screen
      title="Customers"
      {...(total !== undefined &&
        !filter.search && { facts: [{ label: "customers", value: total.toLocaleString("en-KE") }] })}
      actions={newButton}
      detail={
        list.isNew ? (
          <NewCustomer onClose={list.close} onDone={(id) => go(id, AFTER_SAVE)} />
        ) : (
          openId !== undefined && <CustomerPanel key={openId} id={openId} onClose={list.close} />
        )
      }
    >
      {mayList ? (
        <ListTable
          list={list}
          above={filter.search && <GuestsFound search={filter.search} />}
          query={query}
          searchLabel="Search by name, e-mail or phone"
          label="Customers"
          noun="customers"
          columns={CUSTOMER_COLUMNS}
          exported={CUSTOMER_EXPORT}
          rows={query.data?.items}
          total={{ total: total ?? 0, totalIsExact: true }}
          rowId={customerId}
          sort={sort}
          onSort={({ desc }) => setFilter({ sort: desc ? "newest" : "oldest" })}
          onOpen={list.open}
          filters={
            filter.search ? [{ label: `“${filter.search}”`, onRemove: () => setFilter({ search: undefined }) }] : []
          }
          empty={
            filter.search
              ? { title: "No account matches", description: "Search for how a name, an address or a number begins." }
              : {
                  title: "No customers yet",
                  description: "Everybody who opens an account, or whom you write down, is listed here.",
                }
          }
        />
      ) : (
        <Blank
          icon={<People size={32} />}
          title="Look a customer up"
          description="The list of all customers is for managers."
          action={
            <div className="customer-lookup">
              <CustomerSearch
                placeholder="Name, phone or e-mail"
                nobody="Nobody found. Try how a name, an address or a number begins."
                onChoose={({ id, knownBy }) => {
                  if (id !== null) list.go(id);
                  else if (knownBy) navigate(recordPath(knownBy.kind, knownBy.id));
                }}
              />
            </div>
          }
        />
      )}
    </Screen>
  );
}
export { CustomersScreen as Component };
