import type { Db } from "../../platform/database/database";
import type { ShopModule } from "../../platform/module";
import type { OrderService } from "../orders";
import type { CardPayments } from "./card/card-payments";
import type { CounterPayments } from "./counter-payments";
import { paymentExport } from "./payment-export";
import { paymentFinder } from "./payment-finder";
import { paymentGuestData, paymentPersonalData } from "./payment-personal-data";
import { paymentRoutes } from "./payment-routes";
import type { PaymentService } from "./payment-service";
import { promptGuestData, promptPersonalData } from "./prompts/prompt-personal-data";
import type { Prompts } from "./prompts/prompts";
import type { ReceivedMoney } from "./received/received-money";

interface Dependencies {
  db: Db;
  payments: PaymentService;
  orders: OrderService;
  receivedMoney: ReceivedMoney;
  cardPayments: CardPayments;
  counterPayments: CounterPayments;
  prompts: Prompts;
}

/** Payments: claims and their review, received money, cards, the counter. */
export const paymentsModule = (dependencies: Dependencies): ShopModule => {
  const { db, payments, orders, receivedMoney, cardPayments, counterPayments, prompts } = dependencies;
  return {
    name: "payments",
    routes(bind, router) {
      paymentRoutes(bind, payments, orders);
      receivedMoney.routes(bind, router);
      cardPayments.routes(bind, router);
      counterPayments.routes(bind);
      prompts.routes(bind, router);
    },
    jobs: [...cardPayments.jobs, ...prompts.jobs],
    loops: [cardPayments.loop, prompts.loop],
    subscribe(dispatcher) {
      receivedMoney.subscribe(dispatcher);
      prompts.subscribe(dispatcher);
    },
    start: prompts.load,
    finders: [paymentFinder(db)],
    exports: [paymentExport(payments)],
    personalData: [paymentPersonalData, promptPersonalData],
    guestData: [paymentGuestData, promptGuestData],
  };
};
