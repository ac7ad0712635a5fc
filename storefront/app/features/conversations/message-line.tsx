import { MESSAGE_CHANNEL_LABELS } from "@fundi/shared/conversations/conversation-rules";
import { type ChatLine, type Delivery, timeOfDay } from "@fundi/shared/web/chat-lines";
import { msg, t } from "@lingui/core/macro";
import { classNames } from "../../components/class-names";
import { Icon, type IconName } from "../../components/icon";
import { type Text, textOf } from "../../i18n";
import { sayStored } from "../../i18n/stored-sentences";
import { UploadedImage } from "../uploads";
import { MessageText } from "./message-text";

interface MessageLineProps {
  line: ChatLine;
  /** The previous line is by the same side, so that the name is omitted. */
  follows: boolean;
  timeZone: string;
  onRetry: (clientId: string) => void;
  onRemove: (clientId: string) => void;
}

/** One message: the customer's on the right, support's on the left. */
export function MessageLine({ line, follows, timeZone, onRetry, onRemove }: MessageLineProps) {
  if (line.senderType === "system")
    return (
      <li className="py-2 text-center text-sm whitespace-pre-line text-muted">
        {sayStored(line.content)} <Time at={line.at} timeZone={timeZone} />
      </li>
    );
  const own = line.senderType === "user";
  const { outgoing } = line;
  return (
    <li
      className={classNames("grid", own ? "justify-items-end ps-10" : "justify-items-start pe-10", !follows && "mt-2")}
    >
      {!own && !follows && <p className="mb-1 text-sm font-semibold text-muted">{t`Support Team`}</p>}
      {own && <p className="sr-only">{t`You`}</p>}
      <div
        className={classNames(
          "grid max-w-full gap-2 rounded-lg px-3.5 py-2.5 sm:max-w-xl",
          own ? "rounded-ee-sm bg-accent-soft" : "rounded-es-sm border border-line bg-surface",
          line.delivery === "refused" && "outline-2 outline-danger",
        )}
      >
        {line.content && <MessageText text={line.content} />}
        {line.attachments.length > 0 && <Pictures urls={line.attachments} />}
        <p className="flex items-center justify-end gap-1.5 text-sm text-muted">
          {line.channel !== "chat" && <span>{MESSAGE_CHANNEL_LABELS[line.channel]}</span>}
          <Time at={line.at} timeZone={timeZone} />
          {line.delivery && <Tick delivery={line.delivery} />}
        </p>
      </div>
      {outgoing?.state === "refused" && (
        <p
          role="alert"
          className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-sm font-medium text-danger"
        >
          {t`Not sent`}
          <button type="button" className={ACTION} onClick={() => onRetry(outgoing.clientId)}>
            {t`Try again`}
          </button>
          <button type="button" className={ACTION} onClick={() => onRemove(outgoing.clientId)}>
            {t`Remove`}
          </button>
        </p>
      )}
    </li>
  );
}

const ACTION = "tap min-h-9 rounded-sm px-1 font-semibold underline underline-offset-4";

const Time = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <time dateTime={at} className="tabular-nums">
    {timeOfDay(at, timeZone)}
  </time>
);

const Pictures = ({ urls }: { urls: readonly string[] }) => (
  <ul aria-label={t`Images`} className="flex max-w-78 flex-wrap gap-1.5">
    {urls.map((url, index) => (
      <li key={url}>
        <UploadedImage url={url} alt={t`Attached image ${index + 1} of ${urls.length}`} />
      </li>
    ))}
  </ul>
);

const TICKS: Record<Delivery, { icon: IconName; text: Text; look: string }> = {
  waiting: { icon: "clock", text: msg`Waiting for the connection`, look: "" },
  sending: { icon: "clock", text: msg`Sending`, look: "" },
  refused: { icon: "alert", text: msg`Not sent`, look: "text-danger" },
  sent: { icon: "check", text: msg`Sent`, look: "" },
  read: { icon: "check-double", text: msg`Read`, look: "text-accent-strong" },
};

/** One tick: sent. Two: read by support. */
function Tick({ delivery }: { delivery: Delivery }) {
  const { icon, text, look } = TICKS[delivery];
  return (
    <span title={textOf(text)} className={look}>
      <Icon name={icon} size={16} />
      <span className="sr-only">{textOf(text)}</span>
    </span>
  );
}
