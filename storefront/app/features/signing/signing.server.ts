import { ApiError } from "@fundi/shared/contract/http";
import { Signature } from "@fundi/shared/signature/signature";
import { getSigningByLink, type PublicSigning, signByLink } from "@fundi/shared/workshop/phone-signings";
import { t } from "@lingui/core/macro";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";

/** What a signature that was sent comes to. */
export interface ReturnedSignature {
  isSigned: boolean;
  problem: string | null;
}

/** Returns what a link shows; null for one that is not ours, has expired, or was ended at the counter. */
export async function readSigning(link: string, context: AppLoadContext): Promise<PublicSigning | null> {
  try {
    return await apiFor(context)(getSigningByLink, { params: { link } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Returns what was drawn or typed, as the page sends it; null for what is no signature. */
function signatureOf(form: FormData): Signature | null {
  try {
    return Signature.safeParse(JSON.parse(String(form.get("signature") ?? ""))).data ?? null;
  } catch {
    return null;
  }
}

/** Sends a signature to the counter. */
export async function storeSignature(
  link: string,
  form: FormData,
  context: AppLoadContext,
): Promise<ReturnedSignature> {
  const drawing = signatureOf(form);
  const refused = (problem: string): ReturnedSignature => ({ isSigned: false, problem });
  if (drawing === null) return refused(t`Sign first, please.`);
  try {
    await apiFor(context)(signByLink, { params: { link }, body: { drawing } });
    return { isSigned: true, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "INVALID_TRANSITION") return { isSigned: true, problem: null };
    if (error.code === "VALIDATION_ERROR") return refused(t`Please sign with your name: this is too short.`);
    if (error.code === "LINK_INVALID")
      return refused(t`This is not waited for any more: ask at the counter for a new code.`);
    return refused(t`We could not reach the shop. Please try again in a moment.`);
  }
}
