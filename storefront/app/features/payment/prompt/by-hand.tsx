import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Icon } from "../../../components/icon";
import { useShop } from "../../shell";
import { isPromptOut } from "./prompt-outcome";
import type { OrderPrompts } from "./use-prompts";

interface ByHandProps {
  /** Undefined while they are not loaded yet. */
  prompts: OrderPrompts | undefined;
  children: ReactNode;
}

/**
 * The manual way below the prompt, whole; folded away while a prompt is out, so that nobody pays twice. Only the shop's
 * settings decide about its frame: were it drawn when the prompts arrive, a form that somebody fills in meanwhile would be
 * replaced under their finger.
 */
export function ByHand({ prompts, children }: ByHandProps) {
  if (!useShop().mpesaPrompt) return children;
  const isOut = isPromptOut(prompts);
  return (
    <details id="by-hand" open={!isOut} className="group">
      <summary hidden={prompts?.service === "off"} className="flex min-h-11 items-center gap-3 rounded-md">
        <h2 className="text-xl">{t`Or pay by hand`}</h2>
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        <Icon name="chevron-down" size={20} className="shrink-0 text-muted transition group-open:rotate-180" />
      </summary>
      {isOut && (
        <p className="mt-2 rounded-md bg-attention-soft px-3 py-2 font-medium text-attention">
          {t`A prompt is out. Pay one way only: by the prompt, or by hand after it has ended.`}
        </p>
      )}
      <div className="mt-4 grid gap-8">{children}</div>
    </details>
  );
}
