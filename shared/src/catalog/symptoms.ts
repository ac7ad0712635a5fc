import { endpoint } from "../contract/endpoint";
import { Id, idParams, oneLine, optionalLine, Version } from "../contract/fields";
import { z } from "../contract/z";
import { DEVICE_KINDS } from "./device-kinds";
import { SERVICE_ICONS } from "./services";

/** More services than this are no answer. */
export const SYMPTOM_SERVICES_MAX = 4;

/** What customers say is wrong with a device, and the services that fit. */
export const Symptom = z
  .object({
    id: Id,
    title: z.string(),
    /** In Kiswahili; empty: nobody translated it. */
    titleSw: z.string().default(""),
    devices: z.array(z.enum(DEVICE_KINDS)),
    icon: z.string(),
    /** What to do before anything else; empty: what the service says. */
    firstSteps: z.array(z.string()),
    firstStepsSw: z.array(z.string()).default([]),
    /** The offered services, the best first. */
    serviceIds: z.array(Id),
  })
  .meta({ id: "Symptom" });
export type Symptom = z.infer<typeof Symptom>;

export const listSymptoms = endpoint({
  method: "GET",
  path: "/api/symptoms",
  summary: "What customers can say is wrong, each with the services that fit",
  access: "guest",
  response: z.array(Symptom),
});

/** A symptom as staff see it: `serviceIds` are those that they chose. */
export const AdminSymptom = Symptom.extend({
  /** What customers are offered: the chosen ones, or those with the same picture where none is chosen. */
  offeredIds: z.array(Id),
  position: z.number().int().min(0),
  isActive: z.boolean(),
  version: Version,
}).meta({ id: "AdminSymptom" });
export type AdminSymptom = z.infer<typeof AdminSymptom>;

export const SymptomForm = z.object({
  title: oneLine(80),
  titleSw: optionalLine(80).default(""),
  devices: z.array(z.enum(DEVICE_KINDS)).min(1, "Choose at least one kind of device"),
  icon: z.enum(SERVICE_ICONS),
  firstSteps: z.array(oneLine(300)).max(12).default([]),
  firstStepsSw: z.array(oneLine(300)).max(12).default([]),
  /** Empty: the services with the same picture. */
  serviceIds: z.array(Id).max(SYMPTOM_SERVICES_MAX, `Choose at most ${SYMPTOM_SERVICES_MAX} services`).default([]),
  /** Lower ones come first. */
  position: z.number().int().min(0).max(999).default(100),
  isActive: z.boolean().default(true),
});
export type SymptomForm = z.infer<typeof SymptomForm>;

export const listAdminSymptoms = endpoint({
  method: "GET",
  path: "/api/admin/symptoms",
  summary: "Symptoms in the order of customers, also those that are switched off",
  access: "staff",
  response: z.array(AdminSymptom),
});

export const createSymptom = endpoint({
  method: "POST",
  path: "/api/admin/symptoms",
  summary: "Add a symptom",
  access: "manager",
  body: SymptomForm,
  response: AdminSymptom,
  status: 201,
  idempotent: true,
});

export const updateSymptom = endpoint({
  method: "PUT",
  path: "/api/admin/symptoms/:id",
  summary: "Change a symptom",
  access: "manager",
  params: idParams,
  body: SymptomForm.extend({ version: Version.optional() }),
  response: AdminSymptom,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const deleteSymptom = endpoint({
  method: "DELETE",
  path: "/api/admin/symptoms/:id",
  summary: "Delete a symptom",
  access: "manager",
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ["NOT_FOUND"],
});
