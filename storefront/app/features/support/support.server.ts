import { getHealth } from "@fundi/shared/shop";
import { listSupportResources, type SupportResource } from "@fundi/shared/support";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import type { SeenHealth } from "./status-tab";

/** The guides; none when the shop does not answer (checklist SUP-20). */
export async function loadGuides(context: AppLoadContext): Promise<SupportResource[]> {
  try {
    return await apiFor(context)(listSupportResources, {});
  } catch (error) {
    console.warn(`The guides could not be read, request ${context.requestId}: ${error}`);
    return [];
  }
}

/** What the health check says now; null is no answer, or one that the shop is not well. */
export async function loadHealth(context: AppLoadContext): Promise<SeenHealth> {
  const at = new Date().toISOString();
  try {
    return { health: await apiFor(context)(getHealth, {}), at };
  } catch (error) {
    console.warn(`The health check failed, request ${context.requestId}: ${error}`);
    return { health: null, at };
  }
}
