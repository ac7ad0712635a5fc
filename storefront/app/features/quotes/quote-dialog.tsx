import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Dialog } from "../../components/dialog";
import type { QuoteFields, ServiceChoice } from "./quote-fields";
import { QuoteForm } from "./quote-form";
import { QuoteSent } from "./quote-sent";

interface QuoteDialogProps {
  services: readonly ServiceChoice[];
  chosen: number | null;
  /** What the form begins with. */
  preset: QuoteFields;
  onClose: () => void;
}

/** The quote form in a dialog on the services page. */
export function QuoteDialog({ services, chosen, preset, onClose }: QuoteDialogProps) {
  const [sent, setSent] = useState<number | null>(null);
  return (
    <Dialog open onClose={onClose} title={sent ? t`Thank you` : t`Request a quote`} className="sm:w-[36rem]">
      {sent ? <QuoteSent id={sent} /> : <QuoteForm {...{ services, chosen, preset }} onSent={setSent} />}
    </Dialog>
  );
}
