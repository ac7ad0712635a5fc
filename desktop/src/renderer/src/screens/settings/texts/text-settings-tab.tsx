import { Button, Callout } from "@blueprintjs/core";
import type { TextSettings } from "@fundi/shared/texts/text-settings";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useCallback, useRef } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { SettingsPage } from "../settings-page";
import { TestText } from "./test-text";
import { findErrors, type TextSettingsDraft, toBody, toDraft } from "./text-settings-draft";
import { textSettingsQuery, useUpdateTextSettings } from "./text-settings-queries";
import { SmsProvider, type TextSettingsForm, WhatsAppProvider, WhenAndWhat } from "./text-settings-sections";

/** How SMS and WhatsApp leave the shop: providers, order of channels, quiet hours, topics. */
export const TextSettingsTab = () => {
  const settings = useQuery(textSettingsQuery);
  return (
    <SettingsPage label="SMS and WhatsApp" query={settings}>
      {(data) => <EditTextSettings key={data.version} settings={data} />}
    </SettingsPage>
  );
};
export { TextSettingsTab as Component };

function EditTextSettings({ settings }: { settings: TextSettings }) {
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors, change, isDirty } = useDraftForm(
    toDraft(settings),
    useCallback((draft: TextSettingsDraft) => findErrors(draft, settings), [settings]),
    element,
  );
  const update = useUpdateTextSettings();
  const { africasTalking, whatsApp } = settings;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty || update.isPending || !errors.validate()) return;
    update.mutate(toBody(draft, settings), {
      onSuccess: () => toastSuccess("Saved. Send yourself a test."),
      onError: (error) => {
        errors.refuse(error);
        toastProblem(error);
      },
    });
  };
  const form: TextSettingsForm = { draft, change, errorOf: errors.of, touch: errors.touch };
  return (
    <>
      <form ref={element} onSubmit={submit} noValidate className="settings-form" aria-label="SMS and WhatsApp">
        {africasTalking.source === "none" && whatsApp.source === "none" && (
          <Callout compact intent="warning">
            No provider is set up: no text leaves the shop, and customers see nothing of texts. Each provider below says
            where its keys come from.
          </Callout>
        )}
        <SmsProvider form={form} facts={africasTalking} />
        <WhatsAppProvider form={form} facts={whatsApp} />
        <WhenAndWhat form={form} />
        <div className="record-actions settings-save">
          <Button type="submit" intent="primary" text="Save" disabled={!isDirty} loading={update.isPending} />
        </div>
        <UnsavedChanges areThere={isDirty} />
      </form>
      <TestText settings={settings} isDisabled={isDirty} />
    </>
  );
}
