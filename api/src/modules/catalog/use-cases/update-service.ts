import type { AdminService, updateService as endpoint } from "@fundi/shared/catalog/services";
import type { z } from "@fundi/shared/contract/z";
import { toMinor } from "@fundi/shared/values/money";
import { checkVersion } from "../../../platform/check-version";
import type { ServiceDependencies } from "../catalog-dependencies";
import { presentServiceToStaff } from "../shop-service";
import { checkPriceRange, lockExisting, minutesInWords, saveChanged } from "../shop-service-changes";

type ServiceEdit = z.output<typeof endpoint.body>;

/** Changes the fields that are set. An outdated version is rejected with the current service. */
export const updateService = (
  { inTransaction }: ServiceDependencies,
  id: number,
  edit: ServiceEdit,
  actorId: number,
): Promise<AdminService> =>
  inTransaction(async (tx) => {
    const before = await lockExisting(tx, id);
    checkVersion(before, edit.version, "This service changed while you were looking at it.", presentServiceToStaff);
    const { version: _, price, priceTo, duration, ...fields } = edit;
    const words = duration === "" ? minutesInWords(edit.durationMinutes ?? before.durationMinutes) : duration;
    const priceMinor = price === undefined ? before.priceMinor : toMinor(price);
    const priceToMinor = priceTo === undefined ? before.priceToMinor : toMinor(priceTo);
    checkPriceRange({ priceMinor, priceToMinor });
    return saveChanged(tx, before, { ...fields, priceMinor, priceToMinor, duration: words }, actorId);
  });
