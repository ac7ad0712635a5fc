import { FormGroup, HTMLSelect } from "@blueprintjs/core";
import type { TwoFactorPolicy } from "@fundi/shared/accounts/second-factor";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "../../../lib/queries/settings-query";
import { useMay } from "../../../session/session";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { useUpdateSettings } from "../settings-queries";

const POLICY_LABELS: Record<TwoFactorPolicy, string> = {
  off: "Nobody",
  managers: "Managers and administrators",
  staff: "All staff",
};

/** Which roles need a second factor, set by administrators. */
export function FactorPolicyCard() {
  const isAdmin = useMay("admin");
  const { data } = useQuery({ ...settingsQuery, enabled: isAdmin });
  const { mutate, isPending } = useUpdateSettings();
  if (!isAdmin || !data) return null;
  return (
    <section className="settings-card" aria-labelledby="factor-policy">
      <h2 id="factor-policy">Two-factor sign-in of the shop</h2>
      <FormGroup
        label="Required for"
        labelFor="factor-policy-choice"
        helperText="Whoever has none yet sets it up before anything else the next time they use the console."
      >
        <HTMLSelect
          id="factor-policy-choice"
          value={data.twoFactor}
          disabled={isPending}
          options={Object.entries(POLICY_LABELS).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) =>
            mutate(
              { body: { twoFactor: currentTarget.value as TwoFactorPolicy, version: data.version } },
              { onSuccess: () => toastSuccess("Saved"), onError: toastProblem },
            )
          }
        />
      </FormGroup>
    </section>
  );
}
