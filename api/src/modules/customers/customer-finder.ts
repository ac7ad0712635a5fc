import { fullName } from "@fundi/shared/values/person-name";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { customersById, findNewestCustomers } from "./customer-list-store";

/** Finds customers by name, phone or address. For managers: other staff see customers only through their orders. */
export const customerFinder = (db: Db): Finder => ({
  kind: "customer",
  access: "manager",
  async find(text, limit) {
    const customers = await customersById(db, await findNewestCustomers(db, text, limit));
    return customers.map(({ id, firstName, lastName, email, phone }) => ({
      id,
      title: fullName(firstName, lastName) || email,
      detail: detailOf(email, phone && shownPhone(phone)),
      keys: [email, phone, `${firstName} ${lastName}`],
    }));
  },
});
