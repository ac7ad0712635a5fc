import { LANGUAGES } from "@fundi/shared/languages/languages";
import { INTAKE_SOURCES } from "@fundi/shared/workshop/intakes";
import {
  integer,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

export const REPAIR_INTAKES = table("repair_intakes", {
  id: serial("id"),
  number: text("number"),
  source: oneOf("source", INTAKE_SOURCES, "walk_in"),
  sourceId: nullable(integer("source_id")),
  /** Null: the shop's own stock. */
  userId: nullable(integer("user_id")),
  name: text("name"),
  phone: nullable(text("phone")),
  email: text("email"),
  company: text("company"),
  kraPin: nullable(text("kra_pin")),
  language: nullable(oneOf("language", LANGUAGES, "en")),
  termsId: nullable(integer("terms_id")),
  /** The order that is its bill; null before the first charge. */
  orderId: nullable(integer("order_id")),
  /** Asked for before anything was estimated; null: nothing. */
  depositMinor: nullable(integer("deposit_minor")),
  noSignatureReason: text("no_signature_reason"),
  /** Codes go to its number only where a manager sends them; null: to everybody who may have one. */
  codesWaitUntil: nullable(timestamp("codes_wait_until")),
  receivedBy: nullable(integer("received_by")),
  /** Null while it is only booked. */
  receivedAt: nullable(timestamp("received_at")),
  clientId: nullable(text("client_id")),
  clientHash: nullable(text("client_hash")),
  /** The number that somebody who has it said is not the customer's; null: nobody did. */
  wrongNumber: nullable(text("wrong_number")),
  wrongNumberAt: nullable(timestamp("wrong_number_at")),
  version: integer("version"),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});
export type IntakeRecord = RecordOf<typeof REPAIR_INTAKES.columns>;
