import type { PasscodeEnd } from "@fundi/shared/workshop/passcode-rules";
import type { Tx } from "../../../platform/database/transaction";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { PasscodeRecord } from "./passcode-columns";
import { emptyPasscodes, findPasscodes } from "./passcode-store";

/** Destroys passcodes: their keys are deleted, so that no copy of the database opens them, and their rows emptied. */
export async function destroy(
  tx: Pick<Tx, "db">,
  { seal, clock }: Pick<WorkshopDependencies, "seal" | "clock">,
  passcodes: readonly PasscodeRecord[],
  because: PasscodeEnd,
): Promise<void> {
  const live = passcodes.filter(({ destroyedAt }) => destroyedAt === null);
  if (live.length === 0) return;
  await emptyPasscodes(
    tx.db,
    live.map(({ id }) => id),
    because,
    clock(),
  );
  await seal.destroy(
    tx,
    live.flatMap(({ keyId }) => keyId ?? []),
  );
}

/** Destroys all passcodes of jobs, under the locks of the jobs. */
export async function destroyPasscodesOf(
  tx: Pick<Tx, "db">,
  dependencies: Pick<WorkshopDependencies, "seal" | "clock">,
  jobIds: readonly number[],
  because: PasscodeEnd,
): Promise<void> {
  await destroy(tx, dependencies, await findPasscodes(tx.db, jobIds), because);
}
