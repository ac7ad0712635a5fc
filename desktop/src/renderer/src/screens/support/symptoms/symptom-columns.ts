import { DEVICE_LABELS } from "@fundi/shared/catalog/device-kinds";
import type { AdminService } from "@fundi/shared/catalog/services";
import type { AdminSymptom } from "@fundi/shared/catalog/symptoms";
import type { Column } from "../../../ui/data-table/column";

/** A symptom with the names of what customers are offered. */
export interface SymptomRow extends AdminSymptom {
  offered: string;
}

/** Adds the names of services, and says where customers are offered none. */
export const symptomRows = (
  symptoms: readonly AdminSymptom[],
  services: readonly Pick<AdminService, "id" | "title">[],
): SymptomRow[] =>
  symptoms.map((symptom) => ({
    ...symptom,
    offered:
      symptom.offeredIds.flatMap((id) => services.find((service) => service.id === id)?.title ?? []).join(", ") ||
      "None: a quote only",
  }));

export const SYMPTOM_COLUMNS: readonly Column<SymptomRow>[] = [
  { id: "title", title: "What is wrong", value: ({ title }) => title, width: 240, grow: true, sortable: true },
  {
    id: "devices",
    title: "Devices",
    value: ({ devices }) => devices.map((device) => DEVICE_LABELS[device]).join(", "),
    width: 200,
  },
  { id: "offered", title: "Customers are offered", value: ({ offered }) => offered, width: 280, grow: true },
  {
    id: "origin",
    title: "Chosen",
    value: ({ serviceIds }) => (serviceIds.length > 0 ? "By hand" : "By picture"),
    width: 110,
    sortable: true,
  },
  { id: "steps", title: "First steps", value: ({ firstSteps }) => firstSteps.length, width: 110, numeric: true },
  { id: "position", title: "Position", value: ({ position }) => position, width: 100, numeric: true, sortable: true },
  { id: "active", title: "In use", value: ({ isActive }) => (isActive ? "Yes" : "Off"), width: 80, sortable: true },
];
