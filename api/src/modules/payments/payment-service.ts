import { bindUseCases } from "../../platform/use-cases";
import type { PaymentDependencies } from "./payment-dependencies";
import { claimPayment } from "./use-cases/claim-payment";
import { listPayments } from "./use-cases/list-payments";
import { listPaymentsOfOrder } from "./use-cases/list-payments-of-order";
import { reviewPayment } from "./use-cases/review-payment";
import { viewPayment } from "./use-cases/view-payment";

/** Payments by receipt: customers claim, staff decide. */
export const createPaymentService = (dependencies: PaymentDependencies) =>
  bindUseCases(dependencies, {
    find: viewPayment,
    listOf: listPaymentsOfOrder,
    list: listPayments,
    claim: claimPayment,
    review: reviewPayment,
  });

export type PaymentService = ReturnType<typeof createPaymentService>;
