import { endpoint } from "../contract/endpoint";
import { idParams } from "../contract/fields";
import { OrderDetail } from "./orders";

export const exportGuestData = endpoint({
  method: "GET",
  path: "/api/admin/orders/:id/personal-data",
  summary: "The personal data of an order without an account as a file, for somebody who asks the shop for theirs",
  access: "manager",
  params: idParams,
  response: { binary: "application/json" },
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const eraseGuestData = endpoint({
  method: "POST",
  path: "/api/admin/orders/:id/erase-person",
  summary:
    "Erase the personal data of an order without an account that is over: name, contact, address, notes, payers and link; goods, sums and invoice stay",
  access: "manager",
  params: idParams,
  response: OrderDetail,
  errors: ["NOT_FOUND", "CONFLICT"],
});
