import { fromMinor } from "@fundi/shared/values/money";
import type { RepairHandover } from "@fundi/shared/workshop/handover-fields";
import type { Db } from "../../../platform/database/database";
import { findNames } from "../intake/intake-store";
import { findHandovers } from "./handover-store";

/** Returns how the device of a job left, the last time first. Written out, so that a new column never leaks. */
export async function viewHandovers(db: Db, jobId: number): Promise<RepairHandover[]> {
  const handovers = await findHandovers(db, [jobId]);
  const names = await findNames(
    db,
    handovers.flatMap(({ handedBy, releasedBy }) => [handedBy ?? [], releasedBy ?? []].flat()),
  );
  const colleague = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? "" });
  return handovers.toReversed().map((one) => ({
    ...{ id: one.id, at: one.at.toISOString(), by: colleague(one.handedBy), proxyName: one.proxyName },
    ...{ proof: one.proof, idLast4: one.idLast4, statementFileId: one.statementFileId },
    ...{ isSigned: one.signatureId !== null, noSignatureReason: one.noSignatureReason },
    ...{ notTested: one.notTested, oldParts: one.oldParts, share: fromMinor(one.shareMinor) },
    release:
      one.releasedBy === null && one.releaseDueOn === null
        ? null
        : {
            ...{ by: colleague(one.releasedBy), reason: one.releaseReason, dueOn: one.releaseDueOn },
            missing: fromMinor(one.missingMinor),
          },
    takenBackAt: one.reopenedAt?.toISOString() ?? null,
  }));
}
