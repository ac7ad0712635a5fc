import type { Conversation } from "@fundi/shared/conversations/conversations";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "../../../components/button";
import { Dialog } from "../../../components/dialog";
import { Icon } from "../../../components/icon";
import { useOpening } from "../presence";
import { callAddress } from "./call-address";
import { CallBackForm } from "./call-back-form";
import { callQuery, useCalls } from "./call-queries";

interface CallDialogProps {
  conversation: Conversation;
  kind: "video" | "voice";
  onClose: () => void;
}

/** Rings in the shop; where nobody is free, or it is closed, asks when to call back. */
export function CallDialog({ conversation, kind, onClose }: CallDialogProps) {
  const calls = useCalls(conversation.id);
  const { mutate: request } = calls.request;
  const id = calls.request.data?.id ?? null;
  const { data: current = calls.request.data } = useQuery(callQuery(id));
  const opening = useOpening();
  const isClosed = opening !== null && "inDays" in opening;
  const [wantsBack, setWantsBack] = useState(isClosed);
  const state = current?.state;
  const address = current ? callAddress(current) : null;

  useEffect(() => {
    if (!isClosed) request(kind);
  }, [isClosed, kind, request]);
  const { follow } = calls;
  useEffect(() => follow(current), [follow, current]);

  const title = kind === "video" ? t`Video call` : t`Voice call`;
  if (wantsBack)
    return (
      <Dialog open onClose={onClose} title={t`We call you back`}>
        <CallBackForm conversation={conversation} isClosed={isClosed} onDone={onClose} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-4">
        <p role="status" className="flex items-center gap-3 text-lg">
          <Icon
            name={kind === "video" ? "video" : "phone"}
            className={state === "ringing" ? "motion-safe:animate-pulse" : ""}
          />
          {calls.request.error
            ? (serverTextOf(calls.request.error) ?? t`We could not ring. Check your connection and try again.`)
            : state === "joined"
              ? t`Somebody of our team is there.`
              : state === "missed"
                ? t`Nobody is free right now. May we call you back?`
                : state === "cancelled" || state === "ended"
                  ? t`The call is over.`
                  : t`Ringing in the shop…`}
        </p>
        {address !== null && (
          <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({ wide: true })}>
            {t`Join the call`}
          </a>
        )}
        {(state === "missed" || calls.request.error) && (
          <Button wide onClick={() => setWantsBack(true)}>{t`Call me back`}</Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {state === "ringing" ? t`Cancel the call` : t`Close`}
        </Button>
      </div>
    </Dialog>
  );
}
