import { endpoint } from "../contract/endpoint";
import { Id, idParams, OptionalPhone, Version } from "../contract/fields";
import { z } from "../contract/z";
import { CustomerChoice } from "../customers/customers";
import { DeviceForm } from "./devices";
import { Intake } from "./intakes";
import { Repair } from "./repairs";

const errors = ["NOT_FOUND", "FORBIDDEN", "INVALID_TRANSITION", "STALE_VERSION", "CONFLICT"] as const;

export const changeIntakeCustomer = endpoint({
  method: "POST",
  path: "/api/admin/intakes/:id/customer",
  summary:
    "The wrong customer was chosen at an intake: until work begins all staff may choose another one, later managers",
  access: "staff",
  params: idParams,
  body: z.object({
    customer: CustomerChoice,
    /** For this repair; without it that of the customer. */
    phone: OptionalPhone.nullable().default(null),
    /** Of the intake. */
    version: Version,
  }),
  response: Intake,
  idempotent: true,
  errors: [...errors, "EMAIL_EXISTS", "IDEMPOTENCY_KEY_REUSED"],
});

export const changeRepairDevice = endpoint({
  method: "POST",
  path: "/api/admin/repairs/:id/device",
  summary: "The wrong device was chosen for a job: until work begins all staff may choose another one, later managers",
  access: "staff",
  params: idParams,
  body: z.object({
    /** A known device, or a new one. */
    device: z.union([z.object({ id: Id }).strict(), DeviceForm]),
    /** Of the job. */
    version: Version,
  }),
  response: Repair,
  idempotent: true,
  errors: [...errors, "IDEMPOTENCY_KEY_REUSED"],
});
