import { z } from "@fundi/shared/contract/z";
import type { MailTemplate } from "@fundi/shared/mail/mail-templates";
import type { TextTemplate } from "@fundi/shared/texts/text-templates";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useAddress } from "../../../lib/address";
import { CellTag } from "../../../ui/cell-tag";
import type { Column } from "../../../ui/data-table/column";
import { DataTable } from "../../../ui/data-table/data-table";
import { SettingsDetail } from "../settings-detail";
import { mailTemplatesQuery } from "./mail-template-queries";
import { TemplatePanel } from "./template-panel";
import { TextPanel } from "./text-panel";
import { textTemplatesQuery } from "./text-template-queries";

/** One kind of mail or of text. */
type Template =
  | { id: string; way: "Mail"; template: MailTemplate }
  | { id: string; way: "Text"; template: TextTemplate };

/** The first words: the subject of a mail, the English words of a text. */
const wordsOf = (one: Template): string =>
  one.way === "Mail" ? one.template.subject : (one.template.words[0]?.body ?? "");
const isOwn = (one: Template): boolean =>
  one.way === "Mail" ? one.template.isChanged : one.template.words.some(({ isChanged }) => isChanged);

const COLUMNS: readonly Column<Template>[] = [
  { id: "label", title: "Kind", value: ({ template }) => template.label, width: 220 },
  { id: "way", title: "Sent as", value: ({ way }) => way, width: 90 },
  { id: "about", title: "About", value: ({ template }) => template.about, width: 130 },
  { id: "subject", title: "Words", value: wordsOf, width: 280, grow: true },
  {
    id: "changed",
    title: "Text",
    value: (one) => (isOwn(one) ? "Your own" : "As supplied"),
    cell: (one) =>
      isOwn(one) ? <CellTag intent="primary">Your own</CellTag> : <span className="record-quiet">As supplied</span>,
    width: 110,
  },
];
const templateId = ({ id }: Template) => id;
/** `mail` names a kind of mail, or of text after "text:". */
const TemplateAddress = z.object({ mail: z.string().optional() });

/** The words of all mails and texts that leave the shop by themselves. */
export function MailTemplatesTab() {
  const [{ mail: id }, setAddress] = useAddress(TemplateAddress);
  const mails = useQuery(mailTemplatesQuery);
  const texts = useQuery(textTemplatesQuery);
  const rows = useMemo(
    (): Template[] | undefined =>
      mails.data &&
      texts.data && [
        ...mails.data.map((template) => ({ id: template.kind, way: "Mail" as const, template })),
        ...texts.data.map((template) => ({ id: `text:${template.kind}`, way: "Text" as const, template })),
      ],
    [mails.data, texts.data],
  );
  const opened = rows?.find((each) => each.id === id);
  const close = useCallback(() => setAddress({ mail: undefined }), [setAddress]);
  return (
    <>
      <DataTable
        id="mail-templates"
        label="Mails and texts"
        noun="kinds"
        columns={COLUMNS}
        rows={rows}
        rowId={templateId}
        openId={id}
        onOpen={(template) => setAddress({ mail: template.id })}
        empty={{ title: "No mails" }}
        error={mails.error ?? texts.error}
        onRetry={() => {
          void mails.refetch();
          void texts.refetch();
        }}
        isRefreshing={mails.isFetching || texts.isFetching}
      />
      {opened && (
        <SettingsDetail>
          {opened.way === "Mail" ? (
            <TemplatePanel key={opened.id} template={opened.template} onClose={close} />
          ) : (
            <TextPanel key={opened.id} template={opened.template} onClose={close} />
          )}
        </SettingsDetail>
      )}
    </>
  );
}
export { MailTemplatesTab as Component };
