import { type About, getAbout, NO_ABOUT } from "@fundi/shared/settings/about";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";

/** Loads what the shop says about itself; nothing when the api does not respond, as every page works without it. */
export async function loadAbout(context: AppLoadContext): Promise<About> {
  try {
    return await apiFor(context)(getAbout, {});
  } catch (error) {
    console.warn(`What the shop says about itself could not be read, request ${context.requestId}: ${error}`);
    return NO_ABOUT;
  }
}
