import { getLoyalty, listMyVouchers, type Voucher } from "@fundi/shared/loyalty/loyalty";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { call } from "../../api-client";
import { Button } from "../../components/button";
import { Input } from "../../components/forms/field";
import { useShop } from "../shell";
import { readStoredVoucher } from "./stored-voucher";

interface VoucherFieldProps {
  /** Total of the items, in shillings. */
  goods: number;
  error: string | undefined;
  /** Called with the expected discount; the server computes the final one. */
  onDiscount: (discount: number) => void;
}

const clean = (typed: string) => typed.toUpperCase().replace(/\s+/g, "");

interface Vouchers {
  /** The user's vouchers that reduce the price of items. */
  own: Voucher[];
  /** Whether the shop has rewards that give vouchers; true while loading. */
  areGiven: boolean;
}

/** Loads vouchers and rewards. On failure a code can still be typed, if the shop gives vouchers. */
function useVouchers(): Vouchers {
  const { offers } = useShop();
  const [known, setKnown] = useState<Vouchers>({ own: [], areGiven: true });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const ask = offers.loyalty
      ? call(getLoyalty, { signal }).then(({ vouchers, availableRewards }) => ({
          all: vouchers,
          areGiven: availableRewards.length > 0,
        }))
      : call(listMyVouchers, { signal }).then((all) => ({ all, areGiven: false }));
    ask.then(
      ({ all, areGiven }) =>
        setKnown({ own: all.filter(({ kind, status }) => kind === "money" && status === "active"), areGiven }),
      (error: unknown) => {
        if (!signal.aborted) console.warn(`Vouchers could not be fetched: ${error}`);
      },
    );
    return () => stop.abort();
  }, [offers.loyalty]);
  return { ...known, areGiven: offers.loyalty && known.areGiven };
}

/**
 * A voucher for this order: one of the user's on click, or a typed code. Hidden where nobody can have a
 * voucher: the shop gives none, and the user has none left.
 */
export function VoucherField({ goods, error, onDiscount }: VoucherFieldProps) {
  const { own: vouchers, areGiven } = useVouchers();
  const [code, setCode] = useState(readStoredVoucher);
  const chosen = vouchers.find((voucher) => voucher.code === clean(code));
  const worth = chosen?.value ?? 0;
  const discount = Math.min(worth, goods);

  useEffect(() => onDiscount(discount), [onDiscount, discount]);
  useEffect(() => () => onDiscount(0), [onDiscount]);

  if (!areGiven && vouchers.length === 0 && !code && !error) return null;
  const hint = !chosen
    ? undefined
    : worth > goods
      ? t`Takes ${formatAmount(discount)} off. What is left of it is not kept.`
      : t`Takes ${formatAmount(discount)} off.`;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-4 font-display text-xl font-bold">{t`Voucher`}</legend>
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
          label={t`Voucher code (optional)`}
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
