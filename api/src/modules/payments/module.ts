import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import type { OrderService } from "../orders";
import type { CardPayments } from "./card/card-payments";
import type { CounterPayments } from "./counter-payments";
import { paymentExport } from "./payment-export";
import { paymentFinder } from "./payment-finder";
import { paymentPersonalData } from "./payment-personal-data";
import { paymentRoutes } from "./payment-routes";
import type { PaymentService } from "./payment-service";
import type { ReceivedMoney } from "./received/received-money";

interface Dependencies {
  db: Db;
  payments: PaymentService;
  orders: OrderService;
  receivedMoney: ReceivedMoney;
  cardPayments: CardPayments;
  counterPayments: CounterPayments;
}

/** Payments: claims and their review, received money, cards, the counter. */
export const paymentsModule = (dependencies: Dependencies): ShopModule => {
  const { db, payments, orders, receivedMoney, cardPayments, counterPayments } = dependencies;
  return {
    name: "payments",
    routes(bind, router) {
      paymentRoutes(bind, payments, orders);
      receivedMoney.routes(bind, router);
      cardPayments.routes(bind, router);
      counterPayments.routes(bind);
    },
    jobs: cardPayments.jobs,
    loops: [cardPayments.loop],
    subscribe: receivedMoney.subscribe,
    finders: [paymentFinder(db)],
    exports: [paymentExport(payments)],
    personalData: [paymentPersonalData],
  };
};
