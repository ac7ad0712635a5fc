import { integer, nullable, type RecordOf, serial, table, text, timestamp } from "../../platform/database/table";

export const ADDRESSES = table("addresses", {
  id: serial("id"),
  userId: integer("user_id"),
  label: text("label"),
  street: text("street"),
  city: text("city"),
  state: text("state"),
  zipCode: text("zip_code"),
  /** The same for every spelling of an address. */
  sameAs: text("same_as"),
  /** When it was made the default; that of the latest time is. */
  defaultSince: nullable(timestamp("default_since")),
  createdAt: timestamp("created_at"),
});

export type AddressRecord = RecordOf<typeof ADDRESSES.columns>;
