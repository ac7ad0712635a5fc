import { GuideForm as Form, type GuideForm } from "@fundi/shared/guides/guides";
import { demoGuidePicture } from "../../pictures/demo-pictures";
import { COMPUTER_GUIDES } from "./computer-guides";
import type { DemoGuide } from "./demo-guide";
import { WORKSHOP_GUIDES } from "./workshop-guides";

/** Guides in English and Kiswahili. What they say must be true, safe and possible in Nairobi. */
export const DEMO_GUIDES: readonly DemoGuide[] = [...COMPUTER_GUIDES, ...WORKSHOP_GUIDES];

const NONE = ["", ""] as const;

/** Returns a guide as staff enter it, with the ids of its services and products. */
export function demoGuideForm(
  guide: DemoGuide,
  services: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, number>,
): GuideForm {
  const { title, summary, tools, stopWhen, steps, devices, difficulty, minutes } = guide;
  const words = (language: 0 | 1) => ({
    ...{ title: title[language], summary: summary[language], stopWhen: stopWhen[language] },
    tools: tools.map((tool) => tool[language]),
  });
  return Form.parse({
    ...{ status: "published", devices, difficulty, minutes, en: words(0), sw: words(1) },
    steps: steps.map(({ title, text, caution = NONE, picture }) => ({
      en: { title: title[0], text: text[0], caution: caution[0] },
      sw: { title: title[1], text: text[1], caution: caution[1] },
      pictures: picture ? [{ url: demoGuidePicture(picture[0]), alt: picture[1], altSw: picture[2] }] : [],
    })),
    serviceIds: guide.services.flatMap((name) => services.get(name) ?? []),
    productIds: guide.products.flatMap((sku) => products.get(sku) ?? []),
  });
}
