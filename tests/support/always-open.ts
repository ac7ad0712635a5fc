import { updateSettings } from "@fundi/shared/settings/settings";
import type { TestApi } from "./api";

/** Opens the shop all day, so that a test is independent of the hour at which it runs. */
export async function openAllDay(api: TestApi): Promise<void> {
  const admin = await api.person("admin");
  const openingHours = Array.from({ length: 7 }, () => ({ opens: 0, closes: 1440 }));
  await admin.call(updateSettings, { body: { openingHours, closedDays: [] } });
  // Some tests count administrators.
  await api.app.db("users").where({ id: admin.id }).update({ role: "user" });
}
