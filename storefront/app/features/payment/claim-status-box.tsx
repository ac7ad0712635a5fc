import { Badge, type Tone } from "../../components/badge";
import type { ClaimStatus } from "./use-mpesa-claim";

const LOOK: Record<ClaimStatus, { label: string; tone: Tone; text: string }> = {
  pending: { label: "Pending", tone: "neutral", text: "Pay by M-Pesa, then enter the receipt number from the SMS." },
  processing: {
    label: "Processing",
    tone: "attention",
    text: "Sending your receipt to the shop. Keep this page open.",
  },
  completed: { label: "Completed", tone: "good", text: "" },
  failed: { label: "Failed", tone: "danger", text: "" },
  cancelled: { label: "Cancelled", tone: "attention", text: "" },
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
        Payment status <Badge tone={tone}>{label}</Badge>
        {attempt > 0 && <span className="font-normal">Attempt {attempt + 1}</span>}
      </p>
      <p className={status === "failed" ? "font-medium text-danger" : undefined}>{message || text}</p>
      {status === "failed" && (
        <p className="text-sm text-muted">Nothing is lost: if you have paid, your receipt number stays valid.</p>
      )}
    </div>
  );
}
