import type { Bind } from "../../platform/http/route";
import type { PersonalData } from "../../platform/privacy/personal-data";
import type { SaleDependencies } from "./sale-dependencies";
import * as store from "./sale-draft-store";
import { saleRoutes } from "./sale-routes";
import { createSaleService } from "./sale-service";

/** Sales at the counter: their routes, and the personal data in drafts. */
export function createSales(dependencies: SaleDependencies) {
  const service = createSaleService(dependencies);

  const personalData: PersonalData = {
    name: "saleDrafts",
    collect: async (database, userId) =>
      (await store.findDraftsOfCustomer(database, userId)).map(({ content, createdAt }) => ({
        ...content,
        createdAt: createdAt.toISOString(),
      })),
    erase: (tx, userId) => store.deleteDraftsOfCustomer(tx.db, userId),
  };

  return {
    personalData,
    routes: (bind: Bind): void => saleRoutes(bind, service, dependencies),
  };
}

export type Sales = ReturnType<typeof createSales>;
