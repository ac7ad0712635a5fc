import { createHash } from "node:crypto";
import type { Language } from "@fundi/shared/languages/languages";
import { visibleText } from "@fundi/shared/values/visible-text";
import { deviceName } from "@fundi/shared/workshop/device-types";
import { shownAtIntake } from "@fundi/shared/workshop/intake-shown";
import type { IntakeForm } from "@fundi/shared/workshop/intakes";
import type { Db } from "../../../platform/database/database";
import type { Tx } from "../../../platform/database/transaction";
import type { PrivateFileRecord } from "../../../platform/private-files/private-file-columns";
import { keepSignature } from "../../../platform/signatures/keep-signature";
import { findChecklistsById } from "../checks/check-store";
import { findDevicesById } from "../devices/device-store";
import { invalid } from "../intake/check-references";
import { findJobs } from "../jobs/job-store";
import type { TermsRecord } from "../words/word-columns";
import { findProblems } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import { insertSignature } from "./signature-store";

/** Stores the drawing of an intake's signature, before its transaction; null where nothing was signed. */
export const drawingOf = (
  { privateFiles }: WorkshopDependencies,
  { signature }: Pick<IntakeForm, "signature">,
  uploadedBy: number,
): Promise<PrivateFileRecord | null> =>
  signature === null
    ? Promise.resolve(null)
    : keepSignature(privateFiles, signature.drawing, { kind: "repair-signature", uploadedBy, field: "signature" });

/** Returns what the customer of an intake has to be shown before they sign, in their language. */
export async function textOfForm(db: Db, { shop }: WorkshopDependencies, form: IntakeForm): Promise<string> {
  const known = form.jobs.flatMap(({ device }) => (device && "id" in device ? [device.id] : []));
  const [devices, problems, originals, checklists] = await Promise.all([
    findDevicesById(db, known),
    findProblems(db),
    findJobs(
      db,
      form.jobs.flatMap(({ originalJobId }) => originalJobId ?? []),
    ),
    findChecklistsById(
      db,
      form.jobs.flatMap(({ checks }) => checks?.checklistId ?? []),
    ),
  ]);
  const language = form.contact.language ?? "en";
  return shownAtIntake({
    ...{ jobs: form.jobs, language, timeZone: shop.timeZone },
    names: {
      device(device) {
        const found = "id" in device ? devices.find(({ id }) => id === device.id) : device;
        return found ? deviceName(found) : "";
      },
      problem(id) {
        const problem = problems.find((one) => one.id === id);
        return (language === "sw" ? problem?.nameSw : problem?.nameEn) ?? "";
      },
      repair: (id) => originals.find((one) => one.id === id)?.number ?? "",
      items: (id) => checklists.find((list) => list.id === id)?.items ?? [],
    },
  });
}

/** Returns the SHA-256 of all that was on the screen: the terms with what was written below them. */
export const hashOfShown = (terms: TermsRecord | null, language: Language, shown: string): string =>
  createHash("sha256")
    .update(
      JSON.stringify([terms && [terms.number, terms.title, language === "sw" ? terms.bodySw : terms.bodyEn], shown]),
    )
    .digest("hex");

interface Signing {
  intakeId: number;
  signature: IntakeForm["signature"];
  file: PrivateFileRecord;
  terms: TermsRecord | null;
  language: Language;
  /** What the customer had to be shown. */
  shown: string;
  actorId: number;
  now: Date;
}

/** Stores what was signed, and lets it name its drawing. Throws where something else was shown than is taken in. */
export async function storeSignature(
  tx: Tx,
  dependencies: WorkshopDependencies,
  { intakeId, signature, file, terms, language, actorId, now, ...signing }: Signing,
): Promise<void> {
  if (signature === null) return;
  const shown = visibleText(signing.shown).trim();
  if (signature.shown !== shown)
    throw invalid("signature", "What was signed has changed since: show it to the customer and let them sign again");
  const id = await insertSignature(tx.db, {
    ...{ intakeId, purpose: "intake", name: signature.name, way: signature.drawing.way, fileId: file.id },
    ...{ termsId: terms?.id ?? null, language, shown, shownHash: hashOfShown(terms, language, shown) },
    ...{ takenBy: actorId, signedAt: now },
  });
  await dependencies.privateFiles.name(tx, [file.id], {
    ...{ kind: "repair-signature", subjectId: id, uploadedBy: actorId, isForCustomer: true, field: "signature" },
  });
}
