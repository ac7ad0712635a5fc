export { createCardPayments } from "./card-payments";
export { paymentFinder } from "./payment-finder";
export { paymentPersonalData } from "./payment-personal-data";
export { paymentRoutes, presentPayment } from "./payment-routes";
export { createPaymentService, type PaymentService } from "./payment-service";
export { findPaymentsOf } from "./payment-store";
