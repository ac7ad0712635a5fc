import { ApiError } from "@fundi/shared/contract/http";
import type { Voucher } from "@fundi/shared/loyalty/loyalty";
import { t } from "@lingui/core/macro";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { formatNumber } from "../../i18n";
import { useRedeem } from "./loyalty-queries";
import type { ShownReward } from "./loyalty-state";
import { UseVoucher, VoucherCodeBox } from "./voucher-code-box";

export type Redeemable = ShownReward & { id: number };

interface RedeemDialogProps {
  reward: Redeemable | null;
  points: number;
  onClose: () => void;
}

/** Confirms redeeming, then shows the voucher. */
export function RedeemDialog({ reward, points, onClose }: RedeemDialogProps) {
  const redeem = useRedeem();
  const voucher = redeem.data?.redemption;
  const name = reward?.name ?? "";
  return (
    <Dialog open={reward !== null} onClose={onClose} title={voucher ? t`Your voucher` : t`Redeem ${name}?`}>
      {voucher ? (
        <Redeemed voucher={voucher} onClose={onClose} />
      ) : (
        reward && (
          <>
            <p className="text-muted">
              {t`This takes ${formatNumber(reward.pointsCost)} of your ${formatNumber(points)} points. Your tier stays as it is.`}
            </p>
            <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
              {redeem.isError && problem(redeem.error)}
            </p>
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <Button variant="secondary" onClick={onClose}>
                {t`Not now`}
              </Button>
              <Button isBusy={redeem.isPending} onClick={() => redeem.mutate(reward)}>
                {redeem.isPending ? t`Redeeming...` : t`Redeem`}
              </Button>
            </div>
          </>
        )
      )}
    </Dialog>
  );
}

const problem = (error: unknown): string =>
  error instanceof ApiError && error.status > 0
    ? (error.serverText ?? t`This could not be redeemed. Please try again in a moment.`)
    : t`We could not reach the shop. Please try again: your points are spent only once.`;

const Redeemed = ({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) => (
  <div className="grid gap-4">
    <p className="text-muted">{t`${voucher.name}. You find it on this page whenever you need it.`}</p>
    <VoucherCodeBox code={voucher.code} />
    <UseVoucher voucher={voucher} />
    <Button variant="quiet" onClick={onClose}>
      {t`Done`}
    </Button>
  </div>
);
