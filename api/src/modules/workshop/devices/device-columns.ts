import { IDENTIFIER_CHECKS, IDENTIFIER_KINDS } from "@fundi/shared/workshop/device-identifiers";
import { DEVICE_TYPES } from "@fundi/shared/workshop/device-types";
import {
  date,
  integer,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

export const DEVICES = table("devices", {
  id: serial("id"),
  type: oneOf("type", DEVICE_TYPES, "other"),
  brand: text("brand"),
  model: text("model"),
  colour: text("colour"),
  storage: text("storage"),
  purchasedOn: nullable(date("purchased_on")),
  makerWarrantyUntil: nullable(date("maker_warranty_until")),
  alert: text("alert"),
  version: integer("version"),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});
export type DeviceRecord = RecordOf<typeof DEVICES.columns>;

export const DEVICE_IDENTIFIERS = table(
  "device_identifiers",
  {
    deviceId: integer("device_id"),
    kind: oneOf("kind", IDENTIFIER_KINDS, "serial"),
    value: text("value"),
    checked: oneOf("checked", IDENTIFIER_CHECKS, "none"),
  },
  ["id"],
);
export type IdentifierRecord = RecordOf<typeof DEVICE_IDENTIFIERS.columns>;
