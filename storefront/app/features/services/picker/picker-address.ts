import { type DeviceKind, isDeviceKind } from "@fundi/shared/catalog/device-kinds";
import type { Symptom } from "@fundi/shared/catalog/symptoms";
import { deviceLabel } from "./device-labels";
import { symptomTitle } from "./symptom-words";

/** What was chosen, as the address says it: links work without JavaScript, and Back takes one step back. */
export interface Choice {
  device: DeviceKind | null;
  symptom: Symptom | null;
}

/** Reads the choice from the address. A symptom that the device does not have is none. */
export function choiceOf(params: URLSearchParams, symptoms: readonly Symptom[]): Choice {
  const named = params.get("device");
  const device = isDeviceKind(named) && symptoms.some(({ devices }) => devices.includes(named)) ? named : null;
  const symptom = symptoms.find(
    ({ id, devices }) => device !== null && devices.includes(device) && String(id) === params.get("symptom"),
  );
  return { device, symptom: symptom ?? null };
}

export const devicePath = (device: DeviceKind): string => `/services?${new URLSearchParams({ device })}#symptoms`;
export const symptomPath = (device: DeviceKind, { id }: Pick<Symptom, "id">): string =>
  `/services?${new URLSearchParams({ device, symptom: String(id) })}#answer`;

/** Returns what a form is filled in with: the device, and what is wrong with it. */
export const filledIn = (device: DeviceKind | null, symptom: Symptom | null): Record<string, string> => ({
  ...(device && { brings: deviceLabel(device) }),
  ...(device && symptom && { about: `${deviceLabel(device)}: ${symptomTitle(symptom)}` }),
});
