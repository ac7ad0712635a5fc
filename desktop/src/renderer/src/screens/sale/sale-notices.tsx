import { Button, Callout } from "@blueprintjs/core";
import { describeProblem } from "../../lib/problem";
import type { Sale } from "./use-sale";

/** What somebody else changed in this sale, and why it could not be saved. */
export const SaleNotices = ({ sale: { remoteChange, refusal, dismissRemoteChange } }: { sale: Sale }) => (
  <>
    {remoteChange && (
      <Callout intent="warning" compact role="alert" className="sale-remote-change">
        <span>
          {remoteChange.by} changed this sale too; both changes are in.
          {remoteChange.clashes.length > 0 &&
            ` Where you both changed the same, yours stands: ${remoteChange.clashes.join(", ")}.`}
        </span>
        <Button size="small" text="Got it" onClick={dismissRemoteChange} />
      </Callout>
    )}
    {refusal && (
      <Callout intent="danger" compact role="alert">
        Not saved: {describeProblem(refusal).title}
      </Callout>
    )}
  </>
);
