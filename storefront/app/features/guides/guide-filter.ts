import { GUIDE_DEVICES, type GuideDevice, isGuideDevice } from "@fundi/shared/guides/guide-rules";
import type { GuideSummary } from "@fundi/shared/guides/guides";

export interface GuideFilter {
  device: GuideDevice | null;
  words: string;
}

const WORDS_MAX = 100;

/** Reads which guides somebody looks for from the address of the list. */
export function readGuideFilter(params: URLSearchParams): GuideFilter {
  const device = params.get("device");
  return { device: isGuideDevice(device) ? device : null, words: (params.get("q") ?? "").trim().slice(0, WORDS_MAX) };
}

/** Returns the address of the list with this filter. */
export function guidesPath({ device, words }: GuideFilter): string {
  const params = new URLSearchParams({ ...(device && { device }), ...(words && { q: words }) });
  return params.size > 0 ? `/guides?${params}` : "/guides";
}

/** Returns the guides for a device that have all typed words, in any order. */
export function filterGuides(guides: readonly GuideSummary[], { device, words }: GuideFilter): GuideSummary[] {
  const wanted = words.toLowerCase().split(" ").filter(Boolean);
  return guides.filter(({ devices, title, summary }) => {
    const text = `${title} ${summary}`.toLowerCase();
    return (device === null || devices.includes(device)) && wanted.every((word) => text.includes(word));
  });
}

/** Returns the devices that there are guides for. */
export const devicesOf = (guides: readonly GuideSummary[]): GuideDevice[] =>
  GUIDE_DEVICES.filter((device) => guides.some(({ devices }) => devices.includes(device)));
