import { mayAccess } from "@fundi/shared/accounts/roles";
import { AppError } from "@fundi/shared/contract/errors";
import type { Language } from "@fundi/shared/languages/languages";
import { wallClock } from "@fundi/shared/values/time";
import { deviceName } from "@fundi/shared/workshop/device-types";
import { isUnderFloor, marginOf } from "@fundi/shared/workshop/estimate-margin";
import {
  chosenLines,
  feeIfApproved,
  feeIfDeclined,
  isBorneByClaims,
  linesOfOption,
  optionsOf,
  partsHereOn,
  validUntil,
} from "@fundi/shared/workshop/estimate-rules";
import { checkVersion } from "../../../../platform/check-version";
import { type IdempotencyKey, withIdempotencyAs } from "../../../../platform/database/idempotency";
import type { Tx } from "../../../../platform/database/transaction";
import { findAround } from "../../board/card-store";
import { invalid } from "../../intake/check-references";
import { languageOfIntake } from "../../intake/intake-language";
import type { JobRecord } from "../../jobs/job-columns";
import { lockJobs } from "../../jobs/job-store";
import { checkAction, readState, repairNotFound, takeStep, viewerOf, type Worker } from "../../jobs/move-job";
import { reasonsUnderClaims } from "../../warranties/claim-lines";
import { termsInForce } from "../../words/word-service";
import { findTerms } from "../../words/word-store";
import { minutesOf, type WorkshopDependencies } from "../../workshop-dependencies";
import { isChargedLine } from "../agreed-deposit";
import { findRepairLines } from "../approval-store";
import type { EstimateLineRecord, EstimateRecord } from "../estimate-columns";
import { shownHashOf } from "../estimate-hash";
import { readEstimateRules } from "../estimate-settings";
import { addLine, findLines, lockEstimates, saveEstimate } from "../estimate-store";
import { followUpTimes } from "../follow-ups";
import { supersedeWaiting } from "../job-lines";
import { dayWords, newEstimateLink, textCustomer } from "../send-link";
import { estimateNotFound, kindOf } from "./draft-estimate";

interface Send {
  id: number;
  number: number;
  version: number;
  text: boolean;
  actor: Worker;
  once: IdempotencyKey | null;
}

/** Throws for an estimate that its customer could not decide on. */
function checkLines(lines: readonly EstimateLineRecord[]): void {
  if (lines.length === 0) throw invalid("lines", "Add a line");
  const options = optionsOf(lines);
  if (options.length === 1) throw invalid("lines", "One option is no choice: add another, or leave it out");
}

const AGREED_FEE: Record<Language, string> = {
  en: "Diagnosis, as agreed when you brought it",
  sw: "Kuchunguza, kama tulivyokubaliana ulipokileta",
};

/** Adds the fee that was agreed at intake for a repair, unless it is charged already: so it is a part of what is approved. */
async function addAgreedFee(tx: Tx, job: JobRecord, estimateId: number): Promise<void> {
  const priceMinor = feeIfApproved(job);
  if (priceMinor === 0) return;
  const [language, charged] = await Promise.all([
    languageOfIntake(tx.db, job.intakeId),
    findRepairLines(tx.db, [job.id]),
  ]);
  if (charged.some((line) => line.chargedBy !== null && isChargedLine(line))) return;
  await addLine(tx.db, estimateId, {
    ...{ option: null, kind: "fee", text: AGREED_FEE[language], serviceId: null, itemId: null },
    ...{ quantity: 1, priceMinor, listPriceMinor: null, costMinor: 0, warrantyDays: 0, grade: null },
    ...{ isRequired: true, etaDays: null, claimId: null, isAgreedFee: true },
  });
}

/** Throws for a promise before the parts of every option are here; what can be left out does not count. */
function checkPromise(
  { promiseAt }: EstimateRecord,
  lines: readonly EstimateLineRecord[],
  { today, timeZone }: { today: string; timeZone: string },
): void {
  if (promiseAt === null) return;
  const day = wallClock(promiseAt, timeZone).date;
  if (day < today) throw invalid("promiseAt", "Choose a time to come");
  const options = optionsOf(lines);
  const latest = (options.length > 0 ? options : [null])
    .map((option) => partsHereOn(chosenLines(lines, { option, extraIds: [] }), today))
    .sort()
    .at(-1);
  if (latest !== undefined && day < latest)
    throw invalid("promiseAt", `Its parts come on ${latest}: promise a later day`);
}

/** Throws where the margin of an option is under the floor of the shop, or not known, unless a manager sends it. */
function checkMargin(
  lines: readonly EstimateLineRecord[],
  actor: Worker,
  { floorPercent, vatRate }: { floorPercent: number; vatRate: number },
): void {
  if (mayAccess(actor.role, "manager")) return;
  const options = optionsOf(lines);
  for (const option of options.length > 0 ? options : [null]) {
    const margin = marginOf(linesOfOption(lines, option), vatRate);
    if (!isUnderFloor(margin, floorPercent)) continue;
    const why = margin === null ? "What a part of it costs is not known" : "It earns less than the shop wants";
    throw new AppError("FORBIDDEN", `${why}: a manager has to send it.`);
  }
}

/** Fixes all that the page of an estimate says, in words and figures. */
async function fixed(
  tx: Tx,
  { shop }: WorkshopDependencies,
  {
    job,
    draft,
    lines,
    now,
  }: { job: JobRecord; draft: EstimateRecord; lines: readonly EstimateLineRecord[]; now: Date },
): Promise<EstimateRecord> {
  const today = wallClock(now, shop.timeZone).date;
  const [around, terms] = await Promise.all([findAround(tx.db, [job.id]), findTerms(tx.db)]);
  const { deviceType: type = null, brand = null, model = null } = around.get(job.id) ?? {};
  const current = termsInForce(terms, today);
  const words = {
    shopName: shop.brand.slice(0, 160),
    deviceName: type === null ? job.task : deviceName({ type, brand: brand ?? "", model: model ?? "" }).slice(0, 200),
    finding: job.publicFinding,
    vatRate: shop.vatRate,
    feeMinor: draft.kind === "supplementary" ? 0 : feeIfDeclined(job),
    termsId: current?.id ?? null,
    validUntilOn: validUntil(today, draft.validDays),
  };
  const shown = { ...draft, ...words };
  return {
    ...shown,
    shownHash: shownHashOf(shown, lines, { repair: job.number, terms: current?.number ?? null }),
  };
}

/**
 * Sends a draft: from then on it changes no more, it replaces the one that waits, and its customer gets its link. Returns its
 * number, and the link, which is stored nowhere.
 */
export async function sendEstimate(
  dependencies: WorkshopDependencies,
  { id, number, version, text, actor, once }: Send,
): Promise<{ number: number; link: string | null; texted: boolean }> {
  // Not part of what is stored with the key: a repeated request gets no link.
  let made: { link: string | null; texted: boolean } = { link: null, texted: false };
  await dependencies.inTransaction((tx) =>
    withIdempotencyAs(tx, once, number, async () => {
      const [job] = await lockJobs(tx.db, [id]);
      if (!job) throw repairNotFound();
      const earlier = await lockEstimates(tx.db, id);
      const draft = earlier.find((one) => one.number === number);
      if (!draft) throw estimateNotFound();
      if (draft.state !== "draft") throw new AppError("CONFLICT", "It was sent already.");
      checkVersion(draft, version, "This draft was changed while you were looking at it.");
      const others = earlier.filter((one) => one.id !== draft.id);
      const kind = kindOf(job, others);
      if ((kind === "supplementary") !== (draft.kind === "supplementary"))
        throw new AppError("CONFLICT", `${job.number} went on meanwhile: look through the draft and save it again.`);
      const { shop, clock } = dependencies;
      const now = clock();
      const action = kind === "supplementary" ? "offer_more" : "offer";
      const state = await readState(tx, job);
      checkAction(viewerOf(actor), job, state, action, now);
      const drafted = await findLines(tx.db, [draft.id]);
      checkLines(drafted);
      if (kind !== "supplementary" && !isBorneByClaims(drafted)) await addAgreedFee(tx, job, draft.id);
      const [lines, rules] = await Promise.all([findLines(tx.db, [draft.id]), readEstimateRules(tx.db)]);
      await reasonsUnderClaims(tx.db, job.id, lines);
      checkPromise(draft, lines, { today: wallClock(now, shop.timeZone).date, timeZone: shop.timeZone });
      checkMargin(lines, actor, { floorPercent: rules.marginFloorPercent, vatRate: shop.vatRate });
      const replaced = await supersedeWaiting(tx, job.id, now);
      const returnsTo = job.stage === "awaiting_approval" ? lastFromStage(others) : job.stage;
      const sent: EstimateRecord = {
        ...(await fixed(tx, dependencies, { job, draft: { ...draft, kind }, lines, now })),
        ...{ state: "sent", sentAt: now, sentBy: actor.id, version: draft.version + 1, updatedAt: now },
        fromStage: kind === "supplementary" ? returnsTo : null,
      };
      const { validUntilOn } = sent;
      const times = validUntilOn ? followUpTimes({ sentAt: now, validUntilOn }, minutesOf(dependencies), shop) : [];
      sent.followUpAt = times[0] ?? null;
      await saveEstimate(tx.db, sent);
      const stops = kind !== "supplementary" || draft.stopsWork || job.stage === "awaiting_approval";
      await takeStep(tx, dependencies, job, {
        ...{ action, to: stops ? "awaiting_approval" : job.stage, event: "repair.estimate_sent" },
        payload: { estimate: sent.number, kind, replaces: replaced?.number ?? null },
        note: `Estimate ${sent.number}`,
        by: { userId: actor.id, via: "console" },
      });
      const link = await newEstimateLink(tx, dependencies, sent.id);
      const values = { device: sent.deviceName, link: link ?? "", until: dayWords(sent.validUntilOn) };
      const texted =
        text && link !== null
          ? await textCustomer(tx, dependencies, job, {
              ...{ estimate: sent, dedupeKey: `estimate:${sent.id}` },
              content: { kind: "repair-estimate", values },
            })
          : false;
      made = { link, texted };
    }),
  );
  return { number, ...made };
}

/** Where work was when it stopped for the estimate that waited. */
const lastFromStage = (earlier: readonly EstimateRecord[]) =>
  earlier.find(({ fromStage }) => fromStage !== null)?.fromStage ?? null;
