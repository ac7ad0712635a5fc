import type { Db } from "../../../platform/database/database";
import { findPasscodes, findReveals } from "../passcodes/passcode-store";

/** Returns what is known of the passcodes of a person's devices, by job: when and what for each was revealed, never a passcode. */
export async function collectPasscodes(db: Db, jobIds: readonly number[]) {
  const passcodes = await findPasscodes(db, jobIds);
  const reveals = await findReveals(
    db,
    passcodes.map(({ id }) => id),
  );
  return (jobId: number) =>
    passcodes
      .filter((one) => one.jobId === jobId)
      .map(({ id, kind, label, sealedAt, destroyedAt, destroyedBecause }) => ({
        ...{ kind, label, sealedAt, destroyedAt, destroyedBecause },
        reveals: reveals.filter(({ passcodeId }) => passcodeId === id).map(({ reason, at }) => ({ reason, at })),
      }));
}
