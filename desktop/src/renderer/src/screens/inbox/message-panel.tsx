import { Button, HTMLSelect } from "@blueprintjs/core";
import { Envelope, Star, StarEmpty } from "@blueprintjs/icons";
import { MESSAGE_CHANNEL_LABELS, MESSAGE_MAX, TEXT_ANSWER_MAX } from "@fundi/shared/conversations/conversation-rules";
import type { AdminMessage } from "@fundi/shared/inbox/inbox";
import { CONTACT_PRIORITIES, type ContactPriority } from "@fundi/shared/support/contact-form";
import { shownPhone } from "@fundi/shared/values/phone";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { AlsoViewing } from "../../collaboration/also-viewing";
import { AnswerForm } from "../../collaboration/answer-form";
import { useAnswerSent } from "../../collaboration/answer-sent";
import { AssigneeSelect, assignedWords } from "../../collaboration/assignee-select";
import { NotesSection } from "../../collaboration/notes-section";
import { formatDateTime } from "../../lib/shop-time";
import { CustomerName } from "../../ui/customer-name";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { PhoneLink } from "../../ui/phone-link";
import { toastSuccess } from "../../ui/toasts";
import { PRIORITY_LABELS } from "../support/tickets/ticket-labels";
import { InboxStatusTag, SOURCE_LABELS } from "./message-labels";
import { type StateChange, useReply, useSetMessageState } from "./message-queries";
import "./message-panel.css";

/** Links to the record that the message is part of. */
const SOURCE_LINKS: Record<"ticket" | "conversation", { words: string; address: (id: number) => string }> = {
  ticket: { words: "Open the ticket", address: (id) => `/admin/support/${id}?tab=tickets` },
  conversation: { words: "Open the chat", address: (id) => `/admin/support/${id}` },
};

/** One message with its replies; opening it marks it as read. */
export function MessagePanel({ message, onClose }: { message: AdminMessage; onClose: () => void }) {
  const {
    id,
    source,
    status,
    starred,
    priority,
    senderName,
    senderEmail,
    senderNumber,
    subject,
    replies,
    assignment,
    userId,
  } = message;
  const set = useSetMessageState();
  const change = (state: StateChange, done?: string) =>
    set.mutate({ message, change: state }, done ? { onSuccess: () => toastSuccess(done) } : {});
  useReadOnOpening(message);
  const title = (
    <>
      <span>{subject}</span>
      <InboxStatusTag status={status} />
    </>
  );
  const sourceLink = source === "contact" ? undefined : SOURCE_LINKS[source];
  return (
    <DetailPanel
      title={title}
      recordKey={`${source}:${id}`}
      onClose={onClose}
      viewers={<AlsoViewing kind={source} id={id} />}
      footer={<ReplyForm key={`${source}:${id}`} message={message} />}
    >
      <div className="message-actions">
        <Button
          icon={starred ? <Star /> : <StarEmpty />}
          aria-pressed={starred}
          aria-label={starred ? "Starred" : "Star"}
          title={starred ? "Starred" : "Star"}
          onClick={() => change({ starred: !starred })}
        />
        <AssigneeSelect key={`${source}:${id}`} source={source} id={id} assignment={assignment} />
        <HTMLSelect
          aria-label="Priority of the message"
          value={priority}
          onChange={(event) => change({ priority: event.target.value as ContactPriority })}
          options={CONTACT_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
        />
        {status === "archived" ? (
          <Button text="Back to the inbox" onClick={() => change({ status: "read" })} />
        ) : (
          <Button text="Archive" onClick={() => change({ status: "archived" }, "Archived.")} />
        )}
        {status !== "unread" && (
          <Button
            icon={<Envelope />}
            aria-label="Mark unread"
            title="Mark unread and close"
            onClick={() => {
              change({ status: "unread" });
              onClose();
            }}
          />
        )}
      </div>
      {assignment && <p className="message-assigned">{assignedWords(assignment)}</p>}
      <DetailSection title={`${SOURCE_LABELS[source]}, ${formatDateTime(message.timestamp)}`}>
        <p className="message-text">{message.message}</p>
        {sourceLink && <Link to={sourceLink.address(id)}>{sourceLink.words}</Link>}
      </DetailSection>
      <DetailSection title="From">
        <p className="message-text">
          <CustomerName id={userId} name={senderName} />
          <br />
          {senderEmail && <a href={`mailto:${senderEmail}`}>{senderEmail}</a>}
          {senderEmail && senderNumber && <br />}
          {senderNumber && <PhoneLink phone={senderNumber} />}
        </p>
        <Link to={`/admin/orders?search=${encodeURIComponent(senderEmail || (senderNumber ?? ""))}`}>Their orders</Link>
      </DetailSection>
      {replies.length > 0 && (
        <DetailSection title={source === "ticket" ? "Written since" : "Answered by e-mail"}>
          <ol className="message-replies">
            {replies.map((reply) => (
              <li key={reply.id}>
                <p className="message-text">{reply.message}</p>
                <span>
                  {reply.by ?? "Somebody who left"}, {formatDateTime(reply.at)}
                </span>
              </li>
            ))}
          </ol>
        </DetailSection>
      )}
      <NotesSection subject={source} id={id} />
    </DetailPanel>
  );
}

/** Marks the message as read when it is opened; one that is marked unread afterwards stays unread. */
function useReadOnOpening(message: AdminMessage): void {
  const { mutate } = useSetMessageState();
  const opened = useRef("");
  useEffect(() => {
    const key = `${message.source}:${message.id}`;
    if (opened.current === key) return;
    opened.current = key;
    if (message.status === "unread") mutate({ message, change: { status: "read" } });
  }, [message, mutate]);
}

function ReplyForm({ message }: { message: AdminMessage }) {
  const { id, source, senderName, senderEmail, senderNumber, channel } = message;
  const reply = useReply();
  const mailed = useAnswerSent(senderEmail);
  const isChat = source === "conversation";
  const isText = isChat && channel !== null && channel !== "chat";
  const where = isText
    ? `Answer by ${MESSAGE_CHANNEL_LABELS[channel]} to ${shownPhone(senderNumber ?? "")}`
    : isChat
      ? "Answer in the chat"
      : `Answer by e-mail to ${senderEmail}`;
  return (
    <AnswerForm
      context={{
        customerName: senderName,
        customerEmail: senderEmail,
        ...(source === "ticket" ? { ticketId: id } : {}),
      }}
      placeholder={`${where}, or / for a canned reply`}
      sendLabel={isChat ? "Send" : "Send e-mail"}
      sentText={isChat ? "Sent." : mailed}
      maxLength={isText ? TEXT_ANSWER_MAX : MESSAGE_MAX}
      send={(text, key) => reply.mutateAsync({ id, source, text, key })}
    />
  );
}
