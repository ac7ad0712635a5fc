import { formatAmount } from "@fundi/shared/values/money";
import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button";
import { Card } from "../../../components/card";
import { Failure } from "../../../components/forms/failure";
import { Input } from "../../../components/forms/field";

interface Props {
  withdrawal: NonNullable<MyRepairDetail["withdrawal"]>;
  /** Something was paid already. */
  isPaid: boolean;
  problem: ReactNode;
  /** Puts the fields into a form. */
  children: (fields: ReactNode) => ReactNode;
  isBusy: boolean;
}

/** Ends a repair that was not begun: opened on purpose, it says first what it means. Works without JavaScript. */
export function WithdrawRepair({ withdrawal: { version, fee }, isPaid, problem, isBusy, children }: Props) {
  const amount = formatAmount(fee);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      {/* It stays open while it is sent again. */}
      <details open={isOpen || Boolean(problem)} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer font-semibold">{t`I do not want it repaired any more`}</summary>
        <div className="mt-3 grid gap-3">
          <p>
            {fee > 0
              ? t`Nothing is repaired. The fee of ${amount} that we agreed for finding the fault stays.`
              : t`Nothing is repaired, and you pay nothing for it.`}{" "}
            {t`If your device is with us, you can fetch it.`}
            {isPaid && ` ${t`What you paid beyond that, we give back.`}`}
          </p>
          <Failure>{problem}</Failure>
          {children(
            <>
              <input type="hidden" name="version" value={version} />
              <Input label={t`Why? (optional)`} name="reason" autoComplete="off" maxLength={300} />
              <Button
                type="submit"
                name="intent"
                value="withdraw"
                variant="secondary"
                isBusy={isBusy}
                className="sm:justify-self-start"
              >
                {t`Stop the repair`}
              </Button>
            </>,
          )}
        </div>
      </details>
    </Card>
  );
}
