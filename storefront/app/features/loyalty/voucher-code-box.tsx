import type { Voucher } from "@fundi/shared/loyalty/loyalty";
import { t } from "@lingui/core/macro";
import { LinkButton } from "../../components/button";
import { CopyButton } from "../../components/copy-button";
import { storeVoucher } from "../checkout";

/** A large voucher code with a copy button. */
export const VoucherCodeBox = ({ code }: { code: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2.5">
    <span className="font-display text-xl font-bold tracking-wide tabular-nums">{code}</span>
    <CopyButton value={code} label={t`voucher code`} />
  </div>
);

/** Where a voucher is used: a discount at checkout, the others in the shop. */
export function UseVoucher({ voucher }: { voucher: Pick<Voucher, "code" | "kind"> }) {
  switch (voucher.kind) {
    case "money":
      return (
        <LinkButton to="/cart" onClick={() => storeVoucher(voucher.code)}>
          {t`Use at checkout`}
        </LinkButton>
      );
    case "access":
      return <p className="text-muted">{t`It counts from now on: your messages are answered first.`}</p>;
    default:
      return (
        <p className="text-muted">
          {t`Tell us the code when you ask for a quote or book a service; it is taken off the price.`}
        </p>
      );
  }
}
