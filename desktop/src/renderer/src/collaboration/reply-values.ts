import type { ReplyValues } from "@fundi/shared/collaboration/reply-placeholders";
import { shownPhone } from "@fundi/shared/values/phone";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../lib/queries/settings-query";
import { useStaff } from "../session/session";
import { cannedRepliesQuery, latestOrderQuery } from "./collaboration-queries";

/** The recipient and subject of a reply. */
export interface ReplyContext {
  customerName: string;
  customerEmail: string;
  ticketId?: number;
}

/** Returns the placeholder values of canned replies; the order is fetched only where a reply uses it. */
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
    "shop.phone": shop && shownPhone(shop.phone),
    "shop.email": shop?.email,
    "shop.address": shop?.address,
    "shop.paybill": shop?.mpesaKind === "till" ? shop.tillNumber : shop?.paybill,
  };
}
