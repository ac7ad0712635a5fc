import { Button, Callout, InputGroup } from "@blueprintjs/core";
import { isKenyanPhone, normalizePhone, PHONE_ERROR } from "@fundi/shared/values/phone";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { describeProblem } from "../../../lib/problem";
import { useStaff } from "../../../session/session";
import { FormField } from "../../../ui/forms/form-field";
import { PromptState } from "../../payments/prompts/prompt-state";
import { testPromptQuery, useTestPrompt } from "./prompt-settings-queries";

/** Sends a prompt over KES 1 to the administrator's own phone, and says in words what came back. */
export function TestPrompt({ isReady }: { isReady: boolean }) {
  const [phone, setPhone] = useState(useStaff().phone ?? "");
  const [isTried, setTried] = useState(false);
  const [sentId, setSentId] = useState<number>();
  const test = useTestPrompt();
  const sent = useQuery({ ...testPromptQuery(sentId ?? 0), enabled: sentId !== undefined });
  const error = isTried && !isKenyanPhone(phone) ? PHONE_ERROR : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (isKenyanPhone(phone) && !test.isPending)
      test.mutate(normalizePhone(phone), { onSuccess: ({ id }) => setSentId(id) });
  };
  return (
    <form className="settings-card" noValidate onSubmit={submit} aria-label="Test">
      <h2>Test</h2>
      <p>Ksh 1 is really paid from your phone to the shop. It counts for no order.</p>
      <FormField label="Your phone" error={error}>
        {(control) => (
          <InputGroup {...control} type="tel" placeholder="07…" maxLength={16} value={phone} onValueChange={setPhone} />
        )}
      </FormField>
      <div>
        <Button type="submit" text="Send Ksh 1 to my phone" disabled={!isReady} loading={test.isPending} />
      </div>
      {test.error && (
        <Callout intent="danger" compact role="alert">
          {describeProblem(test.error).title}
        </Callout>
      )}
      {sent.data && <PromptState prompt={sent.data} />}
    </form>
  );
}
