import type { Language } from "@fundi/shared/languages/languages";
import { isForeignPhone } from "@fundi/shared/values/phone";
import type { Tx } from "../../../platform/database/transaction";
import type { TextContent } from "../../mail-templates";
import { findIntake } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import { textableNumber } from "../numbers/textable-number";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { EstimateRecord } from "./estimate-columns";
import { estimatePath, newLinkToken } from "./estimate-hash";
import { insertLink } from "./estimate-store";

type LinkDependencies = Pick<WorkshopDependencies, "storefrontUrl" | "texts" | "clock">;

/** Makes a link of an estimate of its own for each text: only its hash is stored. Returns its path. */
export async function newEstimateLinkPath(
  tx: Tx,
  { clock }: Pick<LinkDependencies, "clock">,
  estimateId: number,
): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  await insertLink(tx.db, estimateId, tokenHash, clock());
  return estimatePath(token);
}

/** Makes a link of an estimate, and returns its address; null without a storefront. */
export async function newEstimateLink(
  tx: Tx,
  dependencies: Pick<LinkDependencies, "storefrontUrl" | "clock">,
  estimateId: number,
): Promise<string | null> {
  const path = await newEstimateLinkPath(tx, dependencies, estimateId);
  return dependencies.storefrontUrl ? `${dependencies.storefrontUrl}${path}` : null;
}

/** Returns why a text to a number of another country is listed for staff; nothing for other numbers. */
export const heldAbroad = (phone: string | null): { held?: string } =>
  isForeignPhone(phone ?? "")
    ? { held: "Not sent: texts do not go to numbers of other countries. Call, or write an e-mail." }
    : {};

/**
 * How a customer is reached about a repair; codes and texts do not go to a number of another country. Without a language, in
 * the one that their account chose.
 */
export async function reachOf(
  tx: Pick<Tx, "db">,
  job: Pick<JobRecord, "intakeId">,
): Promise<{ number: string | null; isForeign: boolean; userId: number | null; language: Language | undefined }> {
  const intake = await findIntake(tx.db, job.intakeId);
  return {
    number: textableNumber(intake),
    isForeign: isForeignPhone(intake?.phone ?? ""),
    userId: intake?.userId ?? null,
    language: intake?.language ?? undefined,
  };
}

/**
 * Queues a text about an estimate to the number at its repair, as the owner of the account wants texts; it is not sent once
 * another state than this one holds. Returns whether.
 */
export async function textCustomer(
  tx: Tx,
  { texts }: Pick<LinkDependencies, "texts">,
  job: Pick<JobRecord, "intakeId">,
  { estimate, content, dedupeKey }: { estimate: EstimateRecord; content: TextContent; dedupeKey: string },
): Promise<boolean> {
  const { number, userId, language } = await reachOf(tx, job);
  if (number === null) return false;
  const queued = await texts.send(tx, {
    ...{ to: { number, choicesOf: userId }, content, language, dedupeKey },
    ...{ about: { entity: "repair_estimate", id: estimate.id }, premise: estimate.state },
    ...heldAbroad(number),
  });
  return queued !== null;
}

const DAY = { day: "numeric", month: "short", timeZone: "UTC" } as const;
const dayIn = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, DAY).format(new Date(`${day}T00:00:00Z`));

/** Returns "30 Nov" of a day, in the words of each language; empty without one. */
export const dayWords = (day: string | null) => ({
  en: day === null ? "" : dayIn("en-GB", day),
  sw: day === null ? "" : dayIn("sw-KE", day),
});
