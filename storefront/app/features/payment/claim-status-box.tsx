import { msg, t } from "@lingui/core/macro";
import { Badge, type Tone } from "../../components/badge";
import { type Text, textOf } from "../../i18n";
import type { ClaimStatus } from "./use-mpesa-claim";

const LOOK: Record<ClaimStatus, { label: Text; tone: Tone; text: Text | null }> = {
  pending: {
    label: msg`Pending`,
    tone: "neutral",
    text: msg`Pay by M-Pesa, then enter the receipt number from the SMS.`,
  },
  processing: {
    label: msg`Processing`,
    tone: "attention",
    text: msg`Sending your receipt to the shop. Keep this page open.`,
  },
  completed: { label: msg`Completed`, tone: "good", text: null },
  failed: { label: msg`Failed`, tone: "danger", text: null },
  cancelled: { label: msg`Cancelled`, tone: "attention", text: null },
};

/** The status of the claim. */
export function ClaimStatusBox({
  status,
  message,
  attempt,
}: {
  status: ClaimStatus;
  message: string;
  attempt: number;
}) {
  const { label, tone, text } = LOOK[status];
  return (
    <div role="status" className="grid gap-1.5 rounded-md border border-line bg-sunken p-4">
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-muted">
        {t`Payment status`} <Badge tone={tone}>{textOf(label)}</Badge>
        {attempt > 0 && <span className="font-normal">{t`Attempt ${attempt + 1}`}</span>}
      </p>
      <p className={status === "failed" ? "font-medium text-danger" : undefined}>{message || (text && textOf(text))}</p>
      {status === "failed" && (
        <p className="text-sm text-muted">{t`Nothing is lost: if you have paid, your receipt number stays valid.`}</p>
      )}
    </div>
  );
}
