import { listMyVouchers, type Voucher } from "@fundi/shared/loyalty";
import { formatAmount } from "@fundi/shared/money";
import { useEffect, useState } from "react";
import { Button } from "../../components/button";
import { Input } from "../../components/field";
import { call } from "../session";
import { voucherToUse } from "./voucher-to-use";

interface VoucherFieldProps {
  /** What the goods cost, in shillings. */
  goods: number;
  error: string | undefined;
  /** Told what the voucher takes off; the shop itself has the last word. */
  onDiscount: (discount: number) => void;
}

const clean = (typed: string) => typed.toUpperCase().replace(/\s+/g, "");

/** One's own vouchers that can be taken off goods. Where they cannot be fetched, a code can still be typed. */
function useOwnVouchers(): Voucher[] {
  const [vouchers, setVouchers] = useState<Voucher[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    call(listMyVouchers, { signal: stop.signal }).then(
      (all) => setVouchers(all.filter(({ kind, status }) => kind === "money" && status === "active")),
      (error: unknown) => {
        if (!stop.signal.aborted) console.warn(`Vouchers could not be fetched: ${error}`);
      },
    );
    return () => stop.abort();
  }, []);
  return vouchers;
}

/** A voucher for this order: one of one's own at a press, or a code typed in. */
export function VoucherField({ goods, error, onDiscount }: VoucherFieldProps) {
  const vouchers = useOwnVouchers();
  const [code, setCode] = useState(voucherToUse);
  const chosen = vouchers.find((voucher) => voucher.code === clean(code));
  const worth = chosen?.value ?? 0;
  const discount = Math.min(worth, goods);

  useEffect(() => onDiscount(discount), [onDiscount, discount]);
  useEffect(() => () => onDiscount(0), [onDiscount]);

  const hint = !chosen
    ? undefined
    : worth > goods
      ? `Takes ${formatAmount(discount)} off. What is left of it is not kept.`
      : `Takes ${formatAmount(discount)} off.`;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-4 font-display text-xl font-bold">Voucher</legend>
      {vouchers.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {vouchers.map((voucher) => (
            <li key={voucher.id}>
              <Button
                size="sm"
                variant={voucher === chosen ? "primary" : "secondary"}
                aria-pressed={voucher === chosen}
                onClick={() => setCode(voucher === chosen ? "" : voucher.code)}
                className="h-auto flex-wrap py-1.5 whitespace-normal"
              >
                {voucher.name} <span className="font-normal tabular-nums">{voucher.code}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="sm:max-w-72">
        <Input
          label="Voucher code (optional)"
          name="voucherCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="V-XXXX-XXXX"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          hint={hint}
          error={error}
        />
      </div>
    </fieldset>
  );
}
