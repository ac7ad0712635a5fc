import { POLICY_TITLES } from "@fundi/shared/policies/policy-kinds";
import type { Tx } from "../../platform/database/transaction";
import type { PolicyVersion } from "./policy-columns";

/** Emits that a version was published, as a change of the settings: the audit log shows it, and screens read again. */
export function emitPublished(
  tx: Tx,
  { kind, number, note }: Pick<PolicyVersion, "kind" | "number" | "note">,
  actorId: number | null,
): void {
  const changes = {
    [`policy ${POLICY_TITLES[kind]}`]: [`version ${number - 1}`, `version ${number}: ${note}`] as const,
  };
  tx.emit({ name: "settings.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
}
