import { endpoint } from "./endpoint";
import { Id, Instant, Kes } from "./fields";
import { z } from "./z";

export const SERVICE_CATEGORIES = ["repairs", "sales", "software"] as const;
export const SERVICE_STATUSES = ["active", "inactive", "draft"] as const;

export const Service = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    category: z.enum(SERVICE_CATEGORIES),
    created_at: Instant,
    features: z.array(z.string()),
    price: Kes,
    /** For people: "45 min", "1–2 days". */
    duration: z.string(),
    /** For the calendar. */
    durationMinutes: z.number().int().min(5).max(1440),
    icon: z.string(),
    status: z.enum(SERVICE_STATUSES).default("active"),
    totalBookings: z.number().int().min(0),
    averageRating: z.number().min(0).max(5),
    popularity: z.number().int().default(0),
  })
  .meta({ id: "Service" });
export type Service = z.infer<typeof Service>;

export const listServices = endpoint({
  method: "GET",
  path: "/api/services",
  summary: "Services that customers can order",
  access: "guest",
  response: z.array(Service),
});

export const listAdminServices = endpoint({
  method: "GET",
  path: "/api/admin/services",
  summary: "Services in every status",
  access: "staff",
  response: z.array(Service),
});
