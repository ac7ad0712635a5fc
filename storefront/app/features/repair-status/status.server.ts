import { ApiError } from "@fundi/shared/contract/http";
import {
  findRepairStatus,
  getRepairStatus,
  type PublicRepair,
  textEstimateLink,
} from "@fundi/shared/workshop/public-status";
import { parseRepairNumber, parseTrackingCode, REPAIR_PREFIX } from "@fundi/shared/workshop/repair-number";
import { t } from "@lingui/core/macro";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import type { FoundRepair } from "./repair-finder";

/** Returns the repair of a code; null for one that nobody has. */
export async function readStatus(code: string, context: AppLoadContext): Promise<PublicRepair | null> {
  try {
    return await apiFor(context)(getRepairStatus, { params: { trackingCode: code } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** Returns the path of the page of a repair, or the form with what is wrong. */
export async function findStatus(form: FormData, context: AppLoadContext): Promise<string | FoundRepair> {
  const [typed, phoneEnd] = [text(form, "typed"), text(form, "phoneEnd")];
  const found: FoundRepair = { typed, phoneEnd, errors: {}, problem: null };
  const code = parseTrackingCode(typed);
  if (code !== null) return `/r/${code}`;
  // Eight digits are its number: all begin alike.
  const number = parseRepairNumber(typed) ?? parseRepairNumber(REPAIR_PREFIX + typed);
  if (number === null)
    return { ...found, errors: { typed: t`A code has twelve letters and digits. A number looks like RJ-1234-5678.` } };
  if (phoneEnd.replace(/\D/g, "").length !== 4)
    return { ...found, errors: { phoneEnd: t`Enter the last four digits of your phone number.` } };
  try {
    return (await apiFor(context)(findRepairStatus, { body: { repairNumber: number, phoneEnd } })).path;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "NOT_FOUND")
      return {
        ...found,
        problem: t`We know no repair by this number and phone. Please look at your receipt once more.`,
      };
    if (error.code === "RATE_LIMITED")
      return { ...found, problem: t`That was tried often. Please try again in an hour, or call us.` };
    return { ...found, problem: t`We could not reach the shop. Please try again in a moment.` };
  }
}

/** Has the link of the estimate sent once more. Returns why it was not, in words; null where it is on its way. */
export async function sendEstimateAgain(code: string, context: AppLoadContext): Promise<string | null> {
  try {
    await apiFor(context)(textEstimateLink, { params: { trackingCode: code } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    switch (error.code) {
      case "NOT_FOUND":
      case "INVALID_TRANSITION":
        return t`No estimate waits for your answer any more. Please open this page again.`;
      case "RATE_LIMITED":
        return t`We sent it several times already. Please look at your messages, or call us.`;
      case "NOT_CONFIGURED":
        return t`We cannot send texts at the moment. Please call us.`;
      default:
        return t`We could not reach the shop. Please try again in a moment.`;
    }
  }
}
