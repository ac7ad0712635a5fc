import { type Faq, listFaqs } from "@fundi/shared/support";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";

/** What customers ask; nothing when the shop does not answer, for no page stands or falls with it. */
export async function loadFaqs(context: AppLoadContext): Promise<Faq[]> {
  try {
    return await apiFor(context)(listFaqs, {});
  } catch (error) {
    console.warn(`The questions could not be read, request ${context.requestId}: ${error}`);
    return [];
  }
}
