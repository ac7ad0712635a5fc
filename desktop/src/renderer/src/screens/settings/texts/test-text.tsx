import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { TEXT_CHANNEL_LABELS } from "@fundi/shared/texts/text-record";
import type { TextSettings } from "@fundi/shared/texts/text-settings";
import { fieldErrorsOf } from "@fundi/shared/web/error-text";
import { type FormEvent, useState } from "react";
import { FormField } from "../../../ui/forms/form-field";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { useTestText } from "./text-settings-queries";

/** Sends a test to a phone of one's own. */
export function TestText({ settings, isDisabled }: { settings: TextSettings; isDisabled: boolean }) {
  const ready = [
    ...(settings.africasTalking.state === "off" ? [] : (["sms"] as const)),
    ...(settings.whatsApp.state === "off" ? [] : (["whatsapp"] as const)),
  ];
  const [to, setTo] = useState("");
  const [channel, setChannel] = useState(ready[0] ?? "sms");
  const test = useTestText();
  if (ready.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (test.isPending || isDisabled) return;
    test.mutate(
      { to, channel },
      {
        onSuccess: () => toastSuccess("The test is on its way. The outbox says how it went."),
        onError: (error) => {
          if (Object.keys(fieldErrorsOf(error)).length === 0) toastProblem(error);
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="settings-form" aria-label="Test">
      <section className="settings-card">
        <h2>Test</h2>
        <div className="record-row">
          <FormField label="Your own number" error={fieldErrorsOf(test.error).to}>
            {(control) => <InputGroup {...control} inputMode="tel" value={to} onValueChange={setTo} />}
          </FormField>
          <FormField label="By">
            {(control) => (
              <HTMLSelect
                {...control}
                fill
                value={channel}
                options={ready.map((value) => ({ value, label: TEXT_CHANNEL_LABELS[value] }))}
                onChange={({ currentTarget }) => setChannel(ready.find((one) => one === currentTarget.value) ?? "sms")}
              />
            )}
          </FormField>
        </div>
        <div className="record-actions">
          <Button type="submit" text="Send a test" disabled={isDisabled || to === ""} loading={test.isPending} />
        </div>
      </section>
    </form>
  );
}
