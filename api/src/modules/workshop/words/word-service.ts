import { randomBytes } from "node:crypto";
import { AppError } from "@fundi/shared/contract/errors";
import { wallClock } from "@fundi/shared/values/time";
import { checkVersion } from "../../../platform/check-version";
import { duplicateKey } from "../../../platform/database/database-errors";
import { withIdempotency } from "../../../platform/database/idempotency";
import { found, notFound } from "../../../platform/found";
import { bindUseCases } from "../../../platform/use-cases";
import { readCheckShare } from "../checks/check-share";
import { findChecklists } from "../checks/check-store";
import { readIntakeRules } from "../intake/intake-rules";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { type By, type ByOnce, CHANGED, emitWords } from "./change-words";
import type { LabelRecord, ProblemRecord, TermsRecord } from "./word-columns";
import * as store from "./word-store";

type LabelFields = Omit<LabelRecord, "id" | "version">;
type ProblemFields = Omit<ProblemRecord, "id" | "version" | "code">;

const refuseTakenName = (error: unknown): never => {
  const message = "This stage has a label of that name already.";
  throw duplicateKey(error) === "uq_repair_labels_name"
    ? new AppError("CONFLICT", message, { fieldErrors: { name: [message] } }, { cause: error })
    : error;
};

/** The terms in force on a day: of those that have begun the last to begin; of several of one day the newest. */
export const termsInForce = (terms: readonly TermsRecord[], day: string): TermsRecord | null =>
  terms
    .filter(({ fromOn }) => fromOn <= day)
    .reduce<TermsRecord | null>(
      (last, next) =>
        last && (last.fromOn > next.fromOn || (last.fromOn === next.fromOn && last.number > next.number)) ? last : next,
      null,
    );

async function listWords({ db, shop, seal, clock }: WorkshopDependencies) {
  const [labels, problems, terms, checklists, checkShare, intakeRules, canSeal] = await Promise.all([
    store.findLabels(db),
    store.findProblems(db),
    store.findTerms(db),
    findChecklists(db),
    readCheckShare(db),
    readIntakeRules(db),
    seal.canSeal(db),
  ]);
  const today = wallClock(clock(), shop.timeZone).date;
  return {
    ...{ labels, problems, terms, checklists, checkShare, canSeal, intakePhotos: intakeRules.photos },
    currentTermsId: termsInForce(terms, today)?.id ?? null,
  };
}

const createLabel = ({ inTransaction }: WorkshopDependencies, { form, ...by }: ByOnce & { form: LabelFields }) =>
  inTransaction((tx) =>
    withIdempotency(tx, by.once, async () => {
      const id = await store.insertLabel(tx.db, form).catch(refuseTakenName);
      emitWords(tx, by, id, form.name, [{}, { ...form }]);
      return { id, version: 1, ...form };
    }),
  );

const updateLabel = (
  { inTransaction }: WorkshopDependencies,
  { id, form, ...by }: By & { id: number; form: Omit<LabelFields, "stage"> & { version: number } },
): Promise<LabelRecord> =>
  inTransaction(async (tx) => {
    const before = await found(store.lockLabel(tx.db, id), notFound("There is no such label."));
    checkVersion(before, form.version, CHANGED);
    const after = { ...before, ...form, version: before.version + 1 };
    await store.saveLabel(tx.db, after).catch(refuseTakenName);
    emitWords(tx, by, id, after.name, [{ ...before }, { ...after }]);
    return after;
  });

/** A problem is known by a code for ever, whatever it is called. */
const newCode = () => `own_${randomBytes(6).toString("hex")}`;

const createProblem = ({ inTransaction }: WorkshopDependencies, { form, ...by }: ByOnce & { form: ProblemFields }) =>
  inTransaction((tx) =>
    withIdempotency(tx, by.once, async () => {
      const problem = { ...form, code: newCode() };
      const id = await store.insertProblem(tx.db, problem);
      emitWords(tx, by, id, form.nameEn, [{}, { ...form }]);
      return { id, version: 1, ...problem };
    }),
  );

const updateProblem = (
  { inTransaction }: WorkshopDependencies,
  { id, form, ...by }: By & { id: number; form: ProblemFields & { version: number } },
): Promise<ProblemRecord> =>
  inTransaction(async (tx) => {
    const before = await found(store.lockProblem(tx.db, id), notFound("There is no such problem."));
    checkVersion(before, form.version, CHANGED);
    const after = { ...before, ...form, version: before.version + 1 };
    await store.saveProblem(tx.db, after);
    emitWords(tx, by, id, after.nameEn, [{ ...before }, { ...after }]);
    return after;
  });

/** Writes terms; earlier versions stay as they were. Returns them. */
async function addTerms(
  { db, inTransaction, clock }: WorkshopDependencies,
  { form, ...by }: ByOnce & { form: Pick<TermsRecord, "title" | "bodyEn" | "bodySw" | "fromOn"> },
): Promise<TermsRecord> {
  const id = await inTransaction((tx) =>
    withIdempotency(tx, by.once, async () => {
      const number = await store.nextTermsNumber(tx.db);
      const terms = { ...form, number, writtenBy: by.viewer.id, createdAt: clock() };
      const written = await store.insertTerms(tx.db, terms);
      emitWords(tx, by, written, `${form.title} ${number}`, [{}, { "in force from": form.fromOn }]);
      return written;
    }),
  );
  const terms = (await store.findTerms(db)).find((one) => one.id === id);
  if (!terms) throw notFound("There are no such terms.")();
  return terms;
}

/** Labels, problems and terms. */
export const createWordService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, {
    list: listWords,
    createLabel,
    updateLabel,
    createProblem,
    updateProblem,
    addTerms,
  });
