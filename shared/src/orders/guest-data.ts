import { AdminAppointmentDetail } from "../appointments/admin-appointments";
import { endpoint } from "../contract/endpoint";
import { idParams } from "../contract/fields";
import { Quote } from "../quotes/quotes";
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

export const exportGuestAppointment = endpoint({
  method: "GET",
  path: "/api/admin/appointments/:id/personal-data",
  summary:
    "The personal data of an appointment without an account as a file, for somebody who asks the shop for theirs",
  access: "manager",
  params: idParams,
  response: { binary: "application/json" },
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const eraseGuestAppointment = endpoint({
  method: "POST",
  path: "/api/admin/appointments/:id/erase-person",
  summary: "Erase the personal data of an appointment without an account that is over, and end its link",
  access: "manager",
  params: idParams,
  response: AdminAppointmentDetail,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const exportGuestQuote = endpoint({
  method: "GET",
  path: "/api/admin/quotes/:id/personal-data",
  summary: "The personal data of a quote without an account as a file, for somebody who asks the shop for theirs",
  access: "manager",
  params: idParams,
  response: { binary: "application/json" },
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const eraseGuestQuote = endpoint({
  method: "POST",
  path: "/api/admin/quotes/:id/erase-person",
  summary:
    "Erase the personal data of a quote without an account with its photos, decline it while it is open, and end its link",
  access: "manager",
  params: idParams,
  response: Quote,
  errors: ["NOT_FOUND", "CONFLICT"],
});
