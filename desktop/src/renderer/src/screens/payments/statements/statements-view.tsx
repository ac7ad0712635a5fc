import { DocumentOpen } from "@blueprintjs/icons";
import { z } from "@fundi/shared/contract/z";
import type { Statement } from "@fundi/shared/payments/received-money";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useAddress } from "../../../lib/address";
import { formatDateTime } from "../../../lib/shop-time";
import type { Column } from "../../../ui/data-table/column";
import { DataTable } from "../../../ui/data-table/data-table";
import { MONEY_WIDTH } from "../../../ui/data-table/measures";
import { Screen } from "../../../ui/screen";
import { TimeAgo } from "../../../ui/time-ago";
import { showToast } from "../../../ui/toasts";
import { PaymentTabs } from "../payment-tabs";
import { statementsQuery } from "./statement-queries";
import { StatementReview } from "./statement-review";
import { StatementUpload } from "./statement-upload";
import "./statements.css";

const StatementsAddress = z.object({
  page: z.coerce.number().int().min(1).default(1),
  /** The opened statement. */
  statement: z.coerce.number().int().positive().optional(),
});
const LIMIT = 50;

const COLUMNS: readonly Column<Statement>[] = [
  { id: "file", title: "File", value: ({ fileName }) => fileName, width: 240, grow: true },
  {
    id: "from",
    title: "From",
    value: ({ from }) => from,
    cell: ({ from }) => from && formatDateTime(from),
    width: 175,
  },
  { id: "to", title: "To", value: ({ to }) => to, cell: ({ to }) => to && formatDateTime(to), width: 175 },
  { id: "payments", title: "Payments", value: ({ payments }) => payments, width: 90, numeric: true },
  { id: "known", title: "Known before", value: ({ known }) => known, width: 110, numeric: true },
  {
    id: "paidIn",
    title: "Paid in",
    value: ({ paidIn }) => paidIn,
    cell: ({ paidIn }) => formatKes(paidIn),
    width: MONEY_WIDTH,
    numeric: true,
  },
  { id: "reversals", title: "Taken back", value: ({ reversals }) => reversals, width: 100, numeric: true },
  { id: "by", title: "Loaded by", value: ({ loadedBy }) => loadedBy, width: 150 },
  {
    id: "at",
    title: "Loaded",
    value: ({ loadedAt }) => loadedAt,
    cell: ({ loadedAt }) => <TimeAgo at={loadedAt} />,
    width: 110,
  },
];
const statementId = ({ id }: Statement) => id;

/** Uploads statements of received money, and lists them. */
export default function StatementsView() {
  const [{ page, statement }, setAddress] = useAddress(StatementsAddress);
  const list = useQuery({ ...statementsQuery({ page, limit: LIMIT }), enabled: statement === undefined });
  const open = useCallback(({ id }: Statement) => setAddress({ statement: id }), [setAddress]);
  const loaded = useCallback(
    (id: number, alreadyLoaded: boolean) => {
      if (alreadyLoaded)
        void showToast({ intent: "primary", message: "This file was loaded before. Nothing changed." });
      setAddress({ statement: id });
    },
    [setAddress],
  );
  if (statement !== undefined)
    return <StatementReview key={statement} id={statement} onClose={() => setAddress({ statement: undefined })} />;
  return (
    <Screen title="Payments" actions={<PaymentTabs current="statements" />}>
      <StatementUpload onLoaded={loaded} />
      <DataTable
        id="statements"
        label="Statements"
        noun="statements"
        columns={COLUMNS}
        rows={list.data?.statements}
        rowId={statementId}
        onOpen={open}
        pages={{
          page,
          pageSize: LIMIT,
          total: list.data?.pagination.total ?? 0,
          totalIsExact: true,
          onPage: (next) => setAddress({ page: next }),
        }}
        empty={{
          icon: <DocumentOpen size={32} />,
          title: "No statements yet",
          description: "Load one, and see which claims it confirms.",
        }}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
      />
    </Screen>
  );
}
