import type { ProductAlert } from "@fundi/shared/catalog/product-alerts";
import { t } from "@lingui/core/macro";
import { Form, Link, useNavigation } from "@remix-run/react";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Price } from "../../components/price";
import { wishLine } from "./wish-line";

interface LinkedAlertPageProps {
  /** Null: it is over, or the link is not one of ours. */
  alert: ProductAlert | null;
  /** It was removed just now. */
  isRemoved: boolean;
  /** The request failed; nothing changed. */
  problem: string | null;
}

/** /alerts/:token, the link in messages about products: confirms an alert or ends it, without signing in. */
export function LinkedAlertPage({ alert, isRemoved, problem }: LinkedAlertPageProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page py-10 sm:py-16">
      <Card className="mx-auto grid max-w-lg gap-4 py-8">
        {alert === null ? (
          <>
            <h1 className="text-2xl">{isRemoved ? t`No more messages` : t`This alert is over`}</h1>
            <p role="status">
              {isRemoved
                ? t`You do not hear about this product again. We deleted your address from the list.`
                : t`It was ended, or its link was cut off in the message.`}
            </p>
            <LinkButton to="/products" variant="secondary" className="justify-self-start">
              {t`All products`}
            </LinkButton>
          </>
        ) : (
          <>
            <h1 className="text-2xl">{alert.isConfirmed ? t`We tell you` : t`Shall we tell you?`}</h1>
            <div className="grid gap-1">
              <Link to={`/products/${alert.productId}`} className="font-semibold wrap-anywhere underline">
                {alert.productName}
              </Link>
              {alert.price > 0 && <Price value={alert.price} />}
            </div>
            <p role="status">{wishLine(alert)}</p>
            {problem && (
              <p role="alert" className="text-danger">
                {problem}
              </p>
            )}
            <Form method="post" className="grid gap-3">
              {!alert.isConfirmed && (
                <Button type="submit" name="change" value="confirm" size="lg" wide isBusy={isBusy}>
                  {t`Yes, tell me`}
                </Button>
              )}
              <Button type="submit" name="change" value="remove" size="lg" wide isBusy={isBusy} variant="secondary">
                {alert.isConfirmed ? t`End this alert` : t`No, delete my address`}
              </Button>
            </Form>
          </>
        )}
      </Card>
    </div>
  );
}
