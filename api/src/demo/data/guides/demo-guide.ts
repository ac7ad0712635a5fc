import type { GuideDevice, GuideDifficulty } from "@fundi/shared/guides/guide-rules";

/** A text in English and in Kiswahili. */
export type Both = readonly [en: string, sw: string];

export interface DemoStep {
  title: Both;
  text: Both;
  caution?: Both;
  /** The name of a drawing, and what it shows. */
  picture?: readonly [name: string, en: string, sw: string];
}

/** A guide of the demo shop; services by their titles, products by their SKUs. */
export interface DemoGuide {
  devices: readonly GuideDevice[];
  difficulty: GuideDifficulty;
  minutes: number;
  title: Both;
  summary: Both;
  tools: readonly Both[];
  steps: readonly DemoStep[];
  stopWhen: Both;
  services: readonly string[];
  products: readonly string[];
}
