import { Button, Callout } from "@blueprintjs/core";
import type { PromptProblem } from "@fundi/shared/payments/mpesa-prompts";
import { useState } from "react";
import { RoleNote } from "../../../session/role-note";
import { useMay } from "../../../session/session";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { type ShownPrompt, usePromptActions } from "./prompt-queries";
import { PromptState } from "./prompt-state";

const PROBLEMS: Record<PromptProblem, string> = {
  amount_differs: "Another amount came in than was asked for. Compare the receipt with the statement.",
  shortcode_differs: "The money went to another number than the shop's. Compare the receipt with the statement.",
  receipt_elsewhere: "This receipt counts for another order already, or was claimed for one. Look at both.",
  nothing_due: "Money came in although nothing was due. Give it back, or use it for what the customer owes.",
};

/** A prompt that staff have to look at: what is wrong, and what can be done about it. */
export function PromptLook({ prompt }: { prompt: ShownPrompt }) {
  const { check, close } = usePromptActions();
  const isManager = useMay("manager");
  const [isClosing, setClosing] = useState(false);
  const isUnknown = prompt.state === "unknown";
  const isToClose = isUnknown || prompt.problem !== null;
  const mayClose = isManager && isToClose;
  return (
    <>
      <PromptState prompt={prompt}>
        {isUnknown && (
          <Button
            size="small"
            text="Ask M-Pesa now"
            loading={check.isPending}
            onClick={() =>
              check.mutate(prompt.id, {
                onSuccess: () => toastSuccess("M-Pesa is asked; the answer shows here."),
                onError: toastProblem,
              })
            }
          />
        )}
        {mayClose && (
          <Button size="small" text={isUnknown ? "It was not paid" : "Dealt with"} onClick={() => setClosing(true)} />
        )}
      </PromptState>
      {prompt.problem && (
        <Callout intent="danger" compact>
          {PROBLEMS[prompt.problem]}
        </Callout>
      )}
      {prompt.moneyInHand > 0 && (
        <Callout intent="warning" compact>
          {isManager
            ? "Give it back by “Refund” of this order, to the phone that paid."
            : "A manager gives it back, to the phone that paid."}
        </Callout>
      )}
      {isToClose && <RoleNote least="manager">A manager finds out whether it was paid, and settles it here.</RoleNote>}
      <ConfirmDialog
        isOpen={isClosing}
        title={isUnknown ? "Was nothing paid?" : "Is it dealt with?"}
        confirmLabel={isUnknown ? "Nothing was paid" : "Dealt with"}
        note={{ label: "What you found", placeholder: "Not on the statement of today", required: true, maxLength: 300 }}
        isBusy={close.isPending}
        onConfirm={(note) =>
          close.mutate(
            { id: prompt.id, note },
            { onSuccess: () => setClosing(false), onError: (error) => toastProblem(error) },
          )
        }
        onClose={() => setClosing(false)}
      >
        {isUnknown ? (
          <p>
            Look for the amount and the phone on the statement or in the M-Pesa portal first. If the money comes later
            nevertheless, it counts.
          </p>
        ) : (
          <p>It leaves the list. What you write stays in the audit log.</p>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Whether staff have to look at a prompt. */
export const needsLook = ({ state, problem, moneyInHand }: ShownPrompt): boolean =>
  state === "unknown" || problem !== null || moneyInHand > 0;
