import { serverTextOf } from "@fundi/shared/web/error-text";
import type { MessageOutbox, ShownMessage } from "@fundi/shared/web/message-outbox";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "../../../components/toast/toast";
import { useLiveConnection } from "../../../live";
import { checkSession } from "../../../session";
import { postMessage } from "../conversation-queries";
import { createOutbox } from "./outbox";
import { ADOPTED_EVENT } from "./unsent";

/** A user's unsent messages, sent while the page is open. */
export function useOutbox(userId: number): {
  outbox: MessageOutbox;
  outgoing: readonly ShownMessage[];
  sending: boolean;
} {
  const queries = useQueryClient();
  const live = useLiveConnection();
  const [outbox] = useState(() =>
    createOutbox({
      userId,
      post: (message, signal) => postMessage(queries, message, signal),
      onSendError: (error) => toast.error(serverTextOf(error) ?? t`Failed to send message`),
      onUnauthorized: () => void checkSession(),
    }),
  );
  useEffect(() => outbox.start(), [outbox]);
  useEffect(() => {
    window.addEventListener(ADOPTED_EVENT, outbox.wake);
    return () => window.removeEventListener(ADOPTED_EVENT, outbox.wake);
  }, [outbox]);
  useEffect(() => live?.onReconnect(outbox.wake), [live, outbox]);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.snapshot, outbox.snapshot);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.isSending, () => false);
  return { outbox, outgoing, sending };
}
