import { type PolicyKind, policyPath } from "@fundi/shared/policies/policy-kinds";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ownPath } from "../../i18n";

/** What the button beside the line does. */
type Accepting = "order" | "account" | "booking";

interface ConsentLineProps {
  /** Absent where no contract is made. */
  accepting?: Accepting;
}

/**
 * Says, beside the button that sends somebody's data, what it is used for and which terms hold. The links open beside the
 * form, so that nothing typed is lost.
 */
export const ConsentLine = ({ accepting }: ConsentLineProps) => (
  <p className="text-sm text-muted">
    {accepting && <TermsHold accepting={accepting} />}{" "}
    <Trans>
      How we use your data: <PolicyLink kind="privacy">privacy notice</PolicyLink>.
    </Trans>
  </p>
);

function TermsHold({ accepting }: { accepting: Accepting }) {
  const terms = <PolicyLink kind="terms">{t`terms`}</PolicyLink>;
  if (accepting === "order") return <Trans>When you place the order, our {terms} hold.</Trans>;
  if (accepting === "account") return <Trans>When you create an account, our {terms} hold.</Trans>;
  return <Trans>When you book, our {terms} hold.</Trans>;
}

function PolicyLink({ kind, children }: { kind: PolicyKind; children: ReactNode }) {
  return (
    <a
      href={ownPath(policyPath(kind))}
      target="_blank"
      rel="noopener"
      className="tap font-semibold text-accent underline"
    >
      {children}
      <span className="sr-only"> {t`(opens in a new tab)`}</span>
    </a>
  );
}
