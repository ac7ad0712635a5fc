import type { Db } from "../../platform/database/database";
import { detailOf, type Finder } from "../../platform/find/finder";
import { customersById, findNewestCustomers } from "./customer-list-store";

/** Finds customers by name, phone or address. Staff meet a customer in an order, and do not look through all of them. */
export const customerFinder = (db: Db): Finder => ({
  kind: "customer",
  access: "manager",
  async find(text, limit) {
    const customers = await customersById(db, await findNewestCustomers(db, text, limit));
    return customers.map(({ id, firstName, lastName, email, phone }) => ({
      id,
      title: `${firstName} ${lastName}`.trim() || email,
      detail: detailOf(email, phone),
      keys: [email, phone, `${firstName} ${lastName}`],
    }));
  },
});
