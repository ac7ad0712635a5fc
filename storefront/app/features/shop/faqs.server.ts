import { type Faq, listFaqs } from "@fundi/shared/support/support";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";

/** Loads the FAQs; none when the api does not respond, as every page works without them. */
export async function loadFaqs(context: AppLoadContext): Promise<Faq[]> {
  try {
    return await apiFor(context)(listFaqs, {});
  } catch (error) {
    console.warn(`The questions could not be read, request ${context.requestId}: ${error}`);
    return [];
  }
}
