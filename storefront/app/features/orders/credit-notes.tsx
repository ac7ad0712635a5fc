import type { OrderDetail } from "@fundi/shared/orders/orders";
import type { CreditNote } from "@fundi/shared/payments/refund-record";
import { formatAmount } from "@fundi/shared/values/money";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { Icon } from "../../components/icon";
import { toast } from "../../components/toast/toast";
import { formatDate } from "../../i18n/dates";
import { useShop } from "../shell";
import { downloadCreditNote } from "./invoice";

/** The order's credit notes, each with a download button. */
export function CreditNotes({ order }: { order: OrderDetail }) {
  if (order.creditNotes.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t`Credit notes`}</h2>
      <ul className="grid divide-y divide-line">
        {order.creditNotes.map((note) => (
          <Note key={note.id} orderId={order.id} note={note} />
        ))}
      </ul>
    </Card>
  );
}

function Note({ orderId, note }: { orderId: number; note: CreditNote }) {
  const { timeZone } = useShop();
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadCreditNote(orderId, note);
    } catch {
      toast.error(t`The credit note was not downloaded`, { description: t`Please try again in a moment.` });
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 sm:flex-nowrap">
      <div className="grid min-w-0 gap-1">
        <span className="font-semibold tabular-nums">
          {note.number} · {formatAmount(-note.amount)}
        </span>
        <p className="text-sm wrap-anywhere text-muted">
          {formatDate(note.at, timeZone)} · {note.takesBack ? t`Takes ${note.takesBack} back` : note.reason}
        </p>
      </div>
      <Button
        variant="secondary"
        isBusy={isBusy}
        onClick={() => void download()}
        aria-label={t`Download credit note ${note.number}`}
      >
        <Icon name="download" size={18} /> {t`Download`}
      </Button>
    </li>
  );
}
