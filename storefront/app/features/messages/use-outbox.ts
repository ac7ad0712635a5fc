import { ApiError } from "@fundi/shared/http";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "../../components/toast";
import { checkSession, useLiveConnection } from "../session";
import { postMessage } from "./conversation-queries";
import { createOutbox, type Outbox, type Shown } from "./outbox";

/** A person's messages on their way, handed over while the page is open. */
export function useOutbox(userId: number): { outbox: Outbox; outgoing: readonly Shown[]; sending: boolean } {
  const queries = useQueryClient();
  const live = useLiveConnection();
  const [outbox] = useState(() =>
    createOutbox({
      userId,
      post: (message, signal) => postMessage(queries, message, signal),
      onTrouble: (error) => toast.error((error instanceof ApiError && error.serverText) || "Failed to send message"),
      onStranger: () => void checkSession(),
    }),
  );
  useEffect(() => outbox.start(), [outbox]);
  useEffect(() => live?.onReconnect(outbox.wake), [live, outbox]);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.snapshot, outbox.snapshot);
  const sending = useSyncExternalStore(outbox.subscribe, outbox.isSending, () => false);
  return { outbox, outgoing, sending };
}
