import type { TestApi } from "./api";

/** A Friday, 08:00 in Nairobi. */
export const FRIDAY = new Date("2026-11-20T05:00:00Z");
/** The Monday after it. */
export const MONDAY = "2026-11-23";

/** A service that customers can book. */
export async function bookableService(api: TestApi, durationMinutes = 60): Promise<number> {
  const title = `Screen ${Math.random().toString(36).slice(2)}`;
  await api.app.catalog.saveServices([
    {
      title,
      description: "",
      category: "repairs",
      features: [],
      priceMinor: 650_000,
      duration: "1–2 hours",
      durationMinutes,
      icon: "screen",
      status: "active",
    },
  ]);
  const row = await api.app.db("services").select("id").where({ title }).first();
  return row?.id ?? 0;
}
