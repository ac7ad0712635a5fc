import { AppointmentStatus } from "@fundi/shared/appointments/appointments";
import type { z } from "@fundi/shared/contract/z";
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
  return ({ status }: { status: string }) => {
    const known = kind.safeParse(status);
    return known.success ? <Tag status={known.data} /> : <PlainTag status={status} />;
  };
}

/** For records without a status tag of their own. */
export const PlainTag = ({ status }: { status: string }) => (
  <CellTag>{status.replace(/[_-]/g, " ").replace(/^./, (letter) => letter.toUpperCase())}</CellTag>
);

export const OrderTag = tagOf(OrderStatus, OrderStatusTag);
export const QuoteTag = tagOf(QuoteStatus, QuoteStatusTag);
export const AppointmentTag = tagOf(AppointmentStatus, AppointmentStatusTag);
export const TicketTag = tagOf(TicketStatus, TicketStatusTag);
