import { AnchorButton, Button, Callout } from "@blueprintjs/core";
import { smsLink, whatsAppLink } from "@fundi/shared/texts/by-hand";
import type { TextEntry } from "@fundi/shared/texts/text-list";
import { TEXT_CHANNEL_LABELS } from "@fundi/shared/texts/text-record";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../lib/shop-time";
import { CustomerName } from "../../ui/customer-name";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { PhoneLink } from "../../ui/phone-link";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { useMendText } from "./text-queries";
import { TextStatusTag } from "./text-status-tag";
import "./text-panel.css";

/** The screens of the records that texts are about. */
const ABOUT: Readonly<Record<string, { words: string; address: (id: number) => string }>> = {
  order: { words: "Open the order", address: (id) => `/admin/orders/${id}` },
  payment: { words: "Open the payment", address: (id) => `/admin/payments/${id}` },
  quote: { words: "Open the quote", address: (id) => `/admin/quotes/${id}` },
  appointment: { words: "Open the appointment", address: (id) => `/admin/scheduling/${id}` },
  repair: { words: "Open the repair", address: (id) => `/admin/repairs/${id}` },
  ticket: { words: "Open the ticket", address: (id) => `/admin/support/${id}?tab=tickets` },
};

/** One text: its words, what became of it, and what can be done about it. */
export function TextPanel({ text, onClose }: { text: TextEntry; onClose: () => void }) {
  const { id, label, body, recipient, customer, about, channel, error, isUncertain } = text;
  const aboutLink = about && ABOUT[about.entity];
  return (
    <DetailPanel
      title={
        <>
          <span>{label}</span>
          <TextStatusTag text={text} />
        </>
      }
      recordKey={id}
      onClose={onClose}
      footer={<TextActions text={text} />}
    >
      {isUncertain && (
        <Callout intent="warning" title="Nobody knows whether it went">
          The connection was lost before the provider answered. It is not sent again by itself: ask the customer, or
          send it again.
        </Callout>
      )}
      <DetailSection title="Text">
        <p className="text-body">{body}</p>
      </DetailSection>
      <DetailSection title="To">
        <p>
          {customer && (
            <>
              <CustomerName id={customer.id} name={customer.name} />
              <br />
            </>
          )}
          <PhoneLink phone={recipient} />
        </p>
        {about && aboutLink && <Link to={aboutLink.address(about.id)}>{aboutLink.words}</Link>}
      </DetailSection>
      <DetailSection title="What became of it">
        <p>
          {TEXT_CHANNEL_LABELS[channel]}, written {formatDateTime(text.createdAt)}
          {text.sentAt && `, sent ${formatDateTime(text.sentAt)}`}
        </p>
        {error && <p className="text-error">{error}</p>}
        {text.cost !== null && (
          <p>
            {text.currency} {text.cost.toFixed(2)}
            {text.parts !== null && `, ${text.parts} SMS`}
          </p>
        )}
      </DetailSection>
    </DetailPanel>
  );
}

/** Sending again, by another channel, by hand, or leaving it; for a text that waits for somebody. */
function TextActions({ text }: { text: TextEntry }) {
  const { id, status, recipient, body, resendBy, channel: last } = text;
  const { resend, settle } = useMendText();
  const isBusy = resend.isPending || settle.isPending;
  if (status !== "failed" && status !== "held") return null;
  const settleAs = (outcome: "sent_by_hand" | "not_needed", done: string) =>
    settle.mutate({ id, outcome }, { onSuccess: () => toastSuccess(done), onError: toastProblem });
  const again = resendBy.flatMap((channel) => (channel === "hand" ? [] : [channel]));
  return (
    <div className="text-actions">
      {again.map((channel, index) => (
        <Button
          key={channel}
          {...(index === 0 && { intent: "primary" as const })}
          disabled={isBusy}
          loading={resend.isPending && resend.variables.channel === channel}
          text={
            channel === last
              ? `Send again by ${TEXT_CHANNEL_LABELS[channel]}`
              : `Send by ${TEXT_CHANNEL_LABELS[channel]}`
          }
          onClick={() =>
            resend.mutate({ id, channel }, { onSuccess: () => toastSuccess("On its way."), onError: toastProblem })
          }
        />
      ))}
      {again.length > 0 && (
        <>
          <AnchorButton
            href={whatsAppLink(recipient, body)}
            target="_blank"
            rel="noreferrer"
            text="Write by WhatsApp"
          />
          <AnchorButton href={smsLink(recipient, body)} text="Write by SMS" />
          <Button disabled={isBusy} text="I sent it by hand" onClick={() => settleAs("sent_by_hand", "Noted.")} />
        </>
      )}
      <Button disabled={isBusy} text="Not needed" onClick={() => settleAs("not_needed", "Taken off the list.")} />
    </div>
  );
}
