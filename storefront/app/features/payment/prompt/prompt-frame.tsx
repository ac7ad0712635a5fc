import type { ReactNode, RefObject } from "react";
import { Badge, type Tone } from "../../../components/badge";
import { classNames } from "../../../components/class-names";

interface PromptFrameProps {
  tag: string;
  tone: Tone;
  title: string;
  /** The sentence below the title; announced when it changes. */
  text: ReactNode;
  /** What the phone shows now. */
  picture: ReactNode;
  heading?: RefObject<HTMLHeadingElement> | undefined;
  /** It is all that the page shows. */
  isPage?: boolean;
  /** The customer has to act on the phone, or to wait: the panel stands out. */
  isWaiting?: boolean;
  /** Why the last request failed; empty for none. */
  failure?: string;
  children?: ReactNode;
}

/** What every state of a prompt passes on to its frame. */
export type FrameOptions = Pick<PromptFrameProps, "heading" | "failure" | "isPage">;

const GRID =
  "bg-accent-soft bg-[linear-gradient(to_right,color-mix(in_srgb,var(--color-accent)_9%,transparent)_1px,transparent_1px),linear-gradient(to_bottom,color-mix(in_srgb,var(--color-accent)_9%,transparent)_1px,transparent_1px)] bg-[size:24px_24px]";

/** One frame for every state of an M-Pesa prompt: a tag, one sentence, one action, and what the phone shows. */
export function PromptFrame({
  tag,
  tone,
  title,
  text,
  picture,
  heading,
  isPage = false,
  isWaiting = false,
  failure = "",
  children,
}: PromptFrameProps) {
  const Title = isPage ? "h1" : "h2";
  return (
    <section
      aria-labelledby="by-prompt"
      className={classNames(
        "grid overflow-hidden rounded-lg border sm:grid-cols-[1fr_auto] sm:gap-x-6",
        isWaiting ? `border-accent/40 ${GRID}` : "border-line bg-surface",
      )}
    >
      <div className="grid content-start gap-4 p-5 sm:py-7 sm:ps-7 sm:pe-0">
        <div role="status" className="grid justify-items-start gap-2">
          <Badge tone={tone} className={isWaiting ? "bg-surface" : undefined}>
            {tag}
          </Badge>
          <Title id="by-prompt" ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </Title>
          <p>{text}</p>
        </div>
        {children}
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {failure}
        </p>
      </div>
      <div className="hidden self-end justify-self-end pe-7 sm:block">{picture}</div>
    </section>
  );
}
