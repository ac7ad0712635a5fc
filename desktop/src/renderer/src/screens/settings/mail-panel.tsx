import { Button, Callout } from "@blueprintjs/core";
import { mailWords } from "@fundi/shared/mail-promises";
import type { OutboxMail } from "@fundi/shared/settings";
import { formatDateTime } from "@fundi/shared/time";
import { CellTag } from "../../ui/cell-tag";
import { DetailPanel } from "../../ui/detail-panel";
import { Fact } from "../../ui/record-panel";
import { toastProblem, toastSuccess } from "../../ui/toasts";
import { MAIL_WORDS } from "./mail-words";
import { useResendMail } from "./settings-queries";

interface Props {
  mail: OutboxMail;
  /** Whether a mail server is configured. */
  isSending: boolean;
  onClose: () => void;
  /** Told the mail as it waits again. */
  onResent: (mail: OutboxMail) => void;
}

/** One mail as its reader gets it, with why it did not leave. */
export function MailPanel({ mail, isSending, onClose, onResent }: Props) {
  const resend = useResendMail();
  const again = () =>
    resend.mutate(mail.id, {
      onSuccess: (waiting) => {
        onResent(waiting);
        toastSuccess(mailWords("mailAgain", isSending));
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
          onClick={again}
        />
      }
    >
      <dl className="record-facts">
        <Fact label="To">{mail.to}</Fact>
        <Fact label="Status">
          <CellTag intent={MAIL_WORDS[mail.status].intent}>{MAIL_WORDS[mail.status].label}</CellTag>
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
