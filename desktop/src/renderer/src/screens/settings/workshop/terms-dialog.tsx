import { InputGroup, TextArea } from "@blueprintjs/core";
import type { z } from "@fundi/shared/contract/z";
import { addRepairTerms, type RepairTerms } from "@fundi/shared/workshop/repair-words";
import { useRef } from "react";
import { call } from "../../../lib/call";
import { wallClock } from "../../../lib/shop-time";
import { DateField } from "../../../ui/forms/date-field";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { FormDialog } from "../../../ui/forms/form-dialog";
import { FormField } from "../../../ui/forms/form-field";
import { schemaErrors } from "../../../ui/forms/schema-errors";
import { useSaveWord } from "./word-queries";

interface Draft {
  title: string;
  bodyEn: string;
  bodySw: string;
  fromOn: string;
}

const termsErrors = (draft: Draft) => schemaErrors(addRepairTerms.body, draft);

/** Writes terms that are signed from a day on, beginning with the last ones. */
export function TermsDialog({ last, onClose }: { last: z.infer<typeof RepairTerms> | null; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const { draft, errors, change } = useDraftForm<Draft>(
    {
      ...{ title: last?.title ?? "", bodyEn: last?.bodyEn ?? "", bodySw: last?.bodySw ?? "" },
      fromOn: wallClock(new Date()).date,
    },
    termsErrors,
    element,
  );
  const save = useSaveWord("Terms saved.", onClose);
  const body = (field: "bodyEn" | "bodySw", title: string) => (
    <FormField label={title} error={errors.of(field)}>
      {(control) => (
        <TextArea
          {...control}
          fill
          rows={8}
          value={draft[field]}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      )}
    </FormField>
  );
  return (
    <FormDialog
      title="Write new terms"
      submitLabel="Save the terms"
      form={element}
      isBusy={save.isPending}
      problem={save.error ?? undefined}
      countsOnce
      onSubmit={() => {
        if (!errors.validate()) return;
        const send = (idempotencyKey: string) => call(addRepairTerms, { body: draft, idempotencyKey });
        save.mutate({ body: draft, send }, { onError: (error) => errors.refuse(error) });
      }}
      onClose={onClose}
    >
      <FormField label="Title" error={errors.of("title")}>
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={160}
            value={draft.title}
            onValueChange={(title) => change({ title })}
          />
        )}
      </FormField>
      <FormField label="Signed from" hint="Earlier intakes show what was in force then." error={errors.of("fromOn")}>
        {(control) => <DateField {...control} value={draft.fromOn} onChange={(fromOn) => change({ fromOn })} />}
      </FormField>
      {body("bodyEn", "In English")}
      {body("bodySw", "In Kiswahili")}
    </FormDialog>
  );
}
