import { z } from "@fundi/shared/contract/z";
import { isPolicyKind, POLICY_KINDS, POLICY_TITLES, type PolicyKind } from "@fundi/shared/policies/policy-kinds";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useAddress } from "../../../lib/address";
import { formatDate } from "../../../lib/shop-time";
import type { Column } from "../../../ui/data-table/column";
import { DataTable } from "../../../ui/data-table/data-table";
import { SettingsDetail } from "../settings-detail";
import { PolicyPanel } from "./policy-panel";
import { policiesQuery } from "./policy-queries";

interface PolicyRow {
  kind: PolicyKind;
  number: number;
  publishedAt: string;
}

const COLUMNS: readonly Column<PolicyRow>[] = [
  { id: "title", title: "Page", value: ({ kind }) => POLICY_TITLES[kind], width: 220, grow: true },
  { id: "number", title: "Version", value: ({ number }) => number, width: 90, numeric: true },
  { id: "publishedAt", title: "Published", value: ({ publishedAt }) => formatDate(publishedAt), width: 120 },
];
const rowKey = ({ kind }: PolicyRow) => kind;
const PolicyAddress = z.object({ policy: z.string().optional() });

/** The pages about delivery, returns, warranty, privacy and terms; managers write and publish them. */
export function PoliciesTab() {
  const [{ policy: opened }, setAddress] = useAddress(PolicyAddress);
  const policies = useQuery(policiesQuery);
  const rows = useMemo(
    () => policies.data && POLICY_KINDS.flatMap((kind) => policies.data.find((each) => each.kind === kind) ?? []),
    [policies.data],
  );
  const close = useCallback(() => setAddress({ policy: undefined }), [setAddress]);
  return (
    <>
      <DataTable
        id="policies"
        label="Policies"
        noun="pages"
        columns={COLUMNS}
        rows={rows}
        rowId={rowKey}
        openId={opened}
        onOpen={({ kind }) => setAddress({ policy: kind })}
        empty={{ title: "No pages" }}
        error={policies.error}
        onRetry={() => void policies.refetch()}
        isRefreshing={policies.isFetching}
      />
      {isPolicyKind(opened) && (
        <SettingsDetail>
          <PolicyPanel key={opened} kind={opened} onClose={close} />
        </SettingsDetail>
      )}
    </>
  );
}
export { PoliciesTab as Component };
