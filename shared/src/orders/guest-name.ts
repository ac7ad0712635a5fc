import { shownPhone } from "../values/phone";

/** Returns how staff see who ordered without an account: the phone number first, by which they are known. */
export const guestName = (name: string, phone: string): string =>
  [phone && shownPhone(phone), name].filter(Boolean).join(" · ");
