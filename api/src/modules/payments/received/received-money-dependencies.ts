import type { Db } from "../../../platform/database/database";
import type { InTransaction } from "../../../platform/database/transaction";
import type { PaymentService } from "../payment-service";

export interface ReceivedMoneyDependencies {
  db: Db;
  inTransaction: InTransaction;
  payments: PaymentService;
  holdMinutes: number;
  clock: () => Date;
}
