import { Button } from "@blueprintjs/core";
import { Download, Print } from "@blueprintjs/icons";
import { getCreditNote, type OrderDetail } from "@fundi/shared/orders/orders";
import type { CreditNote } from "@fundi/shared/payments/refund-record";
import { formatKes } from "@fundi/shared/values/money";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { saveFile } from "../../../lib/save-file";
import { printCreditNote } from "../../../printing/printing";
import { usePrint } from "../../../printing/use-print";
import { TimeAgo } from "../../../ui/time-ago";
import { toastProblem } from "../../../ui/toasts";

/** The credit notes of an order, each to print or to save. */
export function CreditNotes({ order }: { order: OrderDetail }) {
  return (
    <ul className="order-list" aria-label="Credit notes">
      {order.creditNotes.map((note) => (
        <li key={note.id}>
          <strong className="tabular">{note.number}</strong>
          <strong className="tabular">{formatKes(-note.amount)}</strong>
          <span className="order-line-below">
            {note.takesBack ? `Takes ${note.takesBack} back` : `of which VAT ${formatKes(note.vat)}`} ·{" "}
            <TimeAgo at={note.at} />
            <q className="order-note">{note.reason}</q>
          </span>
          <PaperButtons order={order} note={note} />
        </li>
      ))}
    </ul>
  );
}

function PaperButtons({ order, note }: { order: OrderDetail; note: CreditNote }) {
  const { print, isPrinting } = usePrint();
  const save = useMutation({
    mutationFn: () => call(getCreditNote, { params: { id: order.id, noteId: note.id } }),
    onSuccess: (pdf) => saveFile(pdf, `credit-note-${note.number}.pdf`),
    onError: toastProblem,
  });
  return (
    <span className="order-papers">
      <Button
        size="small"
        icon={<Print />}
        text="Print"
        aria-label={`Print credit note ${note.number}`}
        disabled={isPrinting}
        onClick={() => print(() => printCreditNote(order.id, note))}
      />
      <Button
        size="small"
        icon={<Download />}
        text="Save"
        aria-label={`Save credit note ${note.number} as a PDF`}
        loading={save.isPending}
        onClick={() => save.mutate()}
      />
    </span>
  );
}
