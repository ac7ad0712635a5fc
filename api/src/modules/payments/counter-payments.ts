import * as endpoints from "@fundi/shared/payments/counter-payments";
import type { Bind } from "../../platform/http/route";
import { bindUseCases } from "../../platform/use-cases";
import { presentOrderDetail } from "../orders";
import type { CounterDependencies } from "./payment-dependencies";
import { refundOrder } from "./use-cases/refund-order";
import { returnGoods } from "./use-cases/return-goods";
import { setRefundReference } from "./use-cases/set-refund-reference";
import { takePayment } from "./use-cases/take-payment";

/** What staff do with the money and goods of an existing order: take payments, refund, take goods back. */
export function createCounterPayments(dependencies: CounterDependencies) {
  const service = bindUseCases(dependencies, { takePayment, refund: refundOrder, returnGoods, setRefundReference });
  return {
    ...service,
    routes(bind: Bind): void {
      bind(endpoints.takePayment, async ({ params, body, actor, once: key }) =>
        presentOrderDetail(await service.takePayment(params.id, body, actor, key), actor),
      );
      bind(endpoints.refundOrder, async ({ params, body, actor, once: key }) =>
        presentOrderDetail(await service.refund(params.id, body, actor, key), actor),
      );
      bind(endpoints.setRefundReference, async ({ params, body, actor }) => {
        const command = { orderId: params.id, refundId: params.refundId, reference: body.reference, author: actor };
        return presentOrderDetail(await service.setRefundReference(command), actor);
      });
      bind(endpoints.returnGoods, async ({ params, body, actor, once: key }) =>
        presentOrderDetail(await service.returnGoods(params.id, body, actor, key), actor),
      );
    },
  };
}

export type CounterPayments = ReturnType<typeof createCounterPayments>;
