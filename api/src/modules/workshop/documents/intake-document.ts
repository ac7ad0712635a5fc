import { shownLines } from "@fundi/shared/workshop/intake-shown";
import type { IntakeDocument } from "@fundi/shared/workshop/repair-documents";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import type { IntakeRecord } from "../intake/intake-columns";
import { findNames } from "../intake/intake-store";
import type { JobRecord } from "../jobs/job-columns";
import type { SignatureRecord } from "../signatures/signature-columns";
import { findTerms } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { jobFields, readDocumentJobs, shownOfJobs } from "./document-job";
import { insertDocument } from "./document-store";

/** Of the terms, as much as fits a receipt. */
const SUMMARY_MAX = 600;

/** Returns the first paragraph of terms, cut after a word. */
function summaryOf(body: string): string {
  const first = body.trim().split("\n\n")[0] ?? "";
  if (first.length <= SUMMARY_MAX) return first;
  const cut = first.slice(0, SUMMARY_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))} …`;
}

const bodyOf = (body: string) => ({ summary: summaryOf(body), body: body.trim() });

interface Received {
  intake: IntakeRecord;
  jobs: readonly JobRecord[];
  signature: Pick<SignatureRecord, "name" | "fileId"> | null;
  noSignatureReason: string;
  receivedBy: number | null;
  at: Date;
}

/** Returns the receipt for devices that were taken in, from what is stored of them now. */
export async function makeIntakeDocument(
  db: Db,
  { shop }: Pick<WorkshopDependencies, "shop">,
  { intake, jobs, signature, noSignatureReason, receivedBy, at }: Received,
): Promise<IntakeDocument> {
  const language = intake.language ?? "en";
  const [documents, names, terms] = await Promise.all([
    readDocumentJobs(db, jobs),
    findNames(db, receivedBy === null ? [] : [receivedBy]),
    intake.termsId === null ? [] : findTerms(db),
  ]);
  const shown = await shownOfJobs(db, documents, language);
  const agreed = terms.find(({ id }) => id === intake.termsId);
  return {
    ...{ language, number: intake.number, at: at.toISOString() },
    by: receivedBy === null ? "" : (names.get(receivedBy) ?? ""),
    ...{ name: intake.name, phone: intake.phone ?? "", company: intake.company },
    signed: { name: signature?.name ?? "", fileId: signature?.fileId ?? null, noSignatureReason },
    terms: agreed
      ? {
          number: agreed.number,
          title: agreed.title,
          fromOn: agreed.fromOn,
          ...bodyOf(language === "sw" ? agreed.bodySw : agreed.bodyEn),
        }
      : null,
    jobs: documents.map((paper, index) => {
      const job = shown[index];
      return { ...jobFields(paper), lines: job ? shownLines(job, { language, timeZone: shop.timeZone }) : [] };
    }),
  };
}

/** Stores the receipt for devices that are taken in, as it is signed for: what changes later is not on it. */
export async function storeIntakeDocument(
  tx: Tx,
  dependencies: WorkshopDependencies,
  received: Received,
): Promise<void> {
  // Our own stock has nobody who would get one.
  if (received.intake.userId === null) return;
  const content = JSON.stringify(await makeIntakeDocument(tx.db, dependencies, received));
  await insertDocument(tx.db, { intakeId: received.intake.id, paper: "receipt", content, madeAt: received.at });
}
