import { endpoint } from "../contract/endpoint";
import { Id, IdParam, Kes } from "../contract/fields";
import { z } from "../contract/z";
import { DeviceType } from "./devices";
import { RepairKindName, RepairStageName } from "./repair-fields";
import { REPAIR_ORIGINS } from "./repair-stages";

/** What is known of a repair before the device is here, to fill in its intake, and the repairs that came from it. */
export const RepairOrigin = z
  .object({
    source: z.enum(REPAIR_ORIGINS),
    sourceId: Id,
    /** "Quote 12: Screen repair". */
    title: z.string(),
    /** Null: somebody without an account. */
    customer: z.object({ id: Id, name: z.string() }).nullable(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    email: z.string(),
    deviceType: DeviceType.nullable(),
    /** As the customer named it. */
    device: z.string(),
    /** In the customer's words. */
    symptom: z.string(),
    /** Problems of the shop's list that those words name, to begin with. */
    problemIds: z.array(Id).default([]),
    kind: RepairKindName,
    /** Of work outside the shop. */
    address: z.string(),
    /** Addresses of the pictures that the customer sent. */
    pictures: z.array(z.string()),
    /** The price of an accepted quote, which no repair is charged yet; null: there is none. */
    agreedPrice: Kes.nullable(),
    repairs: z.array(z.object({ id: Id, number: z.string(), stage: RepairStageName })),
  })
  .meta({ id: "RepairOrigin" });
export type RepairOrigin = z.infer<typeof RepairOrigin>;

const originParams = z.object({ source: z.enum(REPAIR_ORIGINS), sourceId: IdParam });

export const getRepairOrigin = endpoint({
  method: "GET",
  path: "/api/admin/repair-origins/:source/:sourceId",
  summary: "What a quote, an appointment, a ticket or a conversation says of a repair, and which repairs came from it",
  access: "staff",
  params: originParams,
  response: RepairOrigin,
  errors: ["NOT_FOUND"],
});

export const openRepairOrigin = endpoint({
  method: "POST",
  path: "/api/admin/repair-origins/:source/:sourceId/open",
  summary: "Its device is being taken in: a confirmed appointment is in progress from now on; others stay as they are",
  access: "staff",
  params: originParams,
  response: RepairOrigin,
  errors: ["NOT_FOUND"],
});
