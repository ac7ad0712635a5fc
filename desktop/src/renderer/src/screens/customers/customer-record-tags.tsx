import { AppointmentStatus } from "@fundi/shared/appointments/appointments";
import type { z } from "@fundi/shared/contract/z";
import type { Dealing } from "@fundi/shared/customers/customers";
import { OrderStatus } from "@fundi/shared/orders/orders";
import { QuoteStatus } from "@fundi/shared/quotes/quotes";
import { TicketStatus } from "@fundi/shared/support/tickets";
import type { ComponentType } from "react";
import { CellTag } from "../../ui/cell-tag";
import { AppointmentStatusTag } from "../appointments/appointment-tags";
import { OrderStatusTag } from "../orders/order-tags";
import { QuoteStatusTag } from "../quotes/quote-tags";
import { TicketStatusTag } from "../support/tickets/ticket-labels";

/** Returns a tag for a status as its own screen shows it; an unknown status is shown by its name. */
function tagOf<Status>(kind: z.ZodType<Status>, Tag: ComponentType<{ status: Status }>) {
  return ({ dealing }: { dealing: Dealing }) => {
    const known = kind.safeParse(dealing.status);
    return known.success ? <Tag status={known.data} /> : <PlainTag dealing={dealing} />;
  };
}

/** For records without a status tag of their own. */
export const PlainTag = ({ dealing: { status } }: { dealing: Pick<Dealing, "status"> }) => (
  <CellTag>{status.replace(/[_-]/g, " ").replace(/^./, (letter) => letter.toUpperCase())}</CellTag>
);

/** The status of an order, in the words of its handover. */
export function OrderTag({ dealing }: { dealing: Dealing }) {
  const { status, handover } = dealing;
  const known = OrderStatus.safeParse(status);
  if (!known.success) return <PlainTag dealing={dealing} />;
  return <OrderStatusTag order={{ status: known.data, handover: handover ?? "both" }} />;
}
export const QuoteTag = tagOf(QuoteStatus, QuoteStatusTag);
export const AppointmentTag = tagOf(AppointmentStatus, AppointmentStatusTag);
export const TicketTag = tagOf(TicketStatus, TicketStatusTag);
