import { MAX_ADDRESSES } from "@fundi/shared/accounts/address-rules";
import type { AddressForm } from "@fundi/shared/accounts/addresses";
import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import { duplicateKey } from "../../platform/database/database-errors";
import type { InTransaction } from "../../platform/database/transaction";
import { type Place, sameAs } from "./address";
import type { AddressRecord } from "./address-columns";
import * as store from "./address-store";

interface Dependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}

const notFound = () => new AppError("NOT_FOUND", "This is not among your addresses.");

/** Each person's saved addresses, invisible to others. */
export function createAddressService({ db, inTransaction, clock }: Dependencies) {
  return {
    listOf: (userId: number) => store.findAddresses(db, userId),

    /** Saves an address; the same one again gets the label that is given now. Returns all. */
    add: (userId: number, form: AddressForm): Promise<{ id: number; all: AddressRecord[] }> =>
      inTransaction(async (tx) => {
        const id = await addWithin(tx.db, userId, form, clock());
        if (id === null)
          throw new AppError("CONFLICT", `You have ${MAX_ADDRESSES} addresses. Please remove one first.`);
        return { id, all: await store.findAddresses(tx.db, userId) };
      }),

    async update(userId: number, id: number, { isDefault, ...form }: AddressForm): Promise<AddressRecord[]> {
      try {
        return await inTransaction(async (tx) => {
          await store.lockOwner(tx.db, userId);
          const before = (await store.findAddresses(tx.db, userId)).find((address) => address.id === id);
          if (!before) throw notFound();
          const change = { ...form, sameAs: sameAs(form), ...(isDefault && { defaultSince: clock() }) };
          await store.saveAddress(tx.db, before, change);
          return store.findAddresses(tx.db, userId);
        });
      } catch (error) {
        if (duplicateKey(error) === "uq_addresses_same")
          throw new AppError("CONFLICT", "You have saved this address already.");
        throw error;
      }
    },

    async remove(userId: number, id: number): Promise<void> {
      if ((await store.deleteAddress(db, userId, id)) === 0) throw notFound();
    },
  };
}

export type AddressService = ReturnType<typeof createAddressService>;

/** Saves an address in the caller's transaction. Returns its id; null where the person has as many as they can. */
async function addWithin(db: Db, userId: number, form: AddressForm, now: Date): Promise<number | null> {
  await store.lockOwner(db, userId);
  const known = await store.findAddresses(db, userId);
  const { isDefault, ...address } = form;
  const defaultSince = isDefault ? { defaultSince: now } : {};
  const same = known.find((one) => one.sameAs === sameAs(address));
  if (same) {
    await store.saveAddress(db, same, { label: address.label || same.label, ...defaultSince });
    return same.id;
  }
  if (known.length >= MAX_ADDRESSES) return null;
  return store.insertAddress(db, {
    ...address,
    ...{ userId, sameAs: sameAs(address), createdAt: now, defaultSince: null },
    ...defaultSince,
  });
}

/** Saves the address of an order in its transaction; what is incomplete, or beyond what somebody can have, is left out. */
export async function saveOrderAddress(db: Db, userId: number, place: Place, now: Date): Promise<void> {
  if (!place.street || !place.city) return;
  await addWithin(db, userId, { ...place, label: "", isDefault: false }, now);
}
