import { POLICY_LABELS, type PolicyKind, policyPath } from "@fundi/shared/policies/policy-kinds";
import type { ReactNode } from "react";

interface ConsentLineProps {
  /** What the button beside it does: "place the order". Absent where no contract is made. */
  accepting?: string;
}

/**
 * Says, beside the button that sends somebody's data, what it is used for and which terms hold. The links open beside the
 * form, so that nothing typed is lost.
 */
export const ConsentLine = ({ accepting }: ConsentLineProps) => (
  <p className="text-sm text-muted">
    {accepting && (
      <>
        When you {accepting}, our <PolicyLink kind="terms">terms</PolicyLink> hold.{" "}
      </>
    )}
    How we use your data: <PolicyLink kind="privacy">privacy notice</PolicyLink>.
  </p>
);

function PolicyLink({ kind, children = POLICY_LABELS[kind] }: { kind: PolicyKind; children?: ReactNode }) {
  return (
    <a href={policyPath(kind)} target="_blank" rel="noopener" className="tap font-semibold text-accent underline">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
