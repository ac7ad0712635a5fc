import {
  confirmLinkedAlert,
  getLinkedAlert,
  type ProductAlert,
  removeLinkedAlert,
} from "@fundi/shared/catalog/product-alerts";
import { ApiError } from "@fundi/shared/contract/http";
import { t } from "@lingui/core/macro";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";

/** Returns the alert of a link; null for one that is over, or a link that is not ours. */
export async function readLinkedAlert(token: string, context: AppLoadContext): Promise<ProductAlert | null> {
  try {
    return await apiFor(context)(getLinkedAlert, { params: { token } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Confirms or removes the alert of a link; returns what to say when that failed. */
export async function changeLinkedAlert(
  token: string,
  change: "confirm" | "remove",
  context: AppLoadContext,
): Promise<string | null> {
  const endpoint = change === "confirm" ? confirmLinkedAlert : removeLinkedAlert;
  try {
    await apiFor(context)(endpoint, { params: { token } });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    console.warn(`An alert could not be changed, request ${context.requestId}: ${error}`);
    return t`This could not be saved. Please try again in a moment.`;
  }
}
