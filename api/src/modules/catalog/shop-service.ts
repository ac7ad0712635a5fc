import { fromMinor } from "@fundi/shared/money";
import type { AdminService, Service } from "@fundi/shared/services";

/** Work that the shop offers, such as replacing a screen. */
export interface ShopServiceRecord {
  id: number;
  title: string;
  description: string;
  category: Service["category"];
  features: string[];
  priceMinor: number;
  duration: string;
  durationMinutes: number;
  icon: string;
  status: Service["status"];
  totalBookings: number;
  averageRating: number;
  popularity: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export const presentService = (service: ShopServiceRecord): Service => ({
  id: service.id,
  title: service.title,
  description: service.description,
  category: service.category,
  created_at: service.createdAt.toISOString(),
  features: service.features,
  price: fromMinor(service.priceMinor),
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
  updatedAt: service.updatedAt.toISOString(),
  version: service.version,
});
