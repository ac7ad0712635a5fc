import { ApiError } from "@fundi/shared/contract/http";
import { DrawnSignature } from "@fundi/shared/signature/signature";
import {
  askByLink,
  decideByLink,
  getEstimateByLink,
  objectByLink,
  type PublicEstimate,
  sendEstimateCode,
} from "@fundi/shared/workshop/public-estimates";
import { reportNumberByEstimate } from "@fundi/shared/workshop/wrong-numbers";
import { t } from "@lingui/core/macro";
import type { AppLoadContext } from "@remix-run/node";
import { currentLanguage } from "../../i18n";
import { apiFor } from "../../server/api.server";
import { keepKey } from "../../server/repair-cookie.server";
import { type EstimateFields, type ReturnedEstimate, readEstimateFields } from "./estimate-fields";

/** Returns what a link opens; null for one that is not ours, or not complete. */
export async function readEstimate(link: string, context: AppLoadContext): Promise<PublicEstimate | null> {
  try {
    return await apiFor(context)(getEstimateByLink, { params: { link } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** What was drawn, as the page sends it; null for none, and for what is no signature. */
function signatureOf(form: FormData) {
  const sent = text(form, "signature");
  if (sent === "") return null;
  try {
    return DrawnSignature.safeParse(JSON.parse(sent)).data ?? null;
  } catch {
    return null;
  }
}

/** It is done, and the page is read again; with the headers that open the full page of the repair to who decided with a code. */
export interface Done {
  headers: Headers | null;
}

/**
 * Does what a form of the page asks for: sends a code, decides, asks, or objects. Returns `Done`, or what the form is shown with
 * again.
 */
export async function handleEstimate(
  link: string,
  form: FormData,
  context: AppLoadContext,
): Promise<ReturnedEstimate | Done> {
  const fields = readEstimateFields(form);
  const returned: ReturnedEstimate = { fields, errors: {}, problem: null, codeSent: false, asked: false };
  const call = apiFor(context);
  const params = { link };
  try {
    switch (form.get("intent")) {
      case "code":
        await call(sendEstimateCode, { params });
        return { ...returned, codeSent: true };
      case "question": {
        const question = text(form, "question");
        if (question === "") return { ...returned, errors: { question: t`Write what you want to know.` } };
        await call(askByLink, { params, body: { question } });
        return { ...returned, asked: true };
      }
      case "wrong-number":
        await call(reportNumberByEstimate, { params, body: { isWrong: form.get("isWrong") === "true" } });
        return { headers: null };
      case "object":
        await call(objectByLink, { params });
        return { headers: null };
      case "approve":
      case "decline":
        return await decide(link, form, fields, context);
      default:
        return returned;
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return explained(error, { ...returned, codeSent: form.get("codeSent") === "true" });
  }
}

async function decide(
  link: string,
  form: FormData,
  fields: EstimateFields,
  context: AppLoadContext,
): Promise<ReturnedEstimate | Done> {
  const [signature, otp] = [signatureOf(form), text(form, "otp").replaceAll(" ", "")];
  const returned = { fields, problem: null, codeSent: form.get("codeSent") === "true", asked: false };
  if (fields.name.trim() === "") return { ...returned, errors: { name: t`Enter your name.` } };
  if (signature === null && otp === "")
    return { ...returned, errors: { approvalCode: t`Ask for a code and enter it, or sign.` } };
  const isApproval = form.get("intent") === "approve";
  const { pageAccess, trackingCode } = await apiFor(context)(decideByLink, {
    params: { link },
    body: {
      ...{ number: Number(form.get("number")) || 1, shownHash: text(form, "shownHash"), name: fields.name },
      decision: isApproval ? "approve" : "decline",
      ...(isApproval && { option: fields.option, extraIds: fields.extraIds, consents: fields.consents }),
      ...(!isApproval && { reason: text(form, "reason") }),
      ...(signature === null ? { approvalCode: otp } : { signature }),
      language: currentLanguage(),
    },
  });
  return { headers: pageAccess && keepKey(trackingCode, pageAccess) };
}

const FIELDS = ["option", "extraIds", "consents", "name", "approvalCode", "signature"] as const;

/** Returns the form with what is wrong, in words. */
function explained(error: ApiError, returned: ReturnedEstimate): ReturnedEstimate {
  const at = (name: (typeof FIELDS)[number], message: string) => ({ ...returned, errors: { [name]: message } });
  switch (error.code) {
    case "INVALID_OTP":
      return at("approvalCode", t`This code is wrong or has expired.`);
    case "SIGNATURE_MISSING":
      return at("signature", t`For this sum we ask for your signature.`);
    case "VALIDATION_ERROR": {
      const named = FIELDS.filter((name) => error.details?.fieldErrors?.[name]);
      const words = {
        option: t`Choose one of the options.`,
        extraIds: t`Choose at least one line, or decline.`,
        consents: t`Please agree to the kind of part, or choose another option.`,
        name: t`Enter your name.`,
        approvalCode: t`Enter the 6 digits of the code.`,
        signature: t`Please sign with your name: this is too short.`,
      };
      const errors = Object.fromEntries(named.map((name) => [name, words[name]]));
      return { ...returned, errors, problem: t`Please look at the marked fields.` };
    }
    case "ESTIMATE_CHANGED":
      return { ...returned, problem: t`This estimate was replaced. Please look at the new one and decide again.` };
    case "ESTIMATE_EXPIRED":
      return { ...returned, problem: t`This estimate has expired. Ask us below, and we send a new one.` };
    case "RATE_LIMITED":
      return { ...returned, problem: t`That was tried often. Please wait a few minutes, sign instead, or call us.` };
    case "NOT_CONFIGURED":
      return { ...returned, problem: t`We cannot send a code at the moment. Please sign instead, or call us.` };
    case "INVALID_TRANSITION":
    case "FORBIDDEN":
      return { ...returned, problem: t`This estimate is closed. Please call us.` };
    default:
      return { ...returned, problem: t`We could not reach the shop. Please try again in a moment.` };
  }
}
