import { getHealth } from "@fundi/shared/settings/shop";
import { listSupportResources, type SupportResource } from "@fundi/shared/support/support";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import type { SeenHealth } from "./status-tab";

/** Loads the links to further help; none when the api does not respond. */
export async function loadHelpLinks(context: AppLoadContext): Promise<SupportResource[]> {
  try {
    return await apiFor(context)(listSupportResources, {});
  } catch (error) {
    console.warn(`The links to further help could not be read, request ${context.requestId}: ${error}`);
    return [];
  }
}

/** Loads the health check; null when it fails or does not respond. */
export async function loadHealth(context: AppLoadContext): Promise<SeenHealth> {
  const at = new Date().toISOString();
  try {
    return { health: await apiFor(context)(getHealth, {}), at };
  } catch (error) {
    console.warn(`The health check failed, request ${context.requestId}: ${error}`);
    return { health: null, at };
  }
}
