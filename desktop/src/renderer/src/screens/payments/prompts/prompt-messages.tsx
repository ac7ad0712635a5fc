import { Button, Spinner } from "@blueprintjs/core";
import { Tick, WarningSign } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import { problemText } from "../../../lib/problem";
import { formatDateTime } from "../../../lib/shop-time";
import { Blank } from "../../../ui/blank";
import { toastProblem } from "../../../ui/toasts";
import { promptMessagesQuery, usePromptActions } from "./prompt-queries";

/** Messages to the shop's callback addresses that were not believed: they count for nothing until somebody looks. */
export function PromptMessages() {
  const { data: messages, error, refetch } = useQuery(promptMessagesQuery);
  const { settleMessage } = usePromptActions();
  if (error)
    return (
      <Blank
        icon={<WarningSign size={32} />}
        title={problemText(error)}
        action={<Button text="Try again" onClick={() => void refetch()} />}
      />
    );
  if (!messages) return <Spinner aria-label="Loading" />;
  if (messages.length === 0)
    return (
      <Blank
        icon={<Tick size={32} />}
        title="Every message was understood"
        description="What M-Pesa reports and the shop cannot match is kept here."
      />
    );
  return (
    <ul className="prompt-messages" aria-label="Messages that did not count">
      {messages.map(({ id, problem, body, receivedAt, seenBy }) => (
        <li key={id} className={seenBy === null ? "is-new" : undefined}>
          <p>
            <strong>{problem}</strong>
            <span className="payment-quiet">
              {formatDateTime(receivedAt)}
              {seenBy && ` · seen by ${seenBy}`}
            </span>
          </p>
          <details>
            <summary>As it came</summary>
            <pre>{body}</pre>
          </details>
          {seenBy === null && (
            <Button
              size="small"
              text="I have looked at it"
              loading={settleMessage.isPending && settleMessage.variables === id}
              onClick={() => settleMessage.mutate(id, { onError: toastProblem })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
