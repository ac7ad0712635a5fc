import type { PersonalData } from "../../platform/privacy/personal-data";
import { presentAddresses } from "./address-presenter";
import { deleteAddressesOf, findAddresses } from "./address-store";

/** A person's saved addresses. */
export const addressPersonalData: PersonalData = {
  name: "addresses",
  collect: async (db, userId) => presentAddresses(await findAddresses(db, userId)),
  erase: async (tx, userId) => {
    await deleteAddressesOf(tx.db, userId);
  },
};
