import { Button, Dialog, DialogBody, DialogFooter, Radio, RadioGroup } from "@blueprintjs/core";
import type { Message, SupportConversation } from "@fundi/shared/conversations/conversations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { describeProblem } from "../../../lib/problem";
import { formatDate, formatDateTime } from "../../../lib/shop-time";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { duplicatesQuery, useMerging } from "./chat-queries";

interface MergeDialogProps {
  conversation: SupportConversation;
  onClose: () => void;
}

/** Asks which of a customer's conversations stays, and shows how they will read as one. */
export function MergeDialog({ conversation, onClose }: MergeDialogProps) {
  const { customer } = conversation;
  const query = useQuery(duplicatesQuery(customer.id));
  const { merge } = useMerging(conversation);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const found = query.data ?? [];
  // What holds others already stays; else the oldest, unless somebody chooses.
  const holder = found.find((one) => one.conversation.mergedCount > 0)?.conversation.id;
  const intoId = chosen ?? holder ?? found[0]?.conversation.id ?? conversation.id;
  const mergeNow = () =>
    merge.mutate(intoId, {
      onSuccess: () => {
        toastSuccess("Merged into one conversation. It can be undone from the same menu.");
        onClose();
        navigate(`/admin/support/${intoId}`);
      },
      onError: toastProblem,
    });

  return (
    <Dialog isOpen title={`Merge the conversations of ${customer.name}`} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        {query.isError ? (
          <p role="alert">{describeProblem(query.error).title}</p>
        ) : !query.data ? (
          <span className="bp6-skeleton chat-merge-skeleton" aria-hidden />
        ) : found.length < 2 ? (
          <p>This customer has no other support conversation.</p>
        ) : (
          <>
            <RadioGroup
              label="The conversation that stays"
              selectedValue={intoId}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
            >
              {found.map(({ conversation: one }) => (
                <Radio
                  key={one.id}
                  value={one.id}
                  disabled={holder !== undefined && one.id !== holder}
                  label={`#${one.id}, since ${formatDate(one.created_at)}${one.mergedCount > 0 ? `, holds ${one.mergedCount} more` : ""}`}
                />
              ))}
            </RadioGroup>
            <h3 className="chat-merge-heading">The latest messages, as they will stand</h3>
            <ol className="chat-merge-preview" aria-label="Messages after the merge">
              {inOneOrder(found.map(({ messages }) => messages)).map((message) => (
                <li key={message.id}>
                  <span>
                    {message.senderName}, {formatDateTime(message.timestamp)}
                  </span>
                  {message.content || "Image"}
                </li>
              ))}
            </ol>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={found.length < 2 ? "Close" : "Cancel"} onClick={onClose} />
            {found.length > 1 && <Button intent="primary" text="Merge" loading={merge.isPending} onClick={mergeNow} />}
          </>
        }
      />
    </Dialog>
  );
}

const PREVIEWED = 10;

/** The newest of several conversations as one: ids are in the order of time across all of them. */
const inOneOrder = (threads: readonly Message[][]): Message[] =>
  threads
    .flat()
    .sort((a, b) => a.id - b.id)
    .slice(-PREVIEWED);
