import { AppError } from "@fundi/shared/contract/errors";
import type { Db } from "../../platform/database/database";
import type { AppointmentDependencies, ServiceToBook } from "./appointment-dependencies";

/** Returns a service that can be booked now. Throws NOT_FOUND for any other. */
export async function requireBookableService(
  { findService }: Pick<AppointmentDependencies, "findService">,
  db: Db,
  id: number,
): Promise<ServiceToBook> {
  const service = await findService(db, id);
  if (service?.status !== "active") throw new AppError("NOT_FOUND", "This service can no longer be booked.");
  return service;
}
