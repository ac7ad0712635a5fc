import { Button, HTMLSelect } from "@blueprintjs/core";
import { ArrowLeft } from "@blueprintjs/icons";
import { CONVERSATION_STATUSES, type ConversationStatus } from "@fundi/shared/conversations/conversation-rules";
import type { SupportConversation, VisitorContact } from "@fundi/shared/conversations/conversations";
import { Link, useNavigate } from "react-router-dom";
import { AlsoViewing } from "../../../collaboration/also-viewing";
import { AssigneeSelect } from "../../../collaboration/assignee-select";
import { CustomerName } from "../../../ui/customer-name";
import { PhoneLink } from "../../../ui/phone-link";
import { toastProblem } from "../../../ui/toasts";
import { intakeFromAddress } from "../../repairs/intake/origin-address";
import { RepairsOf } from "../../repairs/origin/repairs-of";
import { useSetConversationStatus } from "./chat-queries";
import { ConversationNotes } from "./conversation-notes";
import { MergeMenu } from "./merge-menu";

export const CONVERSATION_STATUS_WORDS: Record<ConversationStatus, string> = {
  active: "Active",
  pending: "Pending",
  resolved: "Resolved",
};

/** Who writes, what else there is of them, and where the conversation stands. */
export function ConversationHeader({
  conversation,
  listAddress,
}: {
  conversation: SupportConversation;
  listAddress: string;
}) {
  const { customer, id, status, texting, contact } = conversation;
  const change = useSetConversationStatus();
  const navigate = useNavigate();
  const set = (next: ConversationStatus) => change.mutate({ id, status: next }, { onError: toastProblem });
  // While the answer is on its way the choice already shows.
  const shown = change.isPending ? change.variables.status : status;
  return (
    <header className="chat-header">
      <Button
        className="chat-back"
        variant="minimal"
        icon={<ArrowLeft />}
        aria-label="All conversations"
        onClick={() => navigate(listAddress)}
      />
      <div className="chat-customer">
        <h2>
          <CustomerName id={contact ? null : customer.id} name={customer.name} />
        </h2>
        <span>
          {customer.email && (
            <>
              <a href={`mailto:${customer.email}`}>{customer.email}</a>
              {" · "}
            </>
          )}
          {texting && (
            <>
              <PhoneLink phone={texting.number} />
              {" · "}
            </>
          )}
          {contact ? (
            <VisitorFacts contact={contact} fromPage={conversation.fromPage} />
          ) : (
            <Link to={`/admin/orders?search=${encodeURIComponent(customer.email || (texting?.number ?? ""))}`}>
              Orders
            </Link>
          )}
          <RepairsOf source="conversation" id={id} />
        </span>
      </div>
      <AlsoViewing kind="conversation" id={id} />
      <AssigneeSelect key={id} source="conversation" id={id} assignment={conversation.assignment} />
      <HTMLSelect
        aria-label="Status"
        value={shown}
        onChange={(event) => set(event.target.value as ConversationStatus)}
        options={CONVERSATION_STATUSES.map((value) => ({ value, label: CONVERSATION_STATUS_WORDS[value] }))}
      />
      {shown !== "resolved" && (
        <Button text="Resolve" intent="success" variant="outlined" onClick={() => set("resolved")} />
      )}
      <Button
        text="Repair"
        title="Take in a device of this customer"
        onClick={() => navigate(intakeFromAddress({ source: "conversation", id }))}
      />
      <ConversationNotes id={id} />
      <MergeMenu conversation={conversation} />
    </header>
  );
}

/** What somebody without an account left, and where they began to write. */
function VisitorFacts({ contact, fromPage }: { contact: VisitorContact; fromPage: string }) {
  return (
    <>
      {contact.phone && (
        <>
          <PhoneLink phone={contact.phone} />
          {" · "}
        </>
      )}
      Without an account
      {fromPage && <> · from {fromPage}</>}
    </>
  );
}
