import { isStaff } from "@fundi/shared/accounts/roles";
import type { MpesaPrompt, PromptMessage } from "@fundi/shared/payments/mpesa-prompts";
import { isPromptWaiting, maskedPhone, PROMPT_ANSWER_SECONDS } from "@fundi/shared/payments/prompt-results";
import { fromMinor } from "@fundi/shared/values/money";
import type { OrderViewer } from "../../orders";
import { repeatInSeconds } from "./prompt";
import type { MessageView } from "./prompt-message-store";
import type { PromptView } from "./prompt-store";

const iso = (date: Date | null) => date?.toISOString() ?? null;

function answerInSeconds({ state, sentAt }: PromptView, now: Date): number {
  if (!isPromptWaiting(state)) return 0;
  const since = sentAt === null ? 0 : (now.getTime() - sentAt.getTime()) / 1000;
  return Math.max(0, Math.ceil(PROMPT_ANSWER_SECONDS - since));
}

/** Returns a prompt in the shape of the contract. Written out, so that a new column never leaks. */
export function presentPrompt(prompt: PromptView, viewer: OrderViewer, now: Date): MpesaPrompt {
  const staff = isStaff(viewer.role);
  const { state, resultCode, resultText, requester } = prompt;
  // The holder of a link may have got it from somebody else: of numbers they see the one that the order shows.
  const isOwnRequest = viewer.id === null ? prompt.phone === prompt.orderPhone : prompt.requesterId === viewer.id;
  const isStaffs = requester !== null && requester.role !== "user";
  return {
    id: prompt.id,
    purpose: prompt.purpose,
    orderId: prompt.orderId,
    orderNumber: prompt.orderNumber,
    channel: prompt.channel,
    customerName: staff ? prompt.customerName : "",
    state,
    reason: prompt.reason,
    providerText: staff && resultCode ? [resultCode, resultText].filter(Boolean).join(": ") : null,
    amount: fromMinor(prompt.amountMinor),
    phone: staff || isOwnRequest ? prompt.phone : maskedPhone(prompt.phone),
    receipt: prompt.receipt,
    paymentId: prompt.paymentId,
    moneyInHand: fromMinor(prompt.inHandMinor),
    problem: staff && prompt.closedAt === null ? prompt.problem : null,
    requestedBy: staff && isStaffs ? requester.name : null,
    requestedAt: prompt.createdAt.toISOString(),
    promptedAt: iso(prompt.promptedAt),
    endedAt: iso(prompt.endedAt),
    isAbandoned: prompt.abandonedAt !== null,
    canAbandon: isPromptWaiting(state) && prompt.abandonedAt === null,
    answerInSeconds: answerInSeconds(prompt, now),
    repeatInSeconds: repeatInSeconds(prompt, now),
  };
}

/** The longest message that is shown; what is longer was not sent by a provider. */
const BODY_SHOWN = 4000;

export const presentMessage = (message: MessageView): PromptMessage => ({
  id: message.id,
  promptId: message.promptId,
  problem: message.problem ?? "",
  body: message.body.slice(0, BODY_SHOWN),
  receivedAt: message.createdAt.toISOString(),
  seenBy: message.seenByName,
});
