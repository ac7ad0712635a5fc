import { bindUseCases } from "../../../platform/use-cases";
import type { CardPaymentDependencies } from "./card-dependencies";
import { applyCardReport } from "./use-cases/apply-card-report";
import { checkUnfinishedCardPayments } from "./use-cases/check-unfinished-card-payments";
import { initializeCardPayment } from "./use-cases/initialize-card-payment";
import { isCardMessageSigned } from "./use-cases/is-card-message-signed";
import { receiveCardMessage } from "./use-cases/receive-card-message";
import { verifyCardPayment } from "./use-cases/verify-card-payment";

/** Card payments at Paystack: the provider's word is trusted, the customer's never. */
export const createCardPaymentService = (dependencies: CardPaymentDependencies) =>
  bindUseCases(dependencies, {
    apply: applyCardReport,
    isSigned: isCardMessageSigned,
    initialize: initializeCardPayment,
    receive: receiveCardMessage,
    verify: verifyCardPayment,
    checkUnfinished: checkUnfinishedCardPayments,
  });

export type CardPaymentService = ReturnType<typeof createCardPaymentService>;
