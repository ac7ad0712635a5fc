import { useState } from "react";
import { Dialog } from "../../components/dialog";

const TITLE = "Paid with different number?";

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
        {TITLE}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={TITLE}>
        <div className="grid gap-3">
          <p>That is fine. Enter your own number and the receipt number from the M-Pesa SMS of the phone that paid.</p>
          <p>
            Our team matches the payment to your order by the receipt. It can take a little longer, and nothing is lost.
          </p>
        </div>
      </Dialog>
    </div>
  );
}
