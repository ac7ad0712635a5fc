import { z } from "@fundi/shared/contract/z";
import type { MailTemplate } from "@fundi/shared/mail/mail-templates";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useAddress } from "../../../lib/address";
import { CellTag } from "../../../ui/cell-tag";
import type { Column } from "../../../ui/data-table/column";
import { DataTable } from "../../../ui/data-table/data-table";
import { SettingsDetail } from "../settings-detail";
import { mailTemplatesQuery } from "./mail-template-queries";
import { TemplatePanel } from "./template-panel";

const COLUMNS: readonly Column<MailTemplate>[] = [
  { id: "label", title: "Mail", value: ({ label }) => label, width: 220 },
  { id: "about", title: "About", value: ({ about }) => about, width: 130 },
  { id: "subject", title: "Subject", value: ({ subject }) => subject, width: 280, grow: true },
  {
    id: "changed",
    title: "Text",
    value: ({ isChanged }) => (isChanged ? "Your own" : "As supplied"),
    cell: ({ isChanged }) =>
      isChanged ? <CellTag intent="primary">Your own</CellTag> : <span className="record-quiet">As supplied</span>,
    width: 110,
  },
];
const templateId = ({ kind }: MailTemplate) => kind;
const TemplateAddress = z.object({ mail: z.string().optional() });

/** The texts of all automatic mails. */
export function MailTemplatesTab() {
  const [{ mail: kind }, setAddress] = useAddress(TemplateAddress);
  const list = useQuery(mailTemplatesQuery);
  const opened = list.data?.find((each) => each.kind === kind);
  const close = useCallback(() => setAddress({ mail: undefined }), [setAddress]);
  return (
    <>
      <DataTable
        id="mail-templates"
        label="Mails"
        noun="mails"
        columns={COLUMNS}
        rows={list.data}
        rowId={templateId}
        openId={kind}
        onOpen={(template) => setAddress({ mail: template.kind })}
        empty={{ title: "No mails" }}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
      {opened && (
        <SettingsDetail>
          <TemplatePanel key={opened.kind} template={opened} onClose={close} />
        </SettingsDetail>
      )}
    </>
  );
}
export { MailTemplatesTab as Component };
