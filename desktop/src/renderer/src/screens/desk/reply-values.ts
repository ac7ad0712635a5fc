import type { ReplyValues } from "@fundi/shared/reply-placeholders";
import { useQuery } from "@tanstack/react-query";
import { useStaff } from "../../app/session";
import { settingsQuery } from "../settings/settings-queries";
import { cannedRepliesQuery, latestOrderQuery } from "./desk-queries";

/** Whom an answer is for, and about what. */
export interface ReplyContext {
  customerName: string;
  customerEmail: string;
  ticketId?: number;
}

/** What canned replies can be filled with here; an order is looked up only where a reply names one. */
export function useReplyValues({ customerName, customerEmail, ticketId }: ReplyContext): ReplyValues {
  const me = useStaff();
  const replies = useQuery(cannedRepliesQuery).data;
  const { data: shop } = useQuery(settingsQuery);
  const namesOrder = replies?.some(({ body }) => body.includes("orderNumber")) ?? false;
  const { data: orderNumber } = useQuery({ ...latestOrderQuery(customerEmail), enabled: namesOrder });
  return {
    firstName: customerName.split(" ")[0],
    customerName,
    orderNumber,
    ticketNumber: ticketId === undefined ? undefined : String(ticketId),
    staffName: me.firstName,
    "shop.brand": shop?.brand,
    "shop.phone": shop?.phone,
    "shop.email": shop?.email,
    "shop.address": shop?.address,
    "shop.paybill": shop?.mpesaKind === "till" ? shop.tillNumber : shop?.paybill,
  };
}
