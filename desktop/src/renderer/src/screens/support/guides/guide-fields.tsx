import { Checkbox, HTMLSelect, InputGroup, SegmentedControl, Switch, TextArea } from "@blueprintjs/core";
import {
  GUIDE_DEVICE_LABELS,
  GUIDE_DEVICES,
  GUIDE_DIFFICULTIES,
  GUIDE_SERVICES_MAX,
  kiswahiliState,
} from "@fundi/shared/guides/guide-rules";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from "@fundi/shared/languages/languages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DetailSection } from "../../../ui/detail-panel";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { servicesQuery } from "../../services/service-queries";
import { ChosenServices } from "../chosen-services";
import { DIFFICULTY_LABELS, STATUS_TAGS } from "./guide-columns";
import { type GuideDraft, isStatus, textsOf, WORD_FIELDS } from "./guide-draft";
import { GuidePreview } from "./guide-preview";
import { GuideProductsField } from "./guide-products-field";
import { GuideStepsField } from "./guide-steps-field";
import "../content/content.css";
import "./guides.css";

/** The fields of a guide. Its words are typed in one language at a time; the other one's stand in for what is empty. */
export function GuideFields({ form }: { form: DraftForm<GuideDraft> }) {
  const { draft, errors, change } = form;
  const [language, setLanguage] = useState<Language>("en");
  const [isPreview, setPreview] = useState(false);
  const { data: services = [] } = useQuery(servicesQuery);
  return (
    <>
      <GuideFacts form={form} />
      <div className="guide-language">
        <SegmentedControl
          size="small"
          aria-label="Language of the text"
          value={language}
          onValueChange={(value) => isLanguage(value) && setLanguage(value)}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <span className="record-quiet">{KISWAHILI_WORDS[kiswahiliState(textsOf(draft))]}</span>
        <Switch
          className="guide-preview-switch"
          label="Preview"
          checked={isPreview}
          onChange={({ currentTarget }) => setPreview(currentTarget.checked)}
        />
      </div>
      {isPreview ? (
        <DetailSection title="How it reads">
          <GuidePreview draft={draft} language={language} />
        </DetailSection>
      ) : (
        <>
          <GuideWordFields form={form} language={language} />
          <GuideStepsField
            steps={draft.steps}
            language={language}
            error={errors.of("steps")}
            onChange={(steps) => change({ steps })}
          />
          <StopField form={form} language={language} />
        </>
      )}
      <ChosenServices
        label="Services that do it"
        hint="The best first: customers see its price, and can book it."
        max={GUIDE_SERVICES_MAX}
        chosen={draft.serviceIds}
        services={services}
        error={errors.of("serviceIds")}
        onChange={(serviceIds) => change({ serviceIds })}
      />
      <GuideProductsField
        chosen={draft.products}
        error={errors.of("products")}
        onChange={(products) => change({ products })}
      />
    </>
  );
}

const KISWAHILI_WORDS = {
  none: "Customers read English in both languages.",
  partial: "Kiswahili is not complete: customers read English until it is.",
  complete: "Complete in both languages.",
} as const;

function GuideFacts({ form: { draft, errors, change } }: { form: DraftForm<GuideDraft> }) {
  return (
    <>
      <div className="record-row">
        <FormField label="Status" error={errors.of("status")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={draft.status}
              onChange={({ currentTarget: { value } }) => isStatus(value) && change({ status: value })}
              options={Object.entries(STATUS_TAGS).map(([value, { label }]) => ({ value, label }))}
            />
          )}
        </FormField>
        <FormField label="Difficulty" error={errors.of("difficulty")}>
          {(control) => (
            <HTMLSelect
              {...control}
              fill
              value={draft.difficulty}
              onChange={({ currentTarget: { value } }) => {
                const difficulty = GUIDE_DIFFICULTIES.find((one) => one === value);
                if (difficulty) change({ difficulty });
              }}
              options={GUIDE_DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))}
            />
          )}
        </FormField>
        <FormField label="Minutes" error={errors.of("minutes")}>
          {(control) => (
            <InputGroup
              {...control}
              inputMode="numeric"
              value={draft.minutes}
              onValueChange={(minutes) => change({ minutes })}
              onBlur={() => errors.touch("minutes")}
            />
          )}
        </FormField>
      </div>
      <FormField label="Devices" error={errors.of("devices")}>
        {(control) => (
          // biome-ignore lint/a11y/useSemanticElements: the label of the field names the group
          <div {...control} role="group" aria-label="Devices" className="content-choices">
            {GUIDE_DEVICES.map((device) => (
              <Checkbox
                key={device}
                inline
                label={GUIDE_DEVICE_LABELS[device]}
                checked={draft.devices.includes(device)}
                onChange={() =>
                  change({
                    devices: draft.devices.includes(device)
                      ? draft.devices.filter((one) => one !== device)
                      : [...draft.devices, device],
                  })
                }
              />
            ))}
          </div>
        )}
      </FormField>
    </>
  );
}

interface WordsProps {
  form: DraftForm<GuideDraft>;
  language: Language;
}

function GuideWordFields({ form: { draft, errors, change }, language }: WordsProps) {
  const fields = WORD_FIELDS[language];
  return (
    <>
      <FormField label="Title" error={errors.of(fields.title)}>
        {(control) => (
          <InputGroup
            {...control}
            lang={language}
            maxLength={120}
            placeholder={language === "sw" ? draft.title : ""}
            value={draft[fields.title]}
            onValueChange={(title) => change({ [fields.title]: title })}
            onBlur={() => errors.touch(fields.title)}
          />
        )}
      </FormField>
      <FormField
        label="Summary"
        hint="One or two sentences: lists and search engines show them."
        error={errors.of(fields.summary)}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            lang={language}
            rows={2}
            maxLength={300}
            placeholder={language === "sw" ? draft.summary : ""}
            value={draft[fields.summary]}
            onChange={({ currentTarget }) => change({ [fields.summary]: currentTarget.value })}
            onBlur={() => errors.touch(fields.summary)}
          />
        )}
      </FormField>
      <FormField label="What somebody needs" info="optional" hint="One to a line." error={errors.of(fields.tools)}>
        {(control) => (
          <TextArea
            {...control}
            fill
            lang={language}
            autoResize
            rows={3}
            placeholder={language === "sw" ? draft.tools : ""}
            value={draft[fields.tools]}
            onChange={({ currentTarget }) => change({ [fields.tools]: currentTarget.value })}
            onBlur={() => errors.touch(fields.tools)}
          />
        )}
      </FormField>
    </>
  );
}

function StopField({ form: { draft, errors, change }, language }: WordsProps) {
  const field = WORD_FIELDS[language].stopWhen;
  return (
    <FormField label="When to stop and bring it in" info="optional" error={errors.of(field)}>
      {(control) => (
        <TextArea
          {...control}
          fill
          lang={language}
          autoResize
          rows={3}
          maxLength={1000}
          placeholder={language === "sw" ? draft.stopWhen : ""}
          value={draft[field]}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          onBlur={() => errors.touch(field)}
        />
      )}
    </FormField>
  );
}
