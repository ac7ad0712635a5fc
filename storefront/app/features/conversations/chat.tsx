import type { Conversation } from "@fundi/shared/conversations/conversations";
import { useCallback, useRef } from "react";
import { lastPage } from "../../browser/last-page";
import { useStoredText } from "../../browser/use-stored-text";
import { Composer, type ComposerHandle } from "./composer";
import { ConversationThread } from "./conversation-thread";
import { NoConversation } from "./no-conversation";
import { VISITOR_ID } from "./outbox/unsent";
import { useOutbox } from "./outbox/use-outbox";
import { usePrefill } from "./use-prefill";
import { useSayTyping } from "./use-typing";
import { ContactBar } from "./visitor/contact-bar";

/** The conversation, or what to expect before the first message, above the composer, whose text survives the change. */
export function Chat({ userId, conversation }: { userId: number; conversation: Conversation | null }) {
  const { outbox, outgoing, sending } = useOutbox(userId);
  const [text, setText] = useStoredText(`messages_draft:${userId}`);
  const composer = useRef<ComposerHandle>(null);
  const conversationId = conversation?.id ?? null;
  const sayTyping = useSayTyping(conversationId);

  const draft = useRef(text);
  draft.current = text;
  usePrefill(
    useCallback(
      (given) => {
        setText(draft.current ? `${draft.current}\n${given}` : given);
        // After the text was rendered, so that the caret is at its end.
        setTimeout(() => composer.current?.focus());
      },
      [setText],
    ),
  );

  return (
    <>
      {conversation ? (
        <ConversationThread
          key={conversation.id}
          conversation={conversation}
          outbox={outbox}
          outgoing={outgoing}
          onErased={() => {
            setText("");
            outbox.clear();
          }}
        />
      ) : (
        <NoConversation outbox={outbox} outgoing={outgoing} onWrite={() => composer.current?.focus()} />
      )}
      {conversation?.contact && <ContactBar conversation={conversation} contact={conversation.contact} />}
      <Composer
        isVisitor={userId === VISITOR_ID}
        ref={composer}
        text={text}
        sending={sending}
        onText={(next) => {
          setText(next);
          if (next) sayTyping();
        }}
        onSend={(message) => outbox.add({ ...message, conversationId, page: lastPage() })}
      />
    </>
  );
}
