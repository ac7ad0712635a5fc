import { AppError } from "@fundi/shared/contract/errors";
import { LANGUAGE_PREFIXES } from "@fundi/shared/languages/languages";
import { formatMinor } from "@fundi/shared/values/money";
import { wallClock } from "@fundi/shared/values/time";
import { OWN_WORDS_MAX } from "@fundi/shared/workshop/notice-edits";
import { noticePremise, type RepairNotice, TEXT_REFUSAL_SENTENCES } from "@fundi/shared/workshop/repair-notices";
import type { Tx } from "../../../platform/database/transaction";
import type { TextContent } from "../../mail-templates";
import { missingShareMinor } from "../../orders";
import { findOpenEstimates } from "../estimates/estimate-store";
import { heldAbroad } from "../estimates/send-link";
import type { IntakeRecord } from "../intake/intake-columns";
import { findIntake } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { findJob, findJobsOfIntake, findSteps } from "../jobs/job-store";
import { textableNumber } from "../numbers/textable-number";
import { waitedFor } from "../public/status-rules";
import { findAroundPublicly } from "../public/status-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { findNoticeEdit } from "./notice-edit-store";
import { isBrought } from "./notice-rules";
import { findAtOnce, findMended } from "./notice-store";
import * as words from "./notice-words";
import { plainText } from "./plain-text";
import { refusalToText } from "./refusal-to-text";

/** A repair whose customer can be texted. */
interface Noticed {
  job: JobRecord;
  intake: IntakeRecord;
}

async function findNoticed(tx: Tx, jobId: number): Promise<Noticed | null> {
  const job = await findJob(tx.db, jobId);
  const intake = job && (await findIntake(tx.db, job.intakeId));
  return job && intake && textableNumber(intake) !== null && job.kind !== "internal" ? { job, intake } : null;
}

/** Returns the address of the public page, in the language of the text. */
function linkTo({ storefrontUrl }: Pick<WorkshopDependencies, "storefrontUrl">, { trackingCode }: JobRecord) {
  const to = (prefix: string) => (storefrontUrl ? `${storefrontUrl}${prefix}/r/${trackingCode}` : "");
  return { en: to(LANGUAGE_PREFIXES.en), sw: to(LANGUAGE_PREFIXES.sw) };
}

async function deviceOf(tx: Tx, job: JobRecord, others = 0): Promise<words.Words> {
  const { brand, model } = (await findAroundPublicly(tx.db, job.id)) ?? {};
  return words.deviceWords([brand, model].filter(Boolean).join(" "), others);
}

/**
 * Queues one text about a repair, in the language of its customer. The same reason queues no second one: one that still
 * waits says what is true now.
 */
async function queueNotice(
  tx: Tx,
  { texts }: Pick<WorkshopDependencies, "texts">,
  { job, intake }: Noticed,
  {
    content,
    reason,
    version,
  }: { content: TextContent & { kind: RepairNotice }; reason: string; version?: number | undefined },
): Promise<void> {
  const number = textableNumber(intake);
  if (!number) return;
  const tell = version === undefined ? null : await findNoticeEdit(tx.db, job.id, version);
  if (tell && !tell.isSent) return;
  await texts.send(tx, {
    ...{ to: { number, choicesOf: intake.userId }, language: intake.language ?? "en", content },
    ...{ about: { entity: "repair", id: job.id }, premise: noticePremise(content.kind, job) },
    ...heldAbroad(intake.phone),
    ...{ dedupeKey: `${content.kind}:${reason}`, replacesWaiting: true },
    ...(tell?.words && { words: tell.words }),
  });
}

/** Texts that devices were received, once for all that came together. */
export async function textReceived(tx: Tx, dependencies: WorkshopDependencies, jobId: number): Promise<void> {
  const noticed = await findNoticed(tx, jobId);
  if (!noticed || !isBrought(noticed.job.kind)) return;
  const step = (await findSteps(tx.db, jobId)).find(({ toStage }) => toStage === "received");
  if (!step) return;
  const together = await findAtOnce(tx.db, noticed.intake.id, { received: step.at });
  const [job = noticed.job] = together;
  const values = {
    ...{ device: await deviceOf(tx, job, Math.max(0, together.length - 1)), link: linkTo(dependencies, job) },
    promise: words.promiseWords(job.promisedAt, dependencies.shop.timeZone),
  };
  const reason = `${noticed.intake.id}:${step.at.toISOString()}`;
  await queueNotice(tx, dependencies, { ...noticed, job }, { content: { kind: "repair-received", values }, reason });
}

/** Returns what has to be paid so that a device may leave: for this one alone, not for all of its bill. */
async function dueFor(tx: Tx, { bills }: WorkshopDependencies, { job, intake }: Noticed): Promise<number> {
  if (intake.orderId === null) return 0;
  const [bill, jobs] = await Promise.all([
    bills.readBill(tx.db, intake.orderId),
    findJobsOfIntake(tx.db, job.intakeId),
  ]);
  if (!bill) return 0;
  const missing = missingShareMinor({
    ...{ lines: bill.lines, netPaidMinor: bill.netPaidMinor, leaving: [job.id] },
    out: jobs.filter(({ stage }) => stage === "collected").map(({ id }) => id),
  });
  // As at the handover: what was credited since is owed by nobody.
  return Math.min(missing, bill.dueMinor);
}

/** `version`: of the job after the change that it follows. Texts that a device is ready, once for each time that it becomes so: what was done, what is due, when to come and what with. */
export async function textReady(
  tx: Tx,
  dependencies: WorkshopDependencies,
  jobId: number,
  version?: number,
): Promise<void> {
  const noticed = await findNoticed(tx, jobId);
  if (!noticed || !isBrought(noticed.job.kind) || noticed.job.stage !== "ready") return;
  const { job } = noticed;
  const values = {
    ...{ device: await deviceOf(tx, job), done: words.doneWords(job.outcome, await findMended(tx.db, jobId)) },
    ...{ due: words.dueWords(await dueFor(tx, dependencies, noticed)), link: linkTo(dependencies, job) },
    hours: words.hoursWords(dependencies.shop.hours),
  };
  const reason = `${jobId}:${job.readyAt?.toISOString() ?? ""}`;
  await queueNotice(tx, dependencies, noticed, { content: { kind: "repair-ready", values }, reason, version });
}

/** Texts once more that a device is ready. Throws CONFLICT where its customer cannot be texted. */
export async function textReadyAgain(tx: Tx, dependencies: WorkshopDependencies, job: JobRecord): Promise<void> {
  const noticed = await reachable(tx, dependencies, job, "repair-ready-again");
  const values = {
    ...{ device: await deviceOf(tx, job), due: words.dueWords(await dueFor(tx, dependencies, noticed)) },
    ...{ link: linkTo(dependencies, job), hours: words.hoursWords(dependencies.shop.hours) },
  };
  await queueNotice(tx, dependencies, noticed, {
    ...{ content: { kind: "repair-ready-again", values }, reason: `${job.id}:${job.version}`, version: job.version },
  });
}

/** Texts own words of staff about a repair, once to a number for one reason. Returns whether it was queued. */
export async function textOwnWords(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  message: { words: string; reason: string },
): Promise<boolean> {
  const { intake } = await reachable(tx, dependencies, job, "repair-message");
  const number = textableNumber(intake) ?? "";
  const values = {
    ...{ device: await deviceOf(tx, job), link: linkTo(dependencies, job) },
    words: plainText(message.words, OWN_WORDS_MAX),
  };
  const id = await dependencies.texts.send(tx, {
    ...{ to: { number, choicesOf: intake.userId }, language: intake.language ?? "en" },
    ...{ content: { kind: "repair-message", values }, about: { entity: "repair", id: job.id } },
    ...heldAbroad(intake.phone),
    dedupeKey: `repair-message:${message.reason}:${number}`,
  });
  return id !== null;
}

/** Returns a repair with its intake; throws CONFLICT, with the reason, where its customer cannot be texted. */
async function reachable(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  kind: "repair-ready-again" | "repair-message",
): Promise<Noticed> {
  const intake = await findIntake(tx.db, job.intakeId);
  const refusal = await refusalToText(tx, dependencies, { job, intake }, kind);
  if (refusal !== null || !intake) throw new AppError("CONFLICT", TEXT_REFUSAL_SENTENCES[refusal ?? "no_number"]);
  return { job, intake };
}

/** Texts that it takes longer than was promised, at most once a day of the shop: with the last time that is known when it is sent. */
export async function textDelayed(
  tx: Tx,
  dependencies: WorkshopDependencies,
  jobId: number,
  version?: number,
): Promise<void> {
  const noticed = await findNoticed(tx, jobId);
  if (!noticed) return;
  const { job } = noticed;
  const { timeZone } = dependencies.shop;
  const wait = waitedFor(job, (await findOpenEstimates(tx.db, [jobId])).get(jobId) ?? null);
  const values = {
    ...{ device: await deviceOf(tx, job), when: words.delayWords(job.promisedAt, timeZone) },
    ...{ why: words.whyWords(wait), link: linkTo(dependencies, job) },
  };
  const reason = `${jobId}:${wallClock(dependencies.clock(), timeZone).date}`;
  await queueNotice(tx, dependencies, noticed, { content: { kind: "repair-delayed", values }, reason, version });
}

/** Texts that a repair costs something else than was agreed. */
export async function textNewPrice(
  tx: Tx,
  dependencies: WorkshopDependencies,
  job: JobRecord,
  { beforeMinor, afterMinor }: { beforeMinor: number; afterMinor: number },
): Promise<void> {
  const noticed = dependencies.texts.isAvailable() ? await findNoticed(tx, job.id) : null;
  const number = noticed && textableNumber(noticed.intake);
  if (!noticed || !number) return;
  const { intake } = noticed;
  const values = {
    ...{ device: await deviceOf(tx, job), link: linkTo(dependencies, job) },
    ...{ before: formatMinor(beforeMinor), amount: formatMinor(afterMinor) },
  };
  await dependencies.texts.send(tx, {
    ...{ to: { number, choicesOf: intake.userId }, language: intake.language ?? "en" },
    content: { kind: "repair-price-changed", values },
    about: { entity: "repair", id: job.id },
    ...heldAbroad(intake.phone),
    dedupeKey: `repair-price-changed:${job.id}:${job.version}`,
  });
}

/** Texts that devices were handed over, once for all that left together, so that its owner knows who fetched them: themselves, or somebody else. */
export async function textCollected(tx: Tx, dependencies: WorkshopDependencies, jobId: number): Promise<void> {
  const noticed = await findNoticed(tx, jobId);
  if (!noticed || !isBrought(noticed.job.kind) || noticed.job.outAt === null) return;
  const { outAt } = noticed.job;
  const together = await findAtOnce(tx.db, noticed.intake.id, { left: outAt });
  const [job = noticed.job] = together;
  const values = {
    ...{ device: await deviceOf(tx, job, Math.max(0, together.length - 1)), link: linkTo(dependencies, job) },
    when: words.timeWords(outAt, dependencies.shop.timeZone),
  };
  const reason = `${noticed.intake.id}:${outAt.toISOString()}`;
  await queueNotice(tx, dependencies, { ...noticed, job }, { content: { kind: "repair-collected", values }, reason });
}
