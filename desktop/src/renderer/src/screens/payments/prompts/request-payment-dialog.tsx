import { Button, Callout, Dialog, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { isPromptWaiting, PROMPT_REASON_FACTS } from "@fundi/shared/payments/prompt-results";
import { isPromptOpen, promptParts, repeatFrom, secondsUntil } from "@fundi/shared/payments/prompt-stage";
import { formatKes } from "@fundi/shared/values/money";
import { normalizePhone } from "@fundi/shared/values/phone";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { describeProblem, problemText } from "../../../lib/problem";
import { useSeconds } from "./prompt-countdown";
import {
  isOtherPromptOut,
  promptsOfOrderQuery,
  type ShownPrompt,
  usePromptActions,
  useRequestPrompt,
} from "./prompt-queries";
import { PromptState, SendAgainButton } from "./prompt-state";
import { type RequestDraft, requestErrors, wholeAmount } from "./request-draft";
import { RequestFields } from "./request-form";

interface Props {
  orderId: number;
  orderNumber: string;
  onClose: () => void;
  /** What else can be done while the prompt waits or after it failed, such as taking cash. */
  otherwise?: ReactNode;
  /** What comes once it is paid, such as printing. */
  whenPaid?: ReactNode;
}

/** Requests a payment on the customer's phone and follows it. It may be closed at any time: the prompt goes on. */
export function RequestPaymentDialog({ orderNumber, ...rest }: Props) {
  const { orderId, onClose } = rest;
  const query = useQuery(promptsOfOrderQuery(orderId));
  return (
    <Dialog isOpen title={`M-Pesa prompt for ${orderNumber}`} canOutsideClickClose={false} onClose={onClose}>
      {query.data ? (
        <LoadedRequest data={query.data} {...rest} />
      ) : (
        <>
          <DialogBody>
            {query.error ? (
              <Callout intent="danger" compact role="alert">
                {problemText(query.error)}
              </Callout>
            ) : (
              <Spinner aria-label="Loading" />
            )}
          </DialogBody>
          <DialogFooter actions={<Button text="Close" onClick={onClose} />} />
        </>
      )}
    </Dialog>
  );
}

type OrderPromptsData = Awaited<ReturnType<NonNullable<ReturnType<typeof promptsOfOrderQuery>["queryFn"]>>>;

interface LoadedProps extends Omit<Props, "orderNumber"> {
  data: OrderPromptsData;
}

function LoadedRequest({ orderId, data, onClose, otherwise, whenPaid }: LoadedProps) {
  const [latest] = data.prompts;
  /** The prompt whose result was put aside for another attempt. */
  const [asideId, setAsideId] = useState<number>();
  const [isUnpaid, setUnpaid] = useState(false);
  /** Results of earlier days are history; what is open, or ended since this dialog was opened, is shown first. */
  const [openedAt] = useState(Date.now);
  const request = useRequestPrompt();
  const send = (draft: RequestDraft) =>
    request.mutate(
      {
        body: {
          due: { kind: "order", orderId },
          phoneNumber: normalizePhone(draft.phone),
          amount: wholeAmount(draft) ?? 0,
          confirmUnpaid: isUnpaid,
        },
        attempt: latest?.id ?? 0,
      },
      { onSuccess: () => setAsideId(undefined), onError: (error) => isOtherPromptOut(error) && setAsideId(undefined) },
    );
  const isShown =
    latest && latest.id !== asideId && (isPromptOpen(latest.state) || endedSince(latest, openedAt - 60_000));
  if (!isShown)
    return (
      <RequestForm
        data={data}
        isBusy={request.isPending}
        problem={request.error}
        onSend={send}
        onClose={onClose}
        otherwise={otherwise}
      />
    );
  return (
    <>
      <DialogBody>
        <PromptState prompt={latest}>
          <PromptButtons
            prompt={latest}
            isBusy={request.isPending}
            onAgain={() => send({ amount: String(Math.min(data.due, latest.amount)), phone: latest.phone })}
            onOther={() => setAsideId(latest.id)}
            onUnpaid={() => {
              setUnpaid(true);
              setAsideId(latest.id);
            }}
          />
        </PromptState>
        {request.error && !isOtherPromptOut(request.error) && (
          <Callout intent="danger" compact role="alert">
            {describeProblem(request.error).title}
          </Callout>
        )}
        {isPromptOpen(latest.state) && (
          <p className="payment-quiet">You may close this: the order shows the payment by itself.</p>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text="Close" onClick={onClose} />}>
        {latest.state === "paid" ? whenPaid : otherwise}
      </DialogFooter>
    </>
  );
}

const endedSince = ({ endedAt }: ShownPrompt, time: number): boolean => endedAt !== null && Date.parse(endedAt) >= time;

interface ButtonsProps {
  prompt: ShownPrompt;
  isBusy: boolean;
  onAgain: () => void;
  onOther: () => void;
  onUnpaid: () => void;
}

/** What can be done about a prompt now. */
function PromptButtons({ prompt, isBusy, onAgain, onOther, onUnpaid }: ButtonsProps) {
  const { abandon, check } = usePromptActions();
  const now = useSeconds(prompt.repeatInSeconds > 0);
  const secondsLeft = prompt.repeatInSeconds > 0 ? secondsUntil(repeatFrom(prompt), now) : 0;
  if (prompt.state === "paid") return null;
  if (prompt.state === "unknown")
    return (
      <>
        <Button text="Ask M-Pesa now" loading={check.isPending} onClick={() => check.mutate(prompt.id)} />
        <Button text="It was not paid: send another" onClick={onUnpaid} />
      </>
    );
  if (isPromptWaiting(prompt.state) && !prompt.isAbandoned)
    return (
      prompt.canAbandon && (
        <Button text="Stop waiting" loading={abandon.isPending} onClick={() => abandon.mutate(prompt.id)} />
      )
    );
  const mayRetry = PROMPT_REASON_FACTS[prompt.reason ?? "other"].mayRetry || prompt.isAbandoned;
  return (
    <>
      {mayRetry && <SendAgainButton secondsLeft={secondsLeft} isBusy={isBusy} onSend={onAgain} />}
      <Button text="Other number or amount" onClick={onOther} />
    </>
  );
}

interface FormProps extends Pick<LoadedProps, "data" | "onClose" | "otherwise"> {
  isBusy: boolean;
  problem: unknown;
  onSend: (draft: RequestDraft) => void;
}

function RequestForm({
  data: { due, rounding, leftover, max, phone, service },
  isBusy,
  problem,
  onSend,
  onClose,
  otherwise,
}: FormProps) {
  const [draft, setDraft] = useState<RequestDraft>({ amount: String(promptParts(due, max).next), phone });
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = requestErrors(draft, { due, max });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    setTried(true);
    if (Object.keys(errors).length === 0) onSend(draft);
    // After the next render, which marks the invalid fields.
    else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const amount = wholeAmount(draft);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <DialogBody>
        {service === "down" && (
          <Callout intent="warning" compact role="alert">
            M-Pesa shows no prompts at the moment. Take the payment another way, or try again in a minute.
          </Callout>
        )}
        <RequestFields
          draft={draft}
          errors={isTried ? errors : {}}
          {...{ due, rounding, leftover, max }}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        <p className="payment-quiet">The customer types the PIN on their own phone. You can close this meanwhile.</p>
        {problem != null && !isOtherPromptOut(problem) && (
          <Callout intent="danger" compact role="alert">
            {describeProblem(problem).title}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              type="submit"
              intent="primary"
              loading={isBusy}
              text={amount === null ? "Send the prompt" : `Ask for ${formatKes(amount)}`}
            />
          </>
        }
      >
        {otherwise}
      </DialogFooter>
    </form>
  );
}
