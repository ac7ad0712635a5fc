import type { Service } from "@fundi/shared/catalog/services";

/** A repair as the api answers it. */
export const service = (change: Partial<Service> = {}): Service => ({
  id: 1,
  title: "Screen replacement",
  slug: "screen-replacement",
  description: "A new screen.",
  category: "repairs",
  created_at: "2026-11-20T08:00:00.000Z",
  features: ["Panel and labour"],
  price: 6500,
  priceTo: 0,
  warranty: "",
  bring: [],
  firstSteps: [],
  duration: "1–2 hours",
  durationMinutes: 60,
  icon: "screen",
  status: "active",
  totalBookings: 0,
  averageRating: 0,
  popularity: 1,
  ...change,
});
