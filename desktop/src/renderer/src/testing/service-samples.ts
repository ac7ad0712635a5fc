import type { AdminService } from "@fundi/shared/catalog/services";

/** A repair service with a few bookings. */
export const service = (change: Partial<AdminService> = {}): AdminService => ({
  id: 12,
  title: "Screen replacement",
  description: "A new panel for your laptop.",
  category: "repairs",
  created_at: "2026-11-01T08:00:00.000Z",
  features: ["Original panels", "90 days warranty"],
  slug: "screen-replacement",
  price: 6500,
  priceTo: 0,
  warranty: "",
  bring: [],
  firstSteps: [],
  duration: "1–2 hours",
  durationMinutes: 60,
  icon: "screen",
  status: "active",
  needsCheck: true,
  totalBookings: 14,
  averageRating: 4.6,
  popularity: 3,
  updatedAt: "2026-11-20T08:00:00.000Z",
  version: 2,
  ...change,
});
