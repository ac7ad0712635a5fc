import type { RepairSignature } from "@fundi/shared/workshop/intakes";
import type { SignatureRecord } from "./signature-columns";

export const presentSignature = ({
  id,
  purpose,
  name,
  way,
  fileId,
  shown,
  shownHash,
  signedAt,
}: SignatureRecord): RepairSignature => ({
  ...{ id, purpose, name, way, fileId, shown, shownHash, signedAt: signedAt.toISOString() },
});
