import { createHash, randomBytes } from "node:crypto";
import { AppError, fieldError } from "@fundi/shared/contract/errors";
import { LANGUAGE_PREFIXES } from "@fundi/shared/languages/languages";
import { isEmptySignature, Signature } from "@fundi/shared/signature/signature";
import {
  isSigningLink,
  type PublicSigning,
  SIGNING_MINUTES,
  type SigningForm,
} from "@fundi/shared/workshop/phone-signings";
import type { Db } from "../../../platform/database/database";
import { notFound } from "../../../platform/found";
import { linkInvalid } from "../../../platform/links/guest-link";
import { bindUseCases } from "../../../platform/use-cases";
import { findTerms } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";
import type { PhoneSigningRecord } from "./phone-signing-columns";
import * as store from "./phone-signing-store";

const hashOf = (token: string): string => createHash("sha256").update(`signing link:${token}`).digest("hex");

/** Lets somebody sign on their own phone. Returns the address for its camera, and until when it is good. */
async function startSigning(
  { db, storefrontUrl, clock }: WorkshopDependencies,
  { form, staffId }: { form: SigningForm; staffId: number },
): Promise<{ id: number; link: string; expiresAt: string }> {
  if (!storefrontUrl) throw new AppError("NOT_CONFIGURED", "The address of the shop's website is not set.");
  const token = randomBytes(16).toString("base64url");
  const expiresAt = new Date(clock().getTime() + SIGNING_MINUTES * 60_000);
  const id = await store.insertSigning(db, { ...form, tokenHash: hashOf(token), drawing: null, staffId, expiresAt });
  return {
    id,
    link: `${storefrontUrl}${LANGUAGE_PREFIXES[form.language]}/sign/${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}

const isOver = ({ expiresAt }: PhoneSigningRecord, now: Date): boolean => expiresAt <= now;

/** Returns what was signed so far, to who let it be signed. Throws NOT_FOUND, also once the link is not good any more. */
async function viewSigning(
  { db, clock }: WorkshopDependencies,
  { id, staffId }: { id: number; staffId: number },
): Promise<{ drawing: Signature | null }> {
  const signing = await store.findSigning(db, id);
  if (signing === null || signing.staffId !== staffId || isOver(signing, clock()))
    throw notFound("This signature is not waited for any more.")();
  return { drawing: signing.drawing === null ? null : Signature.parse(JSON.parse(signing.drawing)) };
}

/** Ends it: the drawing has arrived, or is not wanted any more. */
const endSigning = async (
  { db }: WorkshopDependencies,
  { id, staffId }: { id: number; staffId: number },
): Promise<void> => {
  await store.deleteSigning(db, id, staffId);
};

async function present(
  db: Db,
  { purpose, name, language, shown, ...signing }: PhoneSigningRecord,
): Promise<PublicSigning> {
  const terms = signing.termsId === null ? [] : await findTerms(db);
  const agreed = terms.find(({ id }) => id === signing.termsId);
  return {
    ...{ purpose, name, language, shown, isSigned: signing.drawing !== null },
    terms: agreed ? { title: agreed.title, body: language === "sw" ? agreed.bodySw : agreed.bodyEn } : null,
  };
}

async function openSigning(
  db: Db,
  link: string,
  { now, locked }: { now: Date; locked: boolean },
): Promise<PhoneSigningRecord> {
  const signing = isSigningLink(link) ? await store.findSigningByLink(db, hashOf(link), { locked }) : null;
  if (signing === null || isOver(signing, now)) throw linkInvalid("unknown");
  return signing;
}

/** Returns what a link shows. Throws LINK_INVALID for one that was never given out, has expired or was ended at the counter. */
const readSigning = async ({ db, clock }: WorkshopDependencies, { link }: { link: string }): Promise<PublicSigning> =>
  present(db, await openSigning(db, link, { now: clock(), locked: false }));

/** Stores what was drawn, once, and tells who waits for it. Throws LINK_INVALID, INVALID_TRANSITION, or VALIDATION_ERROR. */
const sign = (
  { inTransaction, clock }: WorkshopDependencies,
  { link, drawing }: { link: string; drawing: Signature },
): Promise<PublicSigning> =>
  inTransaction(async (tx) => {
    if (isEmptySignature(drawing)) throw fieldError("drawing", "Please sign with your name: this is too short.");
    const signing = await openSigning(tx.db, link, { now: clock(), locked: true });
    if (signing.drawing !== null) throw new AppError("INVALID_TRANSITION", "This was signed already.");
    const signed = { ...signing, drawing: JSON.stringify(drawing) };
    await store.saveDrawing(tx.db, signing.id, signed.drawing);
    tx.emit({
      ...{ name: "signature.arrived", entity: "signature", entityId: signing.id, actorId: null },
      payload: { signingId: signing.id, staffId: signing.staffId },
    });
    return present(tx.db, signed);
  });

/** What customers sign on their own phones. */
export const createPhoneSigningService = (dependencies: WorkshopDependencies) =>
  bindUseCases(dependencies, { start: startSigning, view: viewSigning, end: endSigning, read: readSigning, sign });
