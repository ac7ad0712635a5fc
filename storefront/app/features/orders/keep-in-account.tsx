import { guestLinkPath } from "@fundi/shared/links/guest-link";
import { type OrderDetail, takeOverOrder } from "@fundi/shared/orders/orders";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { useNavigate } from "@remix-run/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../api-client";
import { forgetLinkOf, storedLinkOf } from "../../browser/guest-links";
import { tabStore } from "../../browser/storage";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { CopyButton } from "../../components/copy-button";
import { toast } from "../../components/toast/toast";
import { useSession } from "../../session";
import { orderKeys } from "./order-queries";

/** The order that is taken into the account as soon as somebody has signed in in this tab. */
const WISH = "order_to_keep";

const NOT_KEPT = "Your order was not taken into your account. Please try again in a moment.";

function useTakeOver(order: OrderDetail, link: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(takeOverOrder, { body: { link } }),
    onSuccess: (taken) => {
      forgetLinkOf("order", order.id);
      queries.setQueryData(orderKeys.detail(order.id), taken);
      toast.success("Your order is in your account now");
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

/** For an order that was opened by its link: how to find it again, and how to take it into an account. */
export function KeepInAccount({ order }: { order: OrderDetail }) {
  const [link] = useState(() => storedLinkOf("order", order.id));
  if (link === undefined || order.customerId !== null) return null;
  return <OpenedByLink order={order} link={link} />;
}

function OpenedByLink({ order, link }: { order: OrderDetail; link: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isSignedIn = useSession().status === "signed-in";
  const { mutate, isPending, error } = useTakeOver(order, link);

  useEffect(() => {
    if (!isSignedIn || tabStore.get(WISH) !== String(order.id)) return;
    tabStore.remove(WISH);
    mutate();
  }, [isSignedIn, order.id, mutate]);

  function keep(): void {
    if (isSignedIn) mutate();
    else {
      tabStore.set(WISH, String(order.id));
      navigate("/register", { state: { returnTo: `/orders/${order.id}`, email: order.customer.email } });
    }
  }

  /** On a phone or computer that others use, too. */
  function removeFromDevice(): void {
    forgetLinkOf("order", order.id);
    queries.removeQueries({ queryKey: orderKeys.all });
    toast.success("Removed from this device", {
      description: "The link that you kept still opens it.",
    });
    navigate("/");
  }

  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">Find it again</h2>
      <p className="text-muted">
        This page opens with your link only. Keep it, and give it to nobody: who has it can see and cancel the order.
      </p>
      <CopyButton
        value={`${location.origin}${guestLinkPath(link)}`}
        label="the link to this order"
        text="Copy the link"
        size="md"
      />
      <Button variant="secondary" wide isBusy={isPending} onClick={keep}>
        {isSignedIn ? "Keep it in my account" : "Keep it in an account"}
      </Button>
      <Button variant="quiet" onClick={removeFromDevice}>
        Remove from this device
      </Button>
      <p role="status" className="text-sm font-medium text-danger empty:hidden">
        {error && (serverTextOf(error) ?? NOT_KEPT)}
      </p>
    </Card>
  );
}
