import { PASSCODE_ENDS, PASSCODE_KINDS, REVEAL_REASONS } from "@fundi/shared/workshop/passcode-rules";
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

/** Passcodes of devices. `sealed` opens with the key of `keyId` alone; both are null once it is destroyed. */
export const REPAIR_PASSCODES = table("repair_passcodes", {
  id: serial("id"),
  jobId: integer("job_id"),
  clientId: text("client_id"),
  kind: oneOf("kind", PASSCODE_KINDS),
  label: text("label"),
  keyId: nullable(text("key_id")),
  sealed: nullable(text("sealed")),
  sealedBy: nullable(integer("sealed_by")),
  sealedAt: timestamp("sealed_at"),
  destroyedAt: nullable(timestamp("destroyed_at")),
  destroyedBecause: nullable(oneOf("destroyed_because", PASSCODE_ENDS)),
});
export type PasscodeRecord = RecordOf<typeof REPAIR_PASSCODES.columns>;

/** Every time that a passcode was revealed: nothing is ever deleted from it. */
export const REPAIR_PASSCODE_REVEALS = table("repair_passcode_reveals", {
  id: serial("id"),
  passcodeId: integer("passcode_id"),
  reason: oneOf("reason", REVEAL_REASONS, "find_fault"),
  revealedBy: nullable(integer("revealed_by")),
  at: timestamp("at"),
});
export type RevealRecord = RecordOf<typeof REPAIR_PASSCODE_REVEALS.columns>;
