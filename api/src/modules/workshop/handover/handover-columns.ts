import { OLD_PARTS } from "@fundi/shared/workshop/handover-fields";
import { HANDOVER_PROOFS } from "@fundi/shared/workshop/handover-rules";

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

export const REPAIR_HANDOVERS = table("repair_handovers", {
  id: serial("id"),
  jobId: integer("job_id"),
  /** Empty: the customer. */
  proxyName: text("proxy_name"),
  proof: oneOf("proof", HANDOVER_PROOFS, "known"),
  idLast4: text("id_last4"),
  statementFileId: nullable(text("statement_file_id")),
  signatureId: nullable(integer("signature_id")),
  noSignatureReason: text("no_signature_reason"),
  notTested: text("not_tested"),
  oldParts: oneOf("old_parts", OLD_PARTS, "none"),
  shareMinor: integer("share_minor"),
  /** What of the share was not paid when it left. */
  missingMinor: integer("missing_minor"),
  releasedBy: nullable(integer("released_by")),
  releaseReason: text("release_reason"),
  releaseDueOn: nullable(date("release_due_on")),
  handedBy: nullable(integer("handed_by")),
  at: timestamp("at"),
  reopenedAt: nullable(timestamp("reopened_at")),
});
export type HandoverRecord = RecordOf<typeof REPAIR_HANDOVERS.columns>;
