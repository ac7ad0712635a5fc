import { bindUseCases } from "../../platform/use-cases";
import type { PurchaseDependencies } from "./inventory-dependencies";
import { changePurchase } from "./use-cases/change-purchase";
import { listPurchases } from "./use-cases/list-purchases";
import { receivePurchase } from "./use-cases/receive-purchase";

/** What the shop has to buy, from the note to the shelf. */
export const createPurchaseService = (dependencies: PurchaseDependencies) =>
  bindUseCases(dependencies, { list: listPurchases, change: changePurchase, receive: receivePurchase });

export type PurchaseService = ReturnType<typeof createPurchaseService>;
