import { Button, Checkbox, InputGroup } from "@blueprintjs/core";
import { TEXT_CHANNEL_LABELS, type TextChannel } from "@fundi/shared/texts/text-record";
import type { TextSettings } from "@fundi/shared/texts/text-settings";
import { TEXT_TOPIC_LABELS, TEXT_TOPICS } from "@fundi/shared/texts/text-topics";
import { FormField } from "../../../ui/forms/form-field";
import { KeySource } from "../key-source";
import { ProviderFacts } from "./provider-facts";
import { allChannels, type TextSettingsDraft, withChannel, withTopic } from "./text-settings-draft";

type LineField = "quietFrom" | "quietTo" | "username" | "sender" | "apiKey" | "phoneNumberId" | "token" | "appSecret";
const SECRETS: readonly LineField[] = ["apiKey", "token", "appSecret"];
const STORED = "One is stored, encrypted. Empty: it stays.";

const typeOf = (field: LineField): string =>
  SECRETS.includes(field) ? "password" : field.startsWith("quiet") ? "time" : "text";

/** The form that the sections are a part of. */
export interface TextSettingsForm {
  draft: TextSettingsDraft;
  change: (change: Partial<TextSettingsDraft>) => void;
  errorOf: (field: LineField) => string | undefined;
  touch: (field: LineField) => void;
}

interface LineProps {
  form: TextSettingsForm;
  field: LineField;
  label: string;
  hint?: string;
  /** The environment sets it. */
  isFixed?: boolean;
}

/** A field. What the environment sets is not stored here, and says nothing of that. */
const Line = ({ form, field, label, hint, isFixed = false }: LineProps) => (
  <FormField label={label} hint={isFixed && hint === STORED ? undefined : hint} error={form.errorOf(field)}>
    {(control) => (
      <InputGroup
        {...control}
        type={typeOf(field)}
        autoComplete={SECRETS.includes(field) ? "new-password" : "off"}
        disabled={isFixed}
        value={form.draft[field]}
        onValueChange={(value) => form.change({ [field]: value })}
        onBlur={() => form.touch(field)}
      />
    )}
  </FormField>
);

export function SmsProvider({ form, facts }: { form: TextSettingsForm; facts: TextSettings["africasTalking"] }) {
  const isFixed = facts.source === "env";
  return (
    <section className="settings-card">
      <h2>SMS by Africa's Talking</h2>
      {!isFixed && (
        <KeySource of="africasTalking">
          : open a live app there. Its page has the username; the key is made under Settings, API key, of the app.
        </KeySource>
      )}
      <ProviderFacts
        fixedBy={isFixed ? "AFRICASTALKING_API_KEY" : null}
        problems={facts.problems}
        addresses={[
          ["Address for delivery reports", facts.deliveryUrl],
          ["Address for replies", facts.incomingUrl],
        ]}
      />
      <div className="record-row">
        <Line {...{ form, isFixed }} field="username" label="Username of the app" hint="“sandbox” for the sandbox." />
        <Line {...{ form, isFixed }} field="apiKey" label="API key" {...(facts.hasApiKey && { hint: STORED })} />
      </div>
      <Line
        {...{ form, isFixed }}
        field="sender"
        label="Sender id or short code"
        hint="As registered. Empty: the provider's own."
      />
    </section>
  );
}

export function WhatsAppProvider({ form, facts }: { form: TextSettingsForm; facts: TextSettings["whatsApp"] }) {
  const isFixed = facts.source === "env";
  return (
    <section className="settings-card">
      <h2>WhatsApp</h2>
      {!isFixed && (
        <KeySource of="meta">
          : an app of the type Business with WhatsApp added has the id, the token and the app secret.
        </KeySource>
      )}
      <ProviderFacts
        fixedBy={isFixed ? "WHATSAPP_TOKEN" : null}
        problems={facts.problems}
        addresses={[
          ["Callback address", facts.webhookUrl],
          ["Verify token", facts.verifyToken || null],
        ]}
      />
      <Line {...{ form, isFixed }} field="phoneNumberId" label="Id of the phone number" hint="Not the number itself." />
      <div className="record-row">
        <Line {...{ form, isFixed }} field="token" label="Access token" {...(facts.hasToken && { hint: STORED })} />
        <Line
          {...{ form, isFixed }}
          field="appSecret"
          label="App secret"
          {...(facts.hasAppSecret && { hint: STORED })}
        />
      </div>
    </section>
  );
}

/** Which channel is tried first, when nobody is disturbed, and what texts are about at all. */
export const WhenAndWhat = ({ form }: { form: TextSettingsForm }) => {
  const { draft, change } = form;
  return (
    <>
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
          <Line form={form} field="quietFrom" label="From" />
          <Line form={form} field="quietTo" label="To" />
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
    </>
  );
};

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
