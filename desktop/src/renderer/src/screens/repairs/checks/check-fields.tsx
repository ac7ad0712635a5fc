import { InputGroup, TextArea } from "@blueprintjs/core";
import { photosAsked } from "@fundi/shared/workshop/check-rules";
import { CHECK_PHOTOS_MAX } from "@fundi/shared/workshop/checklists";
import type { DraftForm } from "../../../ui/forms/draft-form";
import { FormField } from "../../../ui/forms/form-field";
import type { MoveDraft } from "../moves/move-draft";
import { PhotosField } from "../photos/photos-field";
import type { PhotoUploads } from "../photos/use-photo-uploads";
import { wrongQuestions } from "./check-draft";
import { ChecklistField } from "./checklist-field";

interface Props {
  form: DraftForm<MoveDraft>;
}

/** What the photos of the dialog show: there is one device. */
export const FINISHED = "finished";

/** The questions about a device in the form of a dialog. */
export function QuestionFields({ form }: Props) {
  const { draft, errors } = form;
  if (draft.list === null) return null;
  const error = errors.of("answers");
  return (
    <ChecklistField
      legend="The check"
      items={draft.list.items}
      answers={draft.answers}
      before={draft.before}
      error={error}
      wrong={error ? wrongQuestions(draft).map(({ key }) => key) : []}
      onChange={(answers) => form.change({ answers })}
    />
  );
}

/** Results of tests and photos of the finished device. */
export function AfterFields({ form, uploads }: Props & { uploads: PhotoUploads }) {
  const { draft, errors } = form;
  const asked = draft.list ? photosAsked(draft.list, draft.answers) : 0;
  const error = errors.of("noPhotoReason");
  return (
    <>
      <FormField label="Results of tests" info="optional" hint="Battery, SMART or a stress test, typed or pasted.">
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            maxLength={4000}
            value={draft.results}
            onChange={({ currentTarget }) => form.change({ results: currentTarget.value })}
          />
        )}
      </FormField>
      <PhotosField
        legend="Photos of the finished device"
        photos={draft.photos}
        uploads={uploads.of(FINISHED)}
        max={CHECK_PHOTOS_MAX}
        hint={asked === 0 ? "None is asked for." : asked === 1 ? "One is asked for." : `${asked} are asked for.`}
        onChange={(next) => form.change({ photos: next(draft.photos) })}
      >
        {draft.photos.length + uploads.pending(FINISHED) < asked && (
          <FormField label="Why no photos" error={error}>
            {(control) => (
              <InputGroup
                {...control}
                autoComplete="off"
                maxLength={200}
                value={draft.noPhotoReason}
                onValueChange={(noPhotoReason) => form.change({ noPhotoReason })}
              />
            )}
          </FormField>
        )}
      </PhotosField>
    </>
  );
}
