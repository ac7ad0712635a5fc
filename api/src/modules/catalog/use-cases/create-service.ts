import type { AdminService, createService as endpoint } from "@fundi/shared/catalog/services";
import type { z } from "@fundi/shared/contract/z";
import { toMinor } from "@fundi/shared/values/money";
import { type IdempotencyKey, withIdempotency } from "../../../platform/database/idempotency";
import type { ServiceDependencies } from "../catalog-dependencies";
import { presentServiceToStaff } from "../shop-service";
import {
  checkPriceRange,
  emitServiceChanged,
  lockExisting,
  minutesInWords,
  refuseTakenTitle,
} from "../shop-service-changes";
import { insertService } from "../shop-service-store";
import { nameServicePage } from "../slugs/name-service-page";

type NewService = z.output<typeof endpoint.body>;

/** Adds a service. */
export const createService = (
  { inTransaction }: ServiceDependencies,
  input: NewService,
  actorId: number,
  key: IdempotencyKey | null,
): Promise<AdminService> =>
  inTransaction((tx) =>
    withIdempotency(tx, key, async () => {
      const { price, priceTo, duration, ...fields } = input;
      const service = {
        ...fields,
        priceMinor: toMinor(price),
        priceToMinor: toMinor(priceTo),
        duration: duration || minutesInWords(input.durationMinutes),
      };
      checkPriceRange(service);
      const id = await insertService(tx.db, service, new Date()).catch(refuseTakenTitle);
      await nameServicePage(tx, { id, title: service.title });
      const added = await lockExisting(tx, id);
      emitServiceChanged(tx, null, added, actorId);
      return presentServiceToStaff(added);
    }),
  );
