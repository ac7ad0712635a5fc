import { Button, Callout, Checkbox, InputGroup } from "@blueprintjs/core";
import { TEXT_CHANNEL_LABELS, type TextChannel } from "@fundi/shared/texts/text-record";
import type { TextSettings } from "@fundi/shared/texts/text-settings";
import { TEXT_TOPIC_LABELS, TEXT_TOPICS } from "@fundi/shared/texts/text-topics";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useCallback, useRef } from "react";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem, toastSuccess } from "../../../ui/toasts";
import { SettingsPage } from "../settings-page";
import { ProviderFacts } from "./provider-facts";
import { TestText } from "./test-text";
import {
  allChannels,
  findErrors,
  type TextSettingsDraft,
  toBody,
  toDraft,
  withChannel,
  withTopic,
} from "./text-settings-draft";
import { textSettingsQuery, useUpdateTextSettings } from "./text-settings-queries";

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

type LineField = "quietFrom" | "quietTo" | "username" | "sender" | "apiKey" | "phoneNumberId" | "token" | "appSecret";
const SECRETS: readonly LineField[] = ["apiKey", "token", "appSecret"];
const STORED = "One is stored, encrypted. Empty: it stays.";

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
  const line = (
    field: LineField,
    label: string,
    { hint, isFixed = false }: { hint?: string; isFixed?: boolean } = {},
  ) => (
    <FormField label={label} hint={hint} error={errors.of(field)}>
      {(control) => (
        <InputGroup
          {...control}
          type={SECRETS.includes(field) ? "password" : field.startsWith("quiet") ? "time" : "text"}
          autoComplete={SECRETS.includes(field) ? "new-password" : "off"}
          disabled={isFixed}
          value={draft[field]}
          onValueChange={(value) => change({ [field]: value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
  const isSmsFixed = africasTalking.source === "env";
  const isWhatsAppFixed = whatsApp.source === "env";
  return (
    <>
      <form ref={element} onSubmit={submit} noValidate className="settings-form" aria-label="SMS and WhatsApp">
        {africasTalking.source === "none" && whatsApp.source === "none" && (
          <Callout compact intent="warning">
            No provider is set up: no text leaves the shop, and customers see nothing of texts. The handbook says how to
            get keys from Africa's Talking and Meta.
          </Callout>
        )}
        <section className="settings-card">
          <h2>SMS by Africa's Talking</h2>
          <ProviderFacts
            fixedBy={isSmsFixed ? "AFRICASTALKING_API_KEY" : null}
            problems={africasTalking.problems}
            addresses={[
              ["Address for delivery reports", africasTalking.deliveryUrl],
              ["Address for replies", africasTalking.incomingUrl],
            ]}
          />
          <div className="record-row">
            {line("username", "Username of the app", { isFixed: isSmsFixed, hint: "“sandbox” for the sandbox." })}
            {line("apiKey", "API key", { isFixed: isSmsFixed, ...(africasTalking.hasApiKey && { hint: STORED }) })}
          </div>
          {line("sender", "Sender id or short code", {
            isFixed: isSmsFixed,
            hint: "As registered. Empty: the provider's own.",
          })}
        </section>
        <section className="settings-card">
          <h2>WhatsApp</h2>
          <ProviderFacts
            fixedBy={isWhatsAppFixed ? "WHATSAPP_TOKEN" : null}
            problems={whatsApp.problems}
            addresses={[
              ["Callback address", whatsApp.webhookUrl],
              ["Verify token", whatsApp.verifyToken || null],
            ]}
          />
          {line("phoneNumberId", "Id of the phone number", {
            isFixed: isWhatsAppFixed,
            hint: "Not the number itself.",
          })}
          <div className="record-row">
            {line("token", "Access token", { isFixed: isWhatsAppFixed, ...(whatsApp.hasToken && { hint: STORED }) })}
            {line("appSecret", "App secret", {
              isFixed: isWhatsAppFixed,
              ...(whatsApp.hasAppSecret && { hint: STORED }),
            })}
          </div>
        </section>
        <section className="settings-card">
          <h2>Channels</h2>
          <p className="record-quiet">Tried from the top. Customers may prefer another one.</p>
          <ChannelOrder channels={draft.channels} onChange={(channels) => change({ channels })} />
        </section>
        <section className="settings-card">
          <h2>Quiet hours</h2>
          <p className="record-quiet">
            What is not urgent waits for the morning, and is dropped when it is no longer true.
          </p>
          <div className="record-row">
            {line("quietFrom", "From")}
            {line("quietTo", "To")}
          </div>
        </section>
        <section className="settings-card">
          <h2>What we text about</h2>
          {TEXT_TOPICS.map((topic) => (
            <Checkbox
              key={topic}
              label={TEXT_TOPIC_LABELS[topic]}
              checked={!draft.offTopics.includes(topic)}
              onChange={({ currentTarget }) =>
                change({ offTopics: withTopic(draft.offTopics, topic, currentTarget.checked) })
              }
            />
          ))}
        </section>
        <div className="record-actions settings-save">
          <Button type="submit" intent="primary" text="Save" disabled={!isDirty} loading={update.isPending} />
        </div>
        <UnsavedChanges areThere={isDirty} />
      </form>
      <TestText settings={settings} isDisabled={isDirty} />
    </>
  );
}

interface OrderProps {
  channels: readonly TextChannel[];
  onChange: (channels: readonly TextChannel[]) => void;
}

const HAND_HINT = " (staff press a link, with the words filled in)";

function ChannelOrder({ channels, onChange }: OrderProps) {
  return (
    <ol className="settings-channels">
      {allChannels(channels).map((channel) => {
        const isOn = channels.includes(channel);
        const label = TEXT_CHANNEL_LABELS[channel];
        return (
          <li key={channel}>
            <Checkbox
              inline
              label={`${label}${channel === "hand" ? HAND_HINT : ""}`}
              checked={isOn}
              onChange={({ currentTarget }) =>
                onChange(withChannel(channels, channel, currentTarget.checked ? "on" : "off"))
              }
            />
            {isOn && channels.indexOf(channel) > 0 && (
              <Button
                small
                minimal
                icon="arrow-up"
                aria-label={`Try ${label} earlier`}
                onClick={() => onChange(withChannel(channels, channel, "up"))}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
