import { bindUseCases } from "../../platform/use-cases";
import type { SaleDependencies } from "./sale-dependencies";
import { agreeToDiscount } from "./use-cases/agree-to-discount";
import { createSaleDraft } from "./use-cases/create-sale-draft";
import { discardSaleDraft } from "./use-cases/discard-sale-draft";
import { findSaleItems } from "./use-cases/find-sale-items";
import { findSaleVoucher } from "./use-cases/find-sale-voucher";
import { finishSale } from "./use-cases/finish-sale";
import { listSaleDrafts } from "./use-cases/list-sale-drafts";
import { saveSaleDraft } from "./use-cases/save-sale-draft";
import { viewSaleDraft } from "./use-cases/view-sale-draft";

/** Sales at the counter: shared drafts, and the orders that they become. */
export const createSaleService = (dependencies: SaleDependencies) =>
  bindUseCases(dependencies, {
    findItems: findSaleItems,
    findVoucher: findSaleVoucher,
    list: listSaleDrafts,
    view: viewSaleDraft,
    create: createSaleDraft,
    save: saveSaleDraft,
    agree: agreeToDiscount,
    discard: discardSaleDraft,
    finish: finishSale,
  });

export type SaleService = ReturnType<typeof createSaleService>;
