import { t } from "@lingui/core/macro";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOnline } from "../browser/use-online";
import { ownPath } from "../i18n";
import { Button, buttonClass } from "./button";
import { Drawing, type Scene } from "./drawing";

interface StateProps {
  scene: Scene;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Level 1 where the page has no other heading. */
  headingLevel?: 1 | 2;
}

/** An empty state: a drawing, one sentence, one action. */
export function EmptyState({ scene, title, children, action, headingLevel = 2 }: StateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <Drawing scene={scene} className="w-48" eager />
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="text-muted">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  message?: string;
  /** Retries in place; by default the page is reloaded, which needs no JavaScript. */
  onRetry?: () => void;
  headingLevel?: 1 | 2;
}

/** An error state: what it means for the visitor, and Try Again. Never shows a code. */
export function ErrorState({
  title = t`Something went wrong`,
  message = t`We could not load this. Please try again in a moment.`,
  onRetry,
  headingLevel,
}: ErrorStateProps) {
  const online = useOnline();
  const retry = onRetry ? <Button onClick={onRetry}>{t`Try Again`}</Button> : <ReloadButton />;
  if (!online)
    return (
      <div role="alert">
        <EmptyState
          scene="offline"
          title={t`You are offline`}
          action={retry}
          {...(headingLevel ? { headingLevel } : {})}
        >
          {t`This needs a network. Your cart is kept on this device.`}
        </EmptyState>
      </div>
    );
  return (
    <div role="alert">
      <EmptyState scene="error" title={title} action={retry} {...(headingLevel ? { headingLevel } : {})}>
        {message}
      </EmptyState>
    </div>
  );
}

function ReloadButton() {
  const { pathname, search } = useLocation();
  return (
    <a href={ownPath(pathname + search)} className={buttonClass({})}>
      {t`Try Again`}
    </a>
  );
}
