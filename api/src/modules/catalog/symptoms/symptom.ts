import { DEVICE_KINDS } from "@fundi/shared/catalog/device-kinds";
import { type AdminSymptom, SYMPTOM_SERVICES_MAX, type Symptom } from "@fundi/shared/catalog/symptoms";
import { z } from "@fundi/shared/contract/z";
import { flag, integer, json, nullable, type RecordOf, serial, table, text } from "../../../platform/database/table";
import type { ShopServiceRecord } from "../shop-service";

export const SYMPTOMS = table(
  "symptoms",
  {
    id: serial("id"),
    title: text("title"),
    titleSw: text("title_sw"),
    devices: json("devices", z.array(z.enum(DEVICE_KINDS)), []),
    icon: text("icon"),
    firstSteps: json("first_steps", z.array(z.string()), []),
    firstStepsSw: nullable(json("first_steps_sw", z.array(z.string()), [])),
    position: integer("position"),
    isActive: flag("is_active"),
    version: integer("version"),
  },
  ["updated_at"],
);

export interface SymptomRecord extends RecordOf<typeof SYMPTOMS.columns> {
  /** Those that staff chose, the best first. */
  serviceIds: number[];
}

type Offered = Pick<ShopServiceRecord, "id" | "icon" | "category">;

/**
 * Returns the services that fit a symptom: those that staff chose, as far as they are offered, else the repairs with its
 * picture, else any work with it.
 */
export function fittingServices(
  { serviceIds, icon }: Pick<SymptomRecord, "serviceIds" | "icon">,
  offered: readonly Offered[],
): number[] {
  const chosen = serviceIds.filter((id) => offered.some((service) => service.id === id));
  if (chosen.length > 0) return chosen;
  const alike = offered.filter((service) => service.icon === icon);
  const repairs = alike.filter(({ category }) => category === "repairs");
  return (repairs.length > 0 ? repairs : alike).slice(0, SYMPTOM_SERVICES_MAX).map(({ id }) => id);
}

/** A symptom as customers see it. */
export const presentSymptom = (symptom: SymptomRecord, offered: readonly Offered[]): Symptom => ({
  id: symptom.id,
  title: symptom.title,
  titleSw: symptom.titleSw,
  devices: symptom.devices,
  icon: symptom.icon,
  firstSteps: symptom.firstSteps,
  firstStepsSw: symptom.firstStepsSw ?? [],
  serviceIds: fittingServices(symptom, offered),
});

export const presentSymptomToStaff = (symptom: SymptomRecord, offered: readonly Offered[]): AdminSymptom => ({
  ...presentSymptom(symptom, offered),
  serviceIds: symptom.serviceIds,
  offeredIds: fittingServices(symptom, offered),
  position: symptom.position,
  isActive: symptom.isActive,
  version: symptom.version,
});
