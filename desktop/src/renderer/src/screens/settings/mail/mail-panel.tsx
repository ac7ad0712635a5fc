import { Button, Callout } from "@blueprintjs/core";
import { mailPromiseText } from "@fundi/shared/mail/mail-promises";
import type { OutboxMail } from "@fundi/shared/settings/settings";
import { formatDateTime } from "../../../lib/shop-time";
import { CellTag } from "../../../ui/cell-tag";
import { DetailPanel } from "../../../ui/detail-panel";
import { Fact } from "../../../ui/forms/record-panel";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { useResendMail } from "../settings-queries";
import { MAIL_STATUS_TAGS } from "./mail-status-tags";

interface Props {
  mail: OutboxMail;
  /** Whether a mail server is configured. */
  isSending: boolean;
  onClose: () => void;
  /** Called with the mail once it is queued again. */
  onResent: (mail: OutboxMail) => void;
}

/** One mail as the recipient sees it, with the delivery error. */
export function MailPanel({ mail, isSending, onClose, onResent }: Props) {
  const resend = useResendMail();
  const resendMail = () =>
    resend.mutate(mail.id, {
      onSuccess: (waiting) => {
        onResent(waiting);
        toastSuccess(mailPromiseText("mailAgain", isSending));
      },
      onError: toastProblem,
    });
  const waits = mail.status === "queued";
  const isRetried = waits && mail.error !== null;
  return (
    <DetailPanel
      title={mail.subject}
      recordKey={mail.id}
      onClose={onClose}
      footer={
        <Button
          intent={mail.status === "failed" ? "primary" : "none"}
          text={isRetried ? "Try now" : "Send again"}
          disabled={waits && !isRetried}
          loading={resend.isPending}
          onClick={resendMail}
        />
      }
    >
      <dl className="record-facts">
        <Fact label="To">{mail.to}</Fact>
        <Fact label="Status">
          <CellTag intent={MAIL_STATUS_TAGS[mail.status].intent}>{MAIL_STATUS_TAGS[mail.status].label}</CellTag>
        </Fact>
        <Fact label="Written">{formatDateTime(mail.createdAt)}</Fact>
        {mail.sentAt && <Fact label="Sent">{formatDateTime(mail.sentAt)}</Fact>}
        {mail.attachment && <Fact label="Attached">{mail.attachment}</Fact>}
        {mail.hasCalendarEntry && <Fact label="With it">An entry for the calendar</Fact>}
      </dl>
      {mail.error && (
        <Callout
          compact
          intent={isRetried ? "warning" : "danger"}
          title={isRetried ? "It could not be sent yet" : "It could not be sent"}
        >
          {mail.error}
          {isRetried && (
            <p>
              Tried {mail.attempts} {mail.attempts === 1 ? "time" : "times"}
              {mail.nextTryAt && isSending && `; next try ${formatDateTime(mail.nextTryAt)}`}. It is given up after two
              days.
            </p>
          )}
        </Callout>
      )}
      {waits && !isSending && (
        <Callout compact>It waits: no mail server is configured. Tell its reader by phone if it is urgent.</Callout>
      )}
      <p className="record-long settings-mail">{mail.body}</p>
    </DetailPanel>
  );
}
