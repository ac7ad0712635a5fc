import { capabilityColumn, readCapabilities } from "../../../platform/auth/capability-store";
import type { Author } from "../../../platform/auth/viewer";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import { findNames } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { findJob, lockJobs } from "../jobs/job-store";
import { repairNotFound, type Worker } from "../jobs/move-job";
import { assignRepair } from "../jobs/use-cases/assign-repair";
import { setRepairLabel } from "../jobs/use-cases/set-repair-label";
import { updateRepair } from "../jobs/use-cases/update-repair";
import { announceRepair } from "../notices/announce-repair";
import { textOwnWords } from "../notices/notice-texts";
import { findLabel } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** One of many repairs that are changed together. */
export interface OneOfMany {
  id: number;
  /** What it is set to; empty for nobody or nothing. */
  to: string;
  /** The version that was seen; undefined skips the check. */
  version: number | undefined;
  viewer: Author;
}

/** What was before, as an undo sets it again, and the version after the change; null: it was so already. */
type Changed = { from: string; versionAfter: number } | null;

/** Runs what opens a transaction of its own in this one. */
const within = (dependencies: WorkshopDependencies, tx: Tx): WorkshopDependencies => ({
  ...dependencies,
  inTransaction: (work) => work(tx),
});

/** Returns somebody with what they may do now, as they were when the work was started. */
async function workerOf(db: Db, viewer: Author): Promise<Worker> {
  const row = await db("users").select(capabilityColumn(db)).where({ id: viewer.id }).first();
  return { ...viewer, capabilities: row ? readCapabilities(row) : [] };
}

/** Locks one, and returns the command by which a single one is changed. */
async function begin(tx: Tx, { id, version, viewer }: OneOfMany) {
  const [job] = await lockJobs(tx.db, [id]);
  if (!job) throw repairNotFound();
  const actor = await workerOf(tx.db, viewer);
  return { job, command: { id, version: version ?? job.version, actor, once: null } };
}

const numberOf = (to: string): number | null => (to === "" ? null : Number(to));
const textOf = (value: number | null): string => String(value ?? "");

/** A field of repairs that is set for many, each by the rules of one. */
const field =
  (
    read: (job: JobRecord) => string,
    write: (
      dependencies: WorkshopDependencies,
      command: Awaited<ReturnType<typeof begin>>["command"],
      to: string,
    ) => Promise<unknown>,
  ) =>
  async (dependencies: WorkshopDependencies, tx: Tx, change: OneOfMany): Promise<Changed> => {
    const { job, command } = await begin(tx, change);
    if (read(job) === change.to) return null;
    await write(within(dependencies, tx), command, change.to);
    return { from: read(job), versionAfter: job.version + 1 };
  };

const fields = {
  assign: field(
    ({ technicianId }) => textOf(technicianId),
    (dependencies, command, to) => assignRepair(dependencies, { ...command, technicianId: numberOf(to) }),
  ),
  label: field(
    ({ labelId }) => textOf(labelId),
    (dependencies, command, to) => setRepairLabel(dependencies, { ...command, labelId: numberOf(to) }),
  ),
  put: field(
    ({ place }) => place,
    (dependencies, command, to) => updateRepair(dependencies, { ...command, edit: { place: to } }),
  ),
};

/** Tells the customer of one once more that it can be fetched. */
async function announce(dependencies: WorkshopDependencies, tx: Tx, change: OneOfMany): Promise<Changed> {
  const { job, command } = await begin(tx, change);
  await announceRepair(within(dependencies, tx), { ...command, words: "" });
  return { from: "", versionAfter: job.version + 1 };
}

/** Texts own words to the customer of one; null where the same words went to their number for another one. */
async function text(
  dependencies: WorkshopDependencies,
  tx: Tx,
  { id, words, reason }: { id: number; words: string; reason: string },
): Promise<{ versionAfter: number } | null> {
  const job = await findJob(tx.db, id);
  if (!job) throw repairNotFound();
  return (await textOwnWords(tx, dependencies, job, { words, reason })) ? { versionAfter: job.version } : null;
}

/** Returns what is written of a person, or of a label. */
const nameOfPerson = async (db: Db, id: string): Promise<string> =>
  id === "" ? "nobody" : ((await findNames(db, [Number(id)])).get(Number(id)) ?? `#${id}`);
const nameOfLabel = async (db: Db, id: string): Promise<string> =>
  id === "" ? "no label" : `“${(await findLabel(db, Number(id)))?.name ?? `#${id}`}”`;

/** What is done with many repairs at once, one at a time in the transaction of its outcome. */
export const createBulkChanges = (dependencies: WorkshopDependencies) => ({
  assign: (tx: Tx, change: OneOfMany) => fields.assign(dependencies, tx, change),
  label: (tx: Tx, change: OneOfMany) => fields.label(dependencies, tx, change),
  put: (tx: Tx, change: OneOfMany) => fields.put(dependencies, tx, change),
  announce: (tx: Tx, change: OneOfMany) => announce(dependencies, tx, change),
  text: (tx: Tx, message: { id: number; words: string; reason: string }) => text(dependencies, tx, message),
  nameOfPerson,
  nameOfLabel,
});
