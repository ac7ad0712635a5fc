import { messageParts } from "@fundi/shared/web/message-parts";
import { t } from "@lingui/core/macro";
import { Fragment } from "react";
import { toast } from "../../components/toast/toast";

const TAPPABLE = "font-medium underline underline-offset-4";

/** The words of a message: addresses open, numbers are called, and M-Pesa codes are copied by a tap. */
export const MessageText = ({ text }: { text: string }) => (
  <p className="whitespace-pre-wrap wrap-anywhere">
    {messageParts(text).map((part, index) => {
      // The parts of a message never change their order.
      const key = `${index} ${part.text}`;
      if (part.kind === "link")
        return (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow" className={TAPPABLE}>
            {part.text}
          </a>
        );
      if (part.kind === "phone")
        return (
          <a key={key} href={part.href} className={`whitespace-nowrap ${TAPPABLE}`}>
            {part.text}
          </a>
        );
      if (part.kind === "code")
        return (
          <button
            key={key}
            type="button"
            title={t`Copy`}
            onClick={() => void copy(part.text)}
            className={`font-mono ${TAPPABLE} decoration-dotted`}
          >
            {part.text}
          </button>
        );
      return <Fragment key={key}>{part.text}</Fragment>;
    })}
  </p>
);

const copy = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(t`Copied`),
    () => toast.error(t`Copy failed`),
  );
