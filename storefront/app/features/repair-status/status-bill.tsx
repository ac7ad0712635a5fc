import { formatAmount, mpesaAmount } from "@fundi/shared/values/money";
import type { PublicRepair } from "@fundi/shared/workshop/public-status";
import { plural, t } from "@lingui/core/macro";
import { Form, Link, useNavigation } from "@remix-run/react";
import { Button, LinkButton } from "../../components/button";
import { Card } from "../../components/card";
import { Price } from "../../components/price";
import { PaybillNumbers } from "../payment";
import { CallUs, useShop } from "../shell";

/** What is to pay, and how: by a code to the phone, in the account, or with M-Pesa by hand. */
export function StatusBill({ repair }: { repair: PublicRepair }) {
  const { bill, stage } = repair;
  if (bill === null || (bill.due === 0 && bill.paid === 0)) return null;
  const { due, paid, depositDue, devices } = bill;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{due === 0 ? t`All is paid` : t`To pay`}</h2>
        {due > 0 && <Price value={due} />}
      </div>
      {devices > 1 && (
        <p className="text-muted">
          {t`For all your devices of this visit: ${plural(devices, { one: "# device", other: "# devices" })}.`}
        </p>
      )}
      {paid > 0 && <p className="text-muted">{t`We have received ${formatAmount(paid)}. Thank you.`}</p>}
      {depositDue > 0 && <p className="font-semibold">{t`Before we begin, you pay ${formatAmount(depositDue)}.`}</p>}
      {due > 0 && depositDue === 0 && stage !== "ready" && stage !== "collected" && (
        <p className="text-muted">{t`You can pay when you collect it, after you have tried it. Or now:`}</p>
      )}
      {due > 0 && <WaysToPay bill={bill} canTextCode={repair.canTextCode} />}
    </Card>
  );
}

type Bill = NonNullable<PublicRepair["bill"]>;

function WaysToPay({ bill, canTextCode }: { bill: Bill; canTextCode: boolean }) {
  const isBusy = useNavigation().formData?.get("intent") === "code";
  const path = `/orders/${bill.orderId}`;
  return (
    <>
      {canTextCode ? (
        <Form method="post" className="grid gap-2">
          <Button type="submit" name="intent" value="code" isBusy={isBusy} wide>
            {t`See the bill and pay`}
          </Button>
          <p className="text-sm text-muted">
            {t`We text a code to the phone at your repair.`}{" "}
            <Link to={path} prefetch="none" className="underline">
              {t`Or sign in.`}
            </Link>
          </p>
        </Form>
      ) : (
        <>
          <LinkButton to={path} prefetch="none" wide>
            {t`See the bill and pay`}
          </LinkButton>
          <p className="text-sm text-muted">{t`For this you sign in.`}</p>
        </>
      )}
      <PayByHand bill={bill} />
    </>
  );
}

/** The numbers to pay with M-Pesa by hand; without JavaScript, too. */
export function PayByHand({ bill: { due, depositDue, number } }: { bill: Bill }) {
  const { mpesa } = useShop();
  if (!mpesa) return null;
  return (
    <details className="rounded-md border border-line p-3">
      <summary className="font-semibold">{t`By hand: M-Pesa`}</summary>
      <div className="mt-3 grid gap-3">
        <PaybillNumbers mpesa={mpesa} amount={mpesaAmount(depositDue || due)} />
        <p>
          {t`Then tell us the number of your bill, ${number}, and the code of M-Pesa's message:`}{" "}
          <CallUs about={number} />
        </p>
      </div>
    </details>
  );
}
