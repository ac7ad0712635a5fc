export { createCardPayments } from "./card-payments";
export { paymentPersonalData } from "./payment-personal-data";
export { paymentRoutes, presentPayment } from "./payment-routes";
export { createPaymentService, type PaymentService } from "./payment-service";
export { findPaymentsOf } from "./payment-store";
