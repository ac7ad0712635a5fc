import { HTMLSelect } from "@blueprintjs/core";
import { z } from "@fundi/shared/contract/z";
import { OrderFilter } from "@fundi/shared/orders/admin-orders";
import { ORDER_CHANNEL_LABELS, ORDER_CHANNELS } from "@fundi/shared/orders/order-channels";
import { PAYMENT_STATUS_LABELS, PAYMENT_STATUSES } from "@fundi/shared/orders/order-status";
import type { SetAddress } from "../../lib/address";
import type { FilterTag } from "../../ui/data-table/table-props";
import { DateRangeFilter, searchAndDateTags } from "../../ui/list-filters";
import { useOrderLabels } from "./order-labels";

/** The contract's filters, with a page size for desktop screens. */
export const OrderAddress = OrderFilter.extend({ limit: z.coerce.number().int().min(1).max(100).default(50) });
type OrderAddress = z.infer<typeof OrderAddress>;

/** Confirmed, but not handed over yet. */
const UNDER_WAY_LABEL = "Under way";

const PAYMENT_LABELS = { ...PAYMENT_STATUS_LABELS, to_give_back: "To give back", owed: "Owed by customers" };

const NOT_SET_ASIDE_LABEL = "Not set aside";

interface OrderFiltersProps {
  filter: OrderAddress;
  setFilter: SetAddress<typeof OrderAddress>;
}

/** Status, payment, channel and date filters, above the table. */
export function OrderFilters({ filter, setFilter }: OrderFiltersProps) {
  const { statuses, labelOf } = useOrderLabels();
  return (
    <>
      <HTMLSelect
        aria-label="Status"
        value={filter.status ?? ""}
        onChange={(event) => setFilter({ status: (event.target.value || undefined) as OrderAddress["status"] })}
        options={[
          { value: "", label: "Any status" },
          { value: "under_way", label: UNDER_WAY_LABEL },
          ...statuses.map((value) => ({ value, label: labelOf(value, "both") })),
        ]}
      />
      <HTMLSelect
        aria-label="Payment"
        value={filter.paymentStatus ?? ""}
        onChange={(event) =>
          setFilter({ paymentStatus: (event.target.value || undefined) as OrderAddress["paymentStatus"] })
        }
        options={[
          { value: "", label: "Any payment" },
          { value: "to_give_back", label: PAYMENT_LABELS.to_give_back },
          { value: "owed", label: PAYMENT_LABELS.owed },
          ...PAYMENT_STATUSES.map((value) => ({ value, label: PAYMENT_LABELS[value] })),
        ]}
      />
      <HTMLSelect
        aria-label="Goods"
        value={filter.goods ?? ""}
        onChange={(event) => setFilter({ goods: (event.target.value || undefined) as OrderAddress["goods"] })}
        options={[
          { value: "", label: "Any goods" },
          { value: "not_set_aside", label: NOT_SET_ASIDE_LABEL },
        ]}
      />
      <HTMLSelect
        aria-label="Channel"
        value={filter.channel ?? ""}
        onChange={(event) => setFilter({ channel: (event.target.value || undefined) as OrderAddress["channel"] })}
        options={[
          { value: "", label: "Any channel" },
          ...ORDER_CHANNELS.map((value) => ({ value, label: ORDER_CHANNEL_LABELS[value] })),
        ]}
      />
      <DateRangeFilter
        from={filter.dateFrom}
        to={filter.dateTo}
        onFrom={(dateFrom) => setFilter({ dateFrom })}
        onTo={(dateTo) => setFilter({ dateTo })}
      />
    </>
  );
}

/** The active filters as removable tags. */
export function useOrderFilterTags({ filter, setFilter }: OrderFiltersProps): FilterTag[] {
  const { labelOf } = useOrderLabels();
  const { status, paymentStatus, goods, channel } = filter;
  const tags = searchAndDateTags(filter, setFilter);
  if (channel)
    tags.unshift({
      label: `Channel: ${ORDER_CHANNEL_LABELS[channel]}`,
      onRemove: () => setFilter({ channel: undefined }),
    });
  if (goods) tags.unshift({ label: NOT_SET_ASIDE_LABEL, onRemove: () => setFilter({ goods: undefined }) });
  if (paymentStatus) {
    const label = `Payment: ${PAYMENT_LABELS[paymentStatus]}`;
    tags.unshift({ label, onRemove: () => setFilter({ paymentStatus: undefined }) });
  }
  if (status) {
    const label = `Status: ${status === "under_way" ? UNDER_WAY_LABEL : labelOf(status, "both")}`;
    tags.unshift({ label, onRemove: () => setFilter({ status: undefined }) });
  }
  return tags;
}
