import type { Knex } from "knex";
import type { Row } from "../../platform/database/table";
import { ADDRESSES, type AddressRecord } from "./address-columns";

const NEW_ADDRESS = ADDRESSES.omit("id");
const CHANGED = ADDRESSES.pick("label", "street", "city", "state", "zipCode", "sameAs", "defaultSince");

/** Returns a person's addresses, the default first, then the oldest, which is the default until one is chosen. */
export async function findAddresses(db: Knex, userId: number): Promise<AddressRecord[]> {
  const rows: Row[] = await db("addresses")
    .select(ADDRESSES.selected)
    .where({ user_id: userId })
    .orderByRaw("default_since is null, default_since desc, id");
  return rows.map(ADDRESSES.read);
}

/** Locks the person's row, so that addresses are counted and saved one after the other. */
export async function lockOwner(db: Knex, userId: number): Promise<void> {
  await db("users").select("id").where({ id: userId }).forUpdate();
}

/** Returns the id. An address that the person has already fails on `uq_addresses_same`. */
export async function insertAddress(db: Knex, address: Omit<AddressRecord, "id">): Promise<number> {
  const [id = 0] = await db("addresses").insert(NEW_ADDRESS.toRow(address));
  return id;
}

type Change = Partial<
  Pick<AddressRecord, "label" | "street" | "city" | "state" | "zipCode" | "sameAs" | "defaultSince">
>;

/** Fails on `uq_addresses_same` where the person has the same address already. */
export const saveAddress = (db: Knex, { id, userId }: Pick<AddressRecord, "id" | "userId">, change: Change) =>
  db("addresses").where({ id, user_id: userId }).update(CHANGED.toRow(change));

export const deleteAddress = (db: Knex, userId: number, id: number): Promise<number> =>
  db("addresses").where({ user_id: userId, id }).del();

export const deleteAddressesOf = (db: Knex, userId: number): Promise<number> =>
  db("addresses").where({ user_id: userId }).del();
