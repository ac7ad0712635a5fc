import type { Voucher } from "@fundi/shared/loyalty";
import { LinkButton } from "../../components/button";
import { CopyButton } from "../../components/copy-button";
import { keepVoucherToUse } from "../checkout";

/** A code large enough to read out, with its copy button. */
export const VoucherCodeBox = ({ code }: { code: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2.5">
    <span className="font-display text-xl font-bold tracking-wide tabular-nums">{code}</span>
    <CopyButton value={code} label="voucher code" />
  </div>
);

/** Where a voucher is used: money at checkout, the others with the people of the shop. */
export function UseVoucher({ voucher }: { voucher: Pick<Voucher, "code" | "kind"> }) {
  switch (voucher.kind) {
    case "money":
      return (
        <LinkButton to="/cart" onClick={() => keepVoucherToUse(voucher.code)}>
          Use at checkout
        </LinkButton>
      );
    case "access":
      return <p className="text-muted">It counts from now on: your messages are answered first.</p>;
    default:
      return (
        <p className="text-muted">
          Tell us the code when you ask for a quote or book a service; it is taken off the price.
        </p>
      );
  }
}
