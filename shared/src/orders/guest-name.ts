import { shownPhone } from "../values/phone";

/** Returns how staff see who ordered without an account: the phone number first, by which they are known. */
export const guestName = (name: string, phone: string): string =>
  [phone && shownPhone(phone), name].filter(Boolean).join(" · ");

/** Returns who placed an order: the name of the account's owner, or that it was a guest, and who. */
export const nameOfBuyer = (order: { userId: number | null; customerName: string; phone: string }): string =>
  order.userId === null ? `Guest ${guestName(order.customerName, order.phone)}` : order.customerName;
