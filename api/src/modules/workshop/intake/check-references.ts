import { AppError } from "@fundi/shared/contract/errors";
import { wallClock } from "@fundi/shared/values/time";
import type { Db } from "../../../platform/database/database";
import type { TermsRecord } from "../words/word-columns";
import { termsInForce } from "../words/word-service";
import { countProblems, findTerms } from "../words/word-store";
import type { WorkshopDependencies } from "../workshop-dependencies";

/** An error at a field of a form. */
export const invalid = (field: string, message: string): AppError =>
  new AppError("VALIDATION_ERROR", message, { fieldErrors: { [field]: [message] } });

/** Throws for problems that there are not. */
export async function checkProblems(db: Db, ids: readonly number[], field: string): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size > 0 && (await countProblems(db, [...wanted])) < wanted.size)
    throw invalid(field, "Choose problems of the list");
}

interface Agreed {
  termsId: number | null;
  isSigned?: boolean;
  noSignatureReason: string;
}

/**
 * Throws SIGNATURE_MISSING where the terms were neither signed nor a reason given why not, and where others were shown than
 * those that are in force. Returns the terms.
 */
export async function checkTerms(
  db: Db,
  { shop, clock }: WorkshopDependencies,
  { termsId, isSigned = false, noSignatureReason }: Agreed,
): Promise<TermsRecord | null> {
  if (!isSigned && noSignatureReason === "") {
    const message = "Let the customer sign the terms, or say why not.";
    throw new AppError("SIGNATURE_MISSING", message, { fieldErrors: { noSignatureReason: [message] } });
  }
  const terms = await findTerms(db);
  const current = termsInForce(terms, wallClock(clock(), shop.timeZone).date);
  if (termsId !== (current?.id ?? null)) throw invalid("termsId", "Show the customer the terms that are in force");
  return current;
}
