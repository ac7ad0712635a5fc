import { msg, t } from "@lingui/core/macro";
import { useState } from "react";
import { Dialog } from "../../components/dialog";
import { textOf } from "../../i18n";

const TITLE = msg`Paid with different number?`;

/** Explains that a payment from another number is matched by staff. */
export function DifferentNumberDialog() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="py-1 text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        {textOf(TITLE)}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={textOf(TITLE)}>
        <div className="grid gap-3">
          <p>{t`That is fine. Enter your own number and the receipt number from the M-Pesa SMS of the phone that paid.`}</p>
          <p>
            {t`Our team matches the payment to your order by the receipt. It can take a little longer, and nothing is lost.`}
          </p>
        </div>
      </Dialog>
    </div>
  );
}
