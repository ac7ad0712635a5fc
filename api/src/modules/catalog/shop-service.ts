import type { AdminService, Service } from "@fundi/shared/catalog/services";
import { fromMinor } from "@fundi/shared/values/money";
import type { RecordOf } from "../../platform/database/table";
import type { SERVICES } from "./shop-service-columns";

/** Work that the shop offers, such as replacing a screen. */
export interface ShopServiceRecord extends RecordOf<typeof SERVICES.columns> {}

export const presentService = (service: ShopServiceRecord): Service => ({
  id: service.id,
  title: service.title,
  description: service.description,
  category: service.category,
  created_at: service.createdAt.toISOString(),
  features: service.features,
  slug: service.slug ?? String(service.id),
  price: fromMinor(service.priceMinor),
  priceTo: fromMinor(service.priceToMinor),
  warranty: service.warranty,
  bring: service.bring ?? [],
  firstSteps: service.firstSteps ?? [],
  duration: service.duration,
  durationMinutes: service.durationMinutes,
  icon: service.icon,
  status: service.status,
  totalBookings: service.totalBookings,
  averageRating: service.averageRating,
  popularity: service.popularity,
});

export const presentServiceToStaff = (service: ShopServiceRecord): AdminService => ({
  ...presentService(service),
  needsCheck: service.needsCheck,
  updatedAt: service.updatedAt.toISOString(),
  version: service.version,
});
