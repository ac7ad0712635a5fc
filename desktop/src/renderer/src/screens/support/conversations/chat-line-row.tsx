import { Button } from "@blueprintjs/core";
import { Error as ErrorIcon, Tick, Time } from "@blueprintjs/icons";
import { MESSAGE_CHANNEL_LABELS } from "@fundi/shared/conversations/conversation-rules";
import type { Delivery as TextDelivery } from "@fundi/shared/conversations/conversations";
import { TEXT_STATUS_LABELS } from "@fundi/shared/texts/text-record";
import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { type ChatLine, type Delivery, timeOfDay } from "@fundi/shared/web/chat-lines";
import { Link } from "react-router-dom";
import { fileUrl } from "../../../lib/file-url";
import { chatOutbox } from "./chat-outbox";
import { MessageText } from "./message-text";

interface ChatLineRowProps {
  line: ChatLine;
  /** The line before it is by the same person, so that the name need not be repeated. */
  follows: boolean;
  /** The shop's. */
  timeZone: string;
}

/** One message: the shop's own on the right, the customer's on the left. */
export function ChatLineRow({ line, follows, timeZone }: ChatLineRowProps) {
  const { senderType, senderName, content, attachments, at, delivery, outgoing, channel, text } = line;
  return (
    <li className={`chat-line is-${senderType} ${follows ? "is-following" : ""}`}>
      {!follows && senderType !== "system" && <span className="chat-sender">{senderName}</span>}
      <div className="chat-bubble">
        {content && <MessageText text={content} />}
        {attachments.length > 0 && (
          <ul className="chat-pictures" aria-label="Images">
            {attachments.map((url, index) => (
              <li key={url}>
                <a href={fileUrl(url)} target="_blank" rel="noreferrer">
                  <img
                    src={fileUrl(thumbnailUrl(url))}
                    alt={`Attachment ${index + 1} of ${attachments.length}`}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <span className="chat-when tabular">
          {channel !== "chat" && <span>{MESSAGE_CHANNEL_LABELS[text ? channelOf(text) : channel]}</span>}
          <time dateTime={at}>{timeOfDay(at, timeZone)}</time>
          {text ? <TextState text={text} /> : delivery && <DeliveryTick delivery={delivery} />}
        </span>
      </div>
      {outgoing?.state === "refused" && (
        <span className="chat-refused" role="alert">
          Not sent. {outgoing.problem}{" "}
          <Button size="small" text="Try again" onClick={() => chatOutbox.retry(outgoing.clientId)} />
          <Button size="small" variant="minimal" text="Remove" onClick={() => chatOutbox.remove(outgoing.clientId)} />
        </span>
      )}
    </li>
  );
}

/** The channel that an answer took at last: WhatsApp falls back to SMS. */
const channelOf = ({ channel }: TextDelivery) => (channel === "hand" ? "sms" : channel);

/** What became of an answer by text, in a word; why, when it did not go. */
function TextState({ text }: { text: TextDelivery }) {
  const { status, error, textId } = text;
  const isBad = status === "failed" || status === "held" || status === "dropped";
  const words = <span className={isBad ? "chat-refused" : undefined}>{TEXT_STATUS_LABELS[status]}</span>;
  return isBad ? (
    <Link to={`/admin/texts/${textId}`} title={error ?? undefined}>
      {words}
    </Link>
  ) : (
    words
  );
}

const DELIVERY_WORDS: Record<Delivery, string> = {
  sending: "Sending",
  waiting: "Waiting for the connection",
  refused: "Not sent",
  sent: "Sent",
  read: "Read",
};

/** One tick: it is stored. Two: the customer has read it. */
function DeliveryTick({ delivery }: { delivery: Delivery }) {
  return (
    <span className={`chat-tick is-${delivery}`} title={DELIVERY_WORDS[delivery]}>
      {delivery === "read" ? (
        <>
          <Tick size={12} />
          <Tick size={12} />
        </>
      ) : delivery === "sent" ? (
        <Tick size={12} />
      ) : delivery === "refused" ? (
        <ErrorIcon size={12} />
      ) : (
        <Time size={12} />
      )}
      <span className="frame-unseen">{DELIVERY_WORDS[delivery]}</span>
    </span>
  );
}
