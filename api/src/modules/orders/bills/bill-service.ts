import { bindUseCases } from "../../../platform/use-cases";
import type { BillDependencies } from "./bill-dependencies";
import { closeBillLines } from "./close-bill-lines";
import { openBill } from "./open-bill";
import { readBill } from "./read-bill";
import { reviseBill } from "./revise-bill";
import { setBillPhone } from "./set-bill-phone";
import { setBillStatus } from "./set-bill-status";
import { setPayUntil } from "./set-pay-until";

/** The bills of repairs, for the workshop. */
export const createBillService = (dependencies: BillDependencies) =>
  bindUseCases(dependencies, {
    ...{ openBill, readBill, reviseBill, closeBillLines, setBillPhone, setBillStatus, setPayUntil },
  });

export type BillService = ReturnType<typeof createBillService>;
