import { LANGUAGE_NAMES, LANGUAGES } from "@fundi/shared/languages/languages";
import { CHOSEN_CHANNELS, type TextChoices } from "@fundi/shared/texts/text-choices";
import { TEXT_CHANNEL_LABELS } from "@fundi/shared/texts/text-record";
import type { TextTopic } from "@fundi/shared/texts/text-topics";
import { msg, t } from "@lingui/core/macro";
import { useId } from "react";
import { Button, LinkButton } from "../../components/button";
import { Loading, Skeleton } from "../../components/skeleton";
import { ErrorState } from "../../components/states";
import { type Text, textOf } from "../../i18n";
import { Section } from "./section";
import { useTextChoices } from "./use-text-choices";

/** What texts are about: `TEXT_TOPIC_LABELS` in the language of the page. */
const TOPIC_NAMES: Record<TextTopic, Text> = {
  "order-received": msg`Order received`,
  payment: msg`Payment approved or rejected`,
  "order-progress": msg`Order on its way, ready or cancelled`,
  quote: msg`Quote answered`,
  appointment: msg`Appointment confirmed, moved or cancelled`,
  "appointment-reminder": msg`Appointment tomorrow`,
  ticket: msg`Ticket answered`,
  "repair-received": msg`Device received for repair`,
  "repair-ready": msg`Repair ready`,
  "repair-delayed": msg`Repair takes longer`,
  "repair-collected": msg`Device handed over`,
  "watched-product": msg`Price or stock of a favourite product`,
};

type Choose = ReturnType<typeof useTextChoices>["choose"];

/** What is sent by SMS and WhatsApp. Absent while the shop sends no texts. */
export function TextSection() {
  const { choices, isError, retry, choose } = useTextChoices();
  if (choices?.channels.length === 0) return null;
  return (
    <Section title={t`SMS and WhatsApp`} intro={t`What we text you about. Codes that you ask for always come.`}>
      {isError ? (
        <ErrorState message={t`We could not load your choices. Please try again.`} onRetry={retry} />
      ) : choices ? (
        <Choices choices={choices} choose={choose} />
      ) : (
        <div className="grid gap-3">
          <Loading />
          <Skeleton className="h-40" />
        </div>
      )}
    </Section>
  );
}

function Choices({ choices, choose }: { choices: TextChoices; choose: Choose }) {
  const { phone, isProved, isStopped } = choices;
  return (
    <div className="grid gap-5">
      {!isProved && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {phone
              ? t`We text ${phone} once you have confirmed in your profile that it is yours.`
              : t`Add your phone number to your profile, then we can text you.`}
          </p>
          <LinkButton to="/profile" variant="secondary" size="sm">
            {t`Profile`}
          </LinkButton>
        </div>
      )}
      {isProved && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">{isStopped ? t`Texts to ${phone} are stopped.` : t`Texts go to ${phone}.`}</p>
          <Button variant="secondary" size="sm" onClick={() => choose({ isStopped: !isStopped })}>
            {isStopped ? t`Text me again` : t`Stop all texts`}
          </Button>
        </div>
      )}
      {!isStopped && <TopicTable choices={choices} choose={choose} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={t`Language of texts`}
          value={choices.language}
          options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
          onChange={(value) => choose({ language: LANGUAGES.find((one) => one === value) ?? "en" })}
        />
        {choices.channels.length > 1 && (
          <Choice
            label={t`Try first`}
            value={choices.firstChannel ?? ""}
            options={[
              { value: "", text: t`As the shop likes` },
              ...choices.channels.map((value) => ({ value, text: TEXT_CHANNEL_LABELS[value] })),
            ]}
            onChange={(value) => choose({ firstChannel: CHOSEN_CHANNELS.find((one) => one === value) ?? null })}
          />
        )}
      </div>
    </div>
  );
}

/** One row per topic, one box per channel. */
function TopicTable({ choices: { topics, channels, refused }, choose }: { choices: TextChoices; choose: Choose }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{t`What we text you about, by channel`}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="text-start font-normal">
            {t`Topic`}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-20 px-1 text-center font-normal">
              {TEXT_CHANNEL_LABELS[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {topics.map((topic) => (
          <tr key={topic}>
            <th scope="row" className="py-3 pe-2 text-start font-semibold">
              {textOf(TOPIC_NAMES[topic])}
            </th>
            {channels.map((channel) => {
              const isOn = !refused.some((one) => one.topic === topic && one.channel === channel);
              return (
                <td key={channel} className="text-center">
                  <label className="inline-grid size-11 place-items-center">
                    <span className="sr-only">{t`${textOf(TOPIC_NAMES[topic])} by ${TEXT_CHANNEL_LABELS[channel]}`}</span>
                    <input
                      type="checkbox"
                      checked={isOn}
                      onChange={({ target }) => choose({ switch: { topic, channel, isOn: target.checked } })}
                      className="size-5 accent-accent"
                    />
                  </label>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 rounded-md border border-field bg-surface px-3"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
