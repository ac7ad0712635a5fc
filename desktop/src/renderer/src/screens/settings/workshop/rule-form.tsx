import { HTMLSelect, InputGroup } from "@blueprintjs/core";
import { typedAmount } from "@fundi/shared/values/typed-amount";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useEditForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import { MoneyInput } from "../../../ui/forms/money-input";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { StaleChanges } from "../../../ui/forms/stale-changes";
import { UnsavedChanges } from "../../../ui/forms/unsaved-changes";
import { toastProblem } from "../../../ui/toasts";
import { SettingsSave } from "../settings-save";
import type { RuleField } from "./rule-fields";
import type { RuleCard, RuleValues } from "./rules";
import { useSaveWord } from "./word-queries";

type Draft = Record<string, string>;

const draftOf = ({ fields }: RuleCard, rules: RuleValues): Draft =>
  Object.fromEntries(fields.map(({ name }) => [name, rules[name] === null ? "" : String(rules[name] ?? "")]));

/** Returns the value of a field as it was typed or chosen; null for "any"; undefined where it is none. */
function typedValue(
  { kind, least = 0, most = Number.MAX_SAFE_INTEGER }: RuleField,
  text: string,
): number | string | null | undefined {
  if (kind === "choice") return text;
  if (kind === "sum or any" && text.trim() === "") return null;
  const value = kind === "whole" ? Number(text.trim() === "" ? Number.NaN : text) : typedAmount(text);
  const isFit = value !== undefined && value !== null && value >= least && value <= most;
  return isFit && (kind !== "whole" || Number.isInteger(value)) ? value : undefined;
}

const errorOf = ({ kind, least = 0, most = 0 }: RuleField): string =>
  kind === "whole" ? `Enter a whole number from ${least} to ${most}` : "Enter an amount, such as 5,000";

/** Rules of the shop that are numbers or choices, read by managers and changed by administrators. */
export function RuleForm({ card, mayEdit }: { card: RuleCard; mayEdit: boolean }) {
  const query = useQuery(card.query);
  return (
    <section className="settings-card" aria-label={card.title}>
      <h2>{card.title}</h2>
      <p className="record-quiet">{card.about}</p>
      {query.data ? (
        <Fields card={card} rules={query.data} mayEdit={mayEdit} />
      ) : (
        query.error && <RequestProblem error={query.error} />
      )}
    </section>
  );
}

function Fields({ card, rules, mayEdit }: { card: RuleCard; rules: RuleValues; mayEdit: boolean }) {
  const element = useRef<HTMLFormElement>(null);
  const latest = useMemo(() => draftOf(card, rules), [card, rules]);
  const findErrors = useMemo(
    () => (draft: Draft) =>
      Object.fromEntries(
        card.fields.flatMap((field) =>
          typedValue(field, draft[field.name] ?? "") === undefined ? [[field.name, errorOf(field)]] : [],
        ),
      ),
    [card],
  );
  const form = useEditForm({ draft: latest, version: Number(rules.version ?? 0) }, findErrors, element);
  const save = useSaveWord("Saved.");
  const labels = Object.fromEntries(card.fields.map(({ name, label }) => [name, label]));
  return (
    <form
      ref={element}
      noValidate
      aria-label={card.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isDirty || save.isPending || !form.errors.validate()) return;
        const sent = form.draft;
        const changed = card.fields.filter(({ name }) => sent[name] !== form.base[name]);
        const change = Object.fromEntries(
          changed.map((field) => [field.name, typedValue(field, sent[field.name] ?? "")]),
        );
        const body = { ...change, version: form.version } as RuleValues;
        save.mutate(
          { body, send: () => card.save(body) },
          {
            onSuccess: (answer) => form.stored(sent, draftOf(card, answer as RuleValues)),
            onError: (error) => {
              form.errors.refuse(error);
              toastProblem(error);
            },
          },
        );
      }}
    >
      <StaleChanges form={form} latest={latest} labels={labels} />
      {card.fields.map(({ name, label, kind, hint, options = [] }) => {
        if (kind === "choice")
          return (
            <FormField key={name} label={label} hint={hint} error={form.errors.of(name)}>
              {(control) => (
                <HTMLSelect
                  {...control}
                  disabled={!mayEdit}
                  value={form.draft[name] ?? ""}
                  options={[...options]}
                  onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value })}
                />
              )}
            </FormField>
          );
        const Input = kind === "whole" ? InputGroup : MoneyInput;
        return (
          <FormField key={name} label={label} hint={hint} error={form.errors.of(name)}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={12}
                readOnly={!mayEdit}
                value={form.draft[name] ?? ""}
                onValueChange={(value) => form.change({ [name]: value })}
              />
            )}
          </FormField>
        );
      })}
      {mayEdit && form.isDirty && <SettingsSave form={form} isSaving={save.isPending} />}
      <UnsavedChanges areThere={form.isDirty} />
    </form>
  );
}
