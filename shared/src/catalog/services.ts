import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, Kes, oneLine, optionalLine, text, Version } from "../contract/fields";
import { z } from "../contract/z";

export const SERVICE_CATEGORIES = ["repairs", "sales", "software"] as const;
export const SERVICE_STATUSES = ["active", "inactive", "draft"] as const;
/** The drawings that screens have for a service. */
export const SERVICE_ICONS = [
  "repair",
  "screen",
  "battery",
  "keyboard",
  "data-recovery",
  "virus",
  "liquid",
  "motherboard",
  "upgrade",
  "custom-pc",
  "consult",
  "website",
  "web-app",
  "network",
  "security",
  "cloud",
  "training",
] as const;
export type ServiceIconName = (typeof SERVICE_ICONS)[number];

export const Service = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    category: z.enum(SERVICE_CATEGORIES),
    created_at: Instant,
    features: z.array(z.string()),
    /** The last part of its page's address. */
    slug: z.string().default(""),
    price: Kes,
    /** The end of the range that begins with `price`; 0: none is said. */
    priceTo: Kes.default(0),
    /** For people: "3 months on the panel"; may be empty. */
    warranty: z.string().default(""),
    /** What customers bring. */
    bring: z.array(z.string()).default([]),
    /** What they do before they come. */
    firstSteps: z.array(z.string()).default([]),
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

export const getService = endpoint({
  method: "GET",
  path: "/api/services/:slug",
  summary: "A service that customers can order, by the address of its page, an earlier one, or its id",
  access: "guest",
  params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/) }),
  response: Service,
  errors: ["NOT_FOUND"],
});

/** A service as staff see it. */
export const AdminService = Service.extend({
  /** Repairs by it are checked before they are ready. */
  needsCheck: z.boolean().default(true),
  updatedAt: Instant,
  version: Version,
}).meta({ id: "AdminService" });
export type AdminService = z.infer<typeof AdminService>;

const serviceFields = {
  title: oneLine(160),
  category: z.enum(SERVICE_CATEGORIES),
  description: text(5000),
  features: z.array(oneLine(200)).max(30),
  /** 0 or null: on request. */
  price: Kes.nullable().transform((price) => price ?? 0),
  /** 0 or null: no highest price is said. */
  priceTo: Kes.nullable().transform((price) => price ?? 0),
  warranty: optionalLine(160),
  bring: z.array(oneLine(200)).max(12),
  firstSteps: z.array(oneLine(300)).max(12),
  /** Empty: the minutes in words. */
  duration: optionalLine(60),
  durationMinutes: Service.shape.durationMinutes,
  icon: z.enum(SERVICE_ICONS),
  status: z.enum(SERVICE_STATUSES),
  needsCheck: z.boolean(),
};

export const listAdminServices = endpoint({
  method: "GET",
  path: "/api/admin/services",
  summary: "Services in every status",
  access: "staff",
  response: z.array(AdminService),
});

export const createService = endpoint({
  method: "POST",
  path: "/api/admin/services",
  summary: "Add a service",
  access: "manager",
  body: z.object({
    ...serviceFields,
    description: serviceFields.description.default(""),
    features: serviceFields.features.default([]),
    price: serviceFields.price.default(0),
    priceTo: serviceFields.priceTo.default(0),
    warranty: serviceFields.warranty.default(""),
    bring: serviceFields.bring.default([]),
    firstSteps: serviceFields.firstSteps.default([]),
    duration: serviceFields.duration.default(""),
    durationMinutes: serviceFields.durationMinutes.default(60),
    icon: serviceFields.icon.default("repair"),
    status: serviceFields.status.default("active"),
    needsCheck: serviceFields.needsCheck.default(true),
  }),
  response: AdminService,
  status: 201,
  idempotent: true,
  errors: ["CONFLICT"],
});

export const updateService = endpoint({
  method: "PUT",
  path: "/api/admin/services/:id",
  summary: "Change a service; omitted fields stay unchanged",
  access: "manager",
  params: idParams,
  body: z.object({ ...z.object(serviceFields).partial().shape, version: Version.optional() }),
  response: AdminService,
  errors: ["NOT_FOUND", "CONFLICT", "STALE_VERSION"],
});

export const deleteService = endpoint({
  method: "DELETE",
  path: "/api/admin/services/:id",
  summary: "Delete a service; one that was booked or quoted is switched off instead",
  access: "manager",
  params: idParams,
  response: z.object({ success: z.literal(true), deactivated: z.literal(true).optional() }),
  errors: ["NOT_FOUND"],
});
