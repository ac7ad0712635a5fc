import type { DeviceKind } from "@fundi/shared/catalog/device-kinds";
import { SERVICE_ICONS, type ServiceIconName } from "@fundi/shared/catalog/services";
import { type AdminSymptom, SymptomForm } from "@fundi/shared/catalog/symptoms";
import { schemaErrors } from "../../../ui/forms/schema-errors";

/** The form as it is typed: first steps are lines. */
export interface SymptomDraft {
  title: string;
  titleSw: string;
  devices: DeviceKind[];
  icon: ServiceIconName;
  firstSteps: string;
  firstStepsSw: string;
  serviceIds: number[];
  position: string;
  isActive: boolean;
}

export const symptomDraftOf = (symptom: AdminSymptom | null): SymptomDraft => ({
  title: symptom?.title ?? "",
  titleSw: symptom?.titleSw ?? "",
  devices: symptom?.devices ?? ["laptop"],
  icon: SERVICE_ICONS.find((icon) => icon === symptom?.icon) ?? "repair",
  firstSteps: symptom?.firstSteps.join("\n") ?? "",
  firstStepsSw: symptom?.firstStepsSw.join("\n") ?? "",
  serviceIds: symptom?.serviceIds ?? [],
  position: String(symptom?.position ?? 100),
  isActive: symptom?.isActive ?? true,
});

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the form of the contract. An invalid position becomes `NaN`, which the contract rejects at its field. */
export const typedSymptom = ({ firstSteps, firstStepsSw, position, ...rest }: SymptomDraft) => ({
  ...rest,
  firstSteps: linesOf(firstSteps),
  firstStepsSw: linesOf(firstStepsSw),
  position: /^\d+$/.test(position.trim()) ? Number(position) : Number.NaN,
});

export const symptomErrors = (draft: SymptomDraft) =>
  schemaErrors<keyof SymptomDraft>(SymptomForm, typedSymptom(draft), (field) => HINTS[field]);

const HINTS: Partial<Record<keyof SymptomDraft, string>> = {
  title: "Say it in at most 80 characters, as customers do",
  titleSw: "Say it in at most 80 characters, as customers do",
  devices: "Choose at least one kind of device",
  firstSteps: "Use at most 12 lines of 300 characters each",
  firstStepsSw: "Use at most 12 lines of 300 characters each",
  serviceIds: "Choose at most 4 services",
  position: "Enter a whole number from 0 to 999",
};
