import { AnchorButton } from "@blueprintjs/core";
import { Share } from "@blueprintjs/icons";
import { guidePath } from "@fundi/shared/guides/guide-rules";
import { type AdminGuide, AdminGuide as AdminGuideShape } from "@fundi/shared/guides/guides";
import { randomHex } from "@fundi/shared/web/random-hex";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText } from "../../../lib/problem";
import { shopQuery } from "../../../lib/queries/shop-query";
import { useMay } from "../../../session/session";
import { DetailPanel } from "../../../ui/detail-panel";
import { useDraftForm } from "../../../ui/forms/draft-form";
import { NewRecord } from "../../../ui/forms/new-record";
import { DeleteRecordButton, RecordEditor } from "../../../ui/forms/record-editor";
import { useRecordForm } from "../../../ui/forms/record-form";
import { NoRecord } from "../../../ui/forms/record-panel";
import { TimeAgo } from "../../../ui/time-ago";
import { showToast, toastSuccess } from "../../../ui/toasts";
import {
  EMPTY_GUIDE,
  GUIDE_LABELS,
  guideErrors,
  guideFieldText,
  toGuideDraft,
  toGuideForm,
  toTexts,
} from "./guide-draft";
import { GuideFields } from "./guide-fields";
import { GuidePreview } from "./guide-preview";
import { guideQuery, useCreateGuide, useUpdateGuide } from "./guide-queries";
import { GuideVersions } from "./guide-versions";
import { useGuideDeletion } from "./use-guide-deletion";

interface GuidePanelProps {
  id: number;
  onClose: () => void;
  onDeleted: () => void;
}

/** One guide beside the list: managers edit it, others read it. */
export function GuidePanel({ id, onClose, onDeleted }: GuidePanelProps) {
  const query = useQuery(guideQuery(id));
  const mayWrite = useMay("manager");
  const guide = query.data;
  if (!guide)
    return (
      <NoRecord
        kind="Guide"
        recordKey={id}
        error={query.error ?? undefined}
        onClose={onClose}
        onRetry={() => void query.refetch()}
      />
    );
  if (mayWrite) return <GuideEditor guide={guide} onClose={onClose} onDeleted={onDeleted} />;
  return (
    <DetailPanel title={guide.en.title} recordKey={id} onClose={onClose} footer={<OpenGuide guide={guide} />}>
      <GuidePreview draft={toGuideDraft(guide)} language="en" />
    </DetailPanel>
  );
}

function GuideEditor({
  guide,
  onClose,
  onDeleted,
}: { guide: AdminGuide } & Pick<GuidePanelProps, "onClose" | "onDeleted">) {
  const queries = useQueryClient();
  const update = useUpdateGuide();
  const remove = useGuideDeletion(onDeleted);
  const { form, element, latest, settled } = useRecordForm({
    record: guide,
    toDraft: toGuideDraft,
    findErrors: guideErrors,
    shape: AdminGuideShape,
    show: (newest: AdminGuide) => queries.setQueryData(guideQuery(guide.id).queryKey, newest),
    words: { saved: "Guide saved.", failed: "The guide could not be saved" },
  });
  return (
    <RecordEditor
      title={guide.en.title}
      recordKey={guide.id}
      {...{ form, element, latest, onClose }}
      labels={GUIDE_LABELS}
      formatField={guideFieldText}
      isSaving={update.isPending}
      onSave={(sent) =>
        update.mutate(
          { params: { id: guide.id }, body: { ...toGuideForm(sent), version: form.version } },
          settled(sent),
        )
      }
      actions={
        <>
          <OpenGuide guide={guide} />
          <DeleteRecordButton of="guide" onDelete={() => remove({ id: guide.id, title: guide.en.title })} />
        </>
      }
      after={
        <>
          <GuideVersions guide={guide} onRestore={(version) => form.change(toTexts(version))} />
          <p className="record-dates">
            Number {guide.id} · changed <TimeAgo at={guide.updatedAt} />
          </p>
        </>
      }
    >
      <GuideFields form={form} />
    </RecordEditor>
  );
}

/** Writes a new guide. */
export function NewGuide({ onClose, onCreated }: { onClose: () => void; onCreated: (id: number) => void }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useDraftForm(EMPTY_GUIDE, guideErrors, element);
  const create = useCreateGuide();
  const [idempotencyKey] = useState(randomHex);
  const save = () =>
    create.mutate(
      { body: toGuideForm(form.draft), idempotencyKey },
      {
        onSuccess: ({ id }) => {
          toastSuccess("Guide added.");
          onCreated(id);
        },
        onError: (error) => {
          form.errors.refuse(error);
          void showToast({ message: failureText(error, "The guide could not be added"), intent: "danger" });
        },
      },
    );
  return (
    <NewRecord
      title="New guide"
      submitLabel="Add guide"
      {...{ form, element, onClose }}
      isSaving={create.isPending}
      onSave={save}
    >
      <GuideFields form={form} />
    </NewRecord>
  );
}

/** Opens the page of a published guide, as customers see it. Nothing while the storefront's address is not known. */
function OpenGuide({ guide }: { guide: AdminGuide }) {
  const { data: shop } = useQuery(shopQuery);
  if (!shop?.storefront || guide.status !== "published") return null;
  const root = shop.storefront.endsWith("/") ? shop.storefront.slice(0, -1) : shop.storefront;
  return (
    <AnchorButton
      href={root + guidePath(guide)}
      target="_blank"
      rel="noreferrer"
      icon={<Share />}
      text="Open in the shop"
    />
  );
}
