import { PaymentFilter } from "@fundi/shared/payments/payments";
import { PAYMENT_EXPORT } from "@fundi/shared/payments/payments-export";
import { exportSource, pagesOf } from "../../platform/tables/export-source";
import { presentPaymentRow } from "./payment-routes";
import type { PaymentService } from "./payment-service";

/** Exports the list of payments. */
export const paymentExport = (payments: PaymentService) =>
  exportSource({
    list: "payments",
    columns: PAYMENT_EXPORT,
    filter: PaymentFilter,
    find(filter) {
      return pagesOf(async (page, limit) => {
        const { rows, received } = await payments.list({ ...filter, page, limit });
        return rows.map((row) => presentPaymentRow(row, received));
      });
    },
  });
