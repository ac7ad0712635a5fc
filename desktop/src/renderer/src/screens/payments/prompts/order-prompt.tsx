import { Button } from "@blueprintjs/core";
import { MobilePhone } from "@blueprintjs/icons";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { isPromptOpen } from "@fundi/shared/payments/prompt-stage";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shopQuery } from "../../../lib/queries/shop-query";
import { needsLook, PromptLook } from "./prompt-look";
import { promptsOfOrderQuery } from "./prompt-queries";
import { RequestPaymentDialog } from "./request-payment-dialog";

/** The prompts of an order that are out or have to be looked at, and the button for another. */
export function OrderPrompt({ order }: { order: OrderDetail }) {
  const { data: shop } = useQuery(shopQuery);
  const isOn = Boolean(shop?.mpesaPrompt);
  const { data } = useQuery({ ...promptsOfOrderQuery(order.id), enabled: isOn });
  const [isAsking, setAsking] = useState(false);
  const shown = data?.prompts.filter((prompt) => isPromptOpen(prompt.state) || needsLook(prompt)) ?? [];
  const isOut = shown.some(({ state }) => isPromptOpen(state));
  const mayAsk = isOn && order.allowedActions.includes("take_payment") && data?.service !== "off";
  if (shown.length === 0 && !mayAsk) return null;
  return (
    <div className="order-prompt">
      {mayAsk && (
        <Button
          size="small"
          icon={<MobilePhone />}
          text={isOut ? "Follow the prompt" : "Request payment"}
          title="Ask for the M-Pesa PIN on the customer's phone"
          onClick={() => setAsking(true)}
        />
      )}
      {shown.map((prompt) => (
        <PromptLook key={prompt.id} prompt={prompt} />
      ))}
      {isAsking && (
        <RequestPaymentDialog orderId={order.id} orderNumber={order.orderNumber} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
