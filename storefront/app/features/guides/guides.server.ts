import { type Guide, type GuideSummary, getGuide, listGuides } from "@fundi/shared/guides/guides";
import type { AppLoadContext } from "@remix-run/node";
import { currentLanguage } from "../../i18n";
import { apiFor } from "../../server/api.server";

/** Loads the published guides in the language of the page; null when the api does not respond. */
export async function loadGuides(context: AppLoadContext): Promise<GuideSummary[] | null> {
  try {
    return await apiFor(context)(listGuides, { query: { language: currentLanguage() } });
  } catch (error) {
    console.warn(`The guides could not be read, request ${context.requestId}: ${error}`);
    return null;
  }
}

/** Loads a guide by its address or an earlier one, in the language of the page. */
export const loadGuide = (context: AppLoadContext, slug: string): Promise<Guide> =>
  apiFor(context)(getGuide, { params: { slug }, query: { language: currentLanguage() } });

/** Loads the guides that tell how to do what a service does; none when they could not be read: the page is there without them. */
export const loadGuidesOf = async (context: AppLoadContext, serviceId: number): Promise<GuideSummary[]> =>
  ((await loadGuides(context)) ?? []).filter(({ serviceIds }) => serviceIds.includes(serviceId));
