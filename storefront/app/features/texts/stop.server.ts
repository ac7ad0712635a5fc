import { ApiError } from "@fundi/shared/contract/http";
import { getStopPage, type StopPage, setStopped } from "@fundi/shared/texts/text-choices";
import { t } from "@lingui/core/macro";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";

/** Returns whether texts are stopped for the number of a link; null for a link that is not ours. */
export async function readStopState(token: string, context: AppLoadContext): Promise<StopPage | null> {
  try {
    return await apiFor(context)(getStopPage, { params: { token } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Stops texts or allows them again; returns what to say when that failed. */
export async function storeStop(token: string, isStopped: boolean, context: AppLoadContext): Promise<string | null> {
  try {
    await apiFor(context)(setStopped, { params: { token }, body: { isStopped } });
    return null;
  } catch (error) {
    console.warn(`Texts could not be stopped, request ${context.requestId}: ${error}`);
    return t`This could not be saved. Please try again in a moment.`;
  }
}
