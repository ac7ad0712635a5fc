import { AppointmentStatus } from "@fundi/shared/appointments";
import { OrderStatus } from "@fundi/shared/orders";
import { QuoteStatus } from "@fundi/shared/quotes";
import { TicketStatus } from "@fundi/shared/tickets";
import type { z } from "@fundi/shared/z";
import type { ComponentType } from "react";
import { CellTag } from "../../ui/cell-tag";
import { OrderStatusTag } from "../orders/order-tags";
import { QuoteStatusTag } from "../quotes/quote-tags";
import { AppointmentStatusTag } from "../scheduling/appointment-tags";
import { TicketStatusTag } from "../support/tickets/ticket-words";

/** A status as it reads on the screen of its kind; one that this console does not know yet is told by its name. */
function tagOf<Status>(kind: z.ZodType<Status>, Tag: ComponentType<{ status: Status }>) {
  return ({ status }: { status: string }) => {
    const known = kind.safeParse(status);
    return known.success ? <Tag status={known.data} /> : <PlainTag status={status} />;
  };
}

/** Where no other screen has words of its own. */
export const PlainTag = ({ status }: { status: string }) => (
  <CellTag>{status.replace(/[_-]/g, " ").replace(/^./, (letter) => letter.toUpperCase())}</CellTag>
);

export const OrderTag = tagOf(OrderStatus, OrderStatusTag);
export const QuoteTag = tagOf(QuoteStatus, QuoteStatusTag);
export const AppointmentTag = tagOf(AppointmentStatus, AppointmentStatusTag);
export const TicketTag = tagOf(TicketStatus, TicketStatusTag);
