import { ApiError } from "@fundi/shared/contract/http";
import { z } from "@fundi/shared/contract/z";
import type { FieldErrors } from "@fundi/shared/web/form-core";
import { readIdentifiers } from "@fundi/shared/workshop/device-identifiers";
import type { DeviceType } from "@fundi/shared/workshop/device-types";
import { type Device, DeviceForm } from "@fundi/shared/workshop/devices";
import { schemaErrors } from "../../../ui/forms/schema-errors";

/** What is known of a device, as it is typed. */
export interface DeviceDraft {
  type: DeviceType;
  brand: string;
  model: string;
  colour: string;
  storage: string;
  /** As typed or scanned; several are divided by commas. */
  identifiers: string;
  /** A wrong check digit was compared with the device. */
  isConfirmed: boolean;
  /** Another device than the known one with the same identifier. */
  isAnother: boolean;
  purchasedOn: string;
  makerWarrantyUntil: string;
  alert: string;
}

export const NEW_DEVICE: DeviceDraft = {
  ...{ type: "phone", brand: "", model: "", colour: "", storage: "", identifiers: "", isConfirmed: false },
  ...{ isAnother: false, purchasedOn: "", makerWarrantyUntil: "", alert: "" },
};

export const startDevice = (device: Device): DeviceDraft => ({
  ...{ type: device.type, brand: device.brand, model: device.model, colour: device.colour, storage: device.storage },
  identifiers: device.identifiers.map(({ value }) => value).join(", "),
  // What is stored already was compared then.
  isConfirmed: device.identifiers.some(({ checked }) => checked === "luhn_bad"),
  ...{ isAnother: false, purchasedOn: device.purchasedOn ?? "", makerWarrantyUntil: device.makerWarrantyUntil ?? "" },
  alert: device.alert,
});

/** Returns what is sent for a device; an identifier that it had before stays of its kind. */
export const deviceBody = (draft: DeviceDraft, known: Device["identifiers"] = []) => ({
  ...{ type: draft.type, brand: draft.brand.trim(), model: draft.model.trim(), colour: draft.colour.trim() },
  ...{ storage: draft.storage.trim(), alert: draft.alert.trim(), isAnother: draft.isAnother },
  ...{ purchasedOn: draft.purchasedOn || null, makerWarrantyUntil: draft.makerWarrantyUntil || null },
  identifiers: readIdentifiers(draft.identifiers).map(({ kind, value }) => ({
    ...{ kind: known.find((one) => one.value === value)?.kind ?? kind, value, isConfirmed: draft.isConfirmed },
  })),
});

/** Returns whether the check digit of an IMEI is wrong. */
export const isWrongImei = ({ identifiers }: Pick<DeviceDraft, "identifiers">): boolean =>
  readIdentifiers(identifiers).some(({ checked }) => checked === "luhn_bad");

/** Returns the first error of each field, by the contract's rules. Module-level, as forms need a stable function. */
export const deviceErrors = (draft: DeviceDraft): FieldErrors<keyof DeviceDraft> =>
  schemaErrors<keyof DeviceDraft>(DeviceForm, deviceBody(draft));

const Known = z.object({ id: z.number(), name: z.string() });

/** Returns the device that has one of the identifiers, when that is why one was refused. */
export const knownDevice = (error: unknown): z.infer<typeof Known> | undefined =>
  error instanceof ApiError && error.code === "CONFLICT" ? Known.safeParse(error.details?.device).data : undefined;
