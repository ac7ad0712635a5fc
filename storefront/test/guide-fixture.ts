import type { Guide, GuideSummary } from "@fundi/shared/guides/guides";

const HEAD = {
  ...{
    id: 1,
    slug: "clean-the-fan",
    language: "en",
    languages: ["en", "sw"],
    title: "Clean the fan",
    summary: "A quiet laptop again.",
  },
  ...{ devices: ["laptop"], difficulty: "moderate", minutes: 45 },
  ...{ publishedAt: "2026-11-20T08:00:00.000Z", updatedAt: "2026-11-21T08:00:00.000Z" },
} satisfies Partial<GuideSummary>;

/** A guide as lists have it. */
export const guideSummary = (change: Partial<GuideSummary> = {}): GuideSummary => ({
  ...HEAD,
  steps: 2,
  picture: { url: "/uploads/guides/off.webp", alt: "A laptop that is off" },
  serviceIds: [],
  ...change,
});

/** A guide as its page has it. */
export const guide = (change: Partial<Guide> = {}): Guide => ({
  ...HEAD,
  tools: ["A small screwdriver"],
  steps: [
    {
      title: "Switch it off",
      text: "Hold the power button.",
      caution: "Never with the charger in.",
      pictures: [{ url: "/uploads/guides/off.webp", alt: "A laptop that is off" }],
    },
    { title: "Open it", text: "Ten screws.", caution: "", pictures: [] },
  ],
  stopWhen: "The battery is swollen.",
  services: [],
  products: [],
  ...change,
});
