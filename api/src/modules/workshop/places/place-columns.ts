import { PLACE_KINDS } from "@fundi/shared/workshop/repair-places";
import { flag, integer, nullable, oneOf, type RecordOf, serial, table, text } from "../../../platform/database/table";

export const REPAIR_PLACES = table("repair_places", {
  id: serial("id"),
  name: text("name"),
  kind: oneOf("kind", PLACE_KINDS, "other"),
  capacity: nullable(integer("capacity")),
  active: flag("active"),
  version: integer("version"),
});
export type PlaceRecord = RecordOf<typeof REPAIR_PLACES.columns>;
