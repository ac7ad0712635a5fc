import type { Voucher } from "@fundi/shared/loyalty/loyalty";
import { msg, t } from "@lingui/core/macro";
import { Badge, type Tone } from "../../components/badge";
import { type Text, textOf } from "../../i18n";
import { formatDate } from "../../i18n/dates";
import { useShop } from "../shell";
import { UseVoucher, VoucherCodeBox } from "./voucher-code-box";

const STATES: Record<Voucher["status"], { label: Text; tone: Tone }> = {
  active: { label: msg`Ready to use`, tone: "good" },
  used: { label: msg`Used`, tone: "neutral" },
  expired: { label: msg`Expired`, tone: "neutral" },
};

/** The user's vouchers: valid ones in full, the others as one line each. */
export function VoucherList({ vouchers }: { vouchers: readonly Voucher[] }) {
  const { timeZone } = useShop();
  if (vouchers.length === 0) return null;
  const active = vouchers.filter(({ status }) => status === "active");
  const past = vouchers.filter(({ status }) => status !== "active");
  const day = (instant: string) => formatDate(instant, timeZone);
  return (
    <section aria-labelledby="vouchers" className="grid gap-3">
      <h2 id="vouchers" className="text-xl">
        {t`Your vouchers`}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {active.map((voucher) => (
          <li key={voucher.id} className="grid content-start gap-3 rounded-md border border-line bg-surface p-4 sm:p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h3 className="font-sans text-base tracking-normal">{voucher.name}</h3>
              <Badge tone={STATES.active.tone}>{textOf(STATES.active.label)}</Badge>
            </div>
            <VoucherCodeBox code={voucher.code} />
            {voucher.expiresAt && <p className="text-sm text-muted">{t`Until ${day(voucher.expiresAt)}`}</p>}
            <UseVoucher voucher={voucher} />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4">
          {past.map((voucher) => (
            <li key={voucher.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <span>
                {voucher.name} <span className="text-muted tabular-nums">{voucher.code}</span>
              </span>
              <Badge tone={STATES[voucher.status].tone}>
                {textOf(STATES[voucher.status].label)}
                {voucher.usedAt && ` ${day(voucher.usedAt)}`}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
