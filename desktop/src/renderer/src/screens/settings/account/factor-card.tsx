import { Button, Callout } from "@blueprintjs/core";
import { removeFactor, renewRecoveryCodes } from "@fundi/shared/accounts/second-factor";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { PasswordDialog } from "../../../ui/forms/password-dialog";
import { toastSuccess } from "../../../ui/toasts";
import { FactorSetup, RecoveryCodes } from "../../sign-in/factor-setup";
import { myFactorQuery } from "./account-queries";

type FactorAction = "remove" | "codes";

/** The current user's second factor: on or off, and recovery codes. */
export function FactorCard() {
  const queries = useQueryClient();
  const { data: factor } = useQuery(myFactorQuery);
  const [isSettingUp, setSettingUp] = useState(false);
  const [asking, setAsking] = useState<FactorAction>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!factor) return null;
  const refresh = () => queries.invalidateQueries({ queryKey: QUERY_ROOTS.account });
  return (
    <section className="settings-card" aria-labelledby="account-factor">
      <h2 id="account-factor">Two-factor sign-in</h2>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : isSettingUp ? (
        <FactorSetup
          onDone={() => {
            setSettingUp(false);
            void refresh();
          }}
          onCancel={() => setSettingUp(false)}
        />
      ) : (
        <>
          <p className="record-quiet">
            {factor.isOn
              ? "On: signing in asks for a code of your authenticator app."
              : "Off: whoever learns your password can sign in as you."}
          </p>
          {factor.isOn && factor.recoveryCodesLeft < 4 && (
            <Callout intent="warning" compact>
              {factor.recoveryCodesLeft} recovery codes left. Make new ones.
            </Callout>
          )}
          <div className="factor-actions">
            {!factor.isOn && (
              <Button intent="primary" text="Set up two-factor sign-in" onClick={() => setSettingUp(true)} />
            )}
            {factor.isOn && <Button text="New recovery codes" onClick={() => setAsking("codes")} />}
            {factor.isOn && !factor.isRequired && <Button text="Turn off" onClick={() => setAsking("remove")} />}
          </div>
        </>
      )}
      {asking && (
        <PasswordPrompt
          question={asking}
          onClose={() => setAsking(undefined)}
          onDone={(made) => {
            setAsking(undefined);
            setCodes(made);
            void refresh();
          }}
        />
      )}
    </section>
  );
}

const PROMPTS = {
  remove: { title: "Turn two-factor sign-in off?", submitLabel: "Turn off" },
  codes: { title: "Make new recovery codes?", submitLabel: "Make new codes" },
} as const;

function PasswordPrompt(props: {
  question: FactorAction;
  onClose: () => void;
  onDone: (codes: readonly string[] | undefined) => void;
}) {
  const { mutate, isPending, error } = useMutation({
    async mutationFn(password: string) {
      const body = { password };
      if (props.question === "codes") return (await call(renewRecoveryCodes, { body })).recoveryCodes;
      toastSuccess((await call(removeFactor, { body })).message);
      return undefined;
    },
    onSuccess: props.onDone,
  });
  return (
    <PasswordDialog
      {...PROMPTS[props.question]}
      isBusy={isPending}
      problem={error}
      onConfirm={mutate}
      onClose={props.onClose}
    >
      {props.question === "codes" && <p>The codes that you have now stop working.</p>}
    </PasswordDialog>
  );
}
