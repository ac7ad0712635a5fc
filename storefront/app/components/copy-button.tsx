import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { Button, type ButtonSize, type ButtonVariant } from "./button";
import { Icon } from "./icon";
import { toast } from "./toast/toast";

const COPIED_TOOLTIP_MS = 1500;

interface CopyButtonProps {
  value: string;
  /** What is copied, for screen readers: "paybill number". */
  label: string;
  /** The visible text, where what is copied is not beside it. */
  text?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Copies `value` and shows "Copied" for a moment; a toast reports when the browser refuses. */
export function CopyButton({ value, label, text = t`Copy`, size = "sm", variant = "secondary" }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_TOOLTIP_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toast.error(t`Copy failed`);
    }
  };

  return (
    <Button size={size} variant={variant} onClick={() => void copy()} aria-label={t`Copy ${label}`}>
      <Icon name={copied ? "check" : "copy"} size={16} />
      <span aria-live="polite">{copied ? t`Copied` : text}</span>
    </Button>
  );
}
