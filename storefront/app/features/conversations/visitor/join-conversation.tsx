import { ApiError } from "@fundi/shared/contract/http";
import { takeOverConversation } from "@fundi/shared/conversations/conversations";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../api-client";
import { forgetLink, useConversationLink } from "../../../browser/guest-links";
import { toast } from "../../../components/toast/toast";
import { useSession } from "../../../session";
import { adoptUnsent } from "../outbox/unsent";

/** Takes the conversation that was begun on this device without an account into the account that signed in here. */
export function JoinConversation() {
  const session = useSession();
  const queries = useQueryClient();
  const link = useConversationLink();
  const userId = session.status === "signed-in" ? session.user.id : null;
  useEffect(() => {
    if (userId === null || link === null) return;
    call(takeOverConversation, { body: { link } }).then(
      ({ id }) => {
        adoptUnsent(userId, id);
        forgetLink(link);
        void queries.invalidateQueries({ queryKey: ["conversations"] });
        toast.success(t`Your conversation is in your account now`);
      },
      (error: unknown) => {
        // It opens nothing any more; anything else is tried again on the next page.
        if (!(error instanceof ApiError) || error.code !== "LINK_INVALID") return;
        adoptUnsent(userId, null);
        forgetLink(link);
      },
    );
  }, [userId, link, queries]);
  return null;
}
