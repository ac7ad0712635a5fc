import { SERVICE_CATEGORIES, SERVICE_STATUSES } from "@fundi/shared/catalog/services";
import { z } from "@fundi/shared/contract/z";
import {
  decimal,
  flag,
  integer,
  json,
  nullable,
  oneOf,
  serial,
  table,
  text,
  timestamp,
} from "../../platform/database/table";

export const SERVICES = table("services", {
  id: serial("id"),
  title: text("title"),
  description: text("description"),
  category: oneOf("category", SERVICE_CATEGORIES),
  features: json("features", z.array(z.string()), []),
  priceMinor: integer("price_minor"),
  /** 0: no highest price is said. */
  priceToMinor: integer("price_to_minor"),
  warranty: text("warranty"),
  bring: nullable(json("bring", z.array(z.string()), [])),
  firstSteps: nullable(json("first_steps", z.array(z.string()), [])),
  /** The address of its page; null for one that the previous release added. */
  slug: nullable(text("slug")),
  duration: text("duration"),
  durationMinutes: integer("duration_minutes"),
  icon: text("icon"),
  status: oneOf("status", SERVICE_STATUSES),
  /** Whether repairs by it are checked before they are ready. */
  needsCheck: flag("needs_check"),
  totalBookings: integer("total_bookings"),
  averageRating: decimal("average_rating"),
  popularity: integer("popularity"),
  version: integer("version"),
  createdAt: timestamp("created_at"),
  updatedAt: timestamp("updated_at"),
});
