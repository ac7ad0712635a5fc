import { SegmentedControl } from "@blueprintjs/core";
import { MobilePhone, Tick } from "@blueprintjs/icons";
import { z } from "@fundi/shared/contract/z";
import { PROMPT_VIEWS } from "@fundi/shared/payments/mpesa-prompts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useAddress } from "../../../lib/address";
import { useMay } from "../../../session/session";
import { DataTable } from "../../../ui/data-table/data-table";
import { DetailPanel } from "../../../ui/detail-panel";
import { Screen, UNKNOWN } from "../../../ui/screen";
import { OrderPanel } from "../../orders/order-panel";
import { PaymentTabs } from "../payment-tabs";
import { PROMPT_COLUMNS } from "./prompt-columns";
import { PromptLook } from "./prompt-look";
import { PromptMessages } from "./prompt-messages";
import { promptListQuery, type ShownPrompt } from "./prompt-queries";

const PromptsAddress = z.object({
  view: z.enum([...PROMPT_VIEWS, "messages"]).default("attention"),
  page: z.coerce.number().int().min(1).default(1),
  /** The opened prompt. */
  open: z.coerce.number().int().positive().optional(),
});
const LIMIT = 50;
const promptId = ({ id }: ShownPrompt) => id;

const EMPTY = {
  attention: {
    icon: <Tick size={32} />,
    title: "Nothing to look at",
    description: "Prompts without an outcome, and money to give back, appear here by themselves.",
  },
  waiting: { icon: <MobilePhone size={32} />, title: "No prompt is out" },
  all: { icon: <MobilePhone size={32} />, title: "No prompts yet", description: "Customers and staff send them." },
} as const;

/** M-Pesa prompts: those to look at, those that wait, all, and messages that were not believed. */
export default function PromptsView() {
  const [{ view, page, open }, setAddress] = useAddress(PromptsAddress);
  const isManager = useMay("manager");
  const shown = view === "messages" ? "attention" : view;
  const list = useQuery(promptListQuery({ view: shown, page, limit: LIMIT }));
  const openPrompt = useCallback(({ id }: ShownPrompt) => setAddress({ open: id, page }), [setAddress, page]);
  const close = useCallback(() => setAddress({ open: undefined, page }), [setAddress, page]);
  const attention = list.data?.attention;
  const toLookAt = attention && attention.unknown + attention.unmatched + attention.toGiveBack;
  const counted = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
  const views = [
    { value: "attention", label: counted("To look at", toLookAt) },
    { value: "waiting", label: "Waiting" },
    { value: "all", label: "All" },
    ...(isManager ? [{ value: "messages", label: counted("Messages", attention?.messages) }] : []),
  ];
  const listed = list.data?.prompts.find(({ id }) => id === open);
  const [lastOpened, setLastOpened] = useState<ShownPrompt>();
  if (listed && listed !== lastOpened) setLastOpened(listed);
  // One that leaves the list, as its money was just given back, stays open until it is closed.
  const opened = listed ?? (lastOpened?.id === open ? lastOpened : undefined);
  const toolbar = (
    <SegmentedControl
      aria-label="Which prompts"
      options={views}
      value={view}
      onValueChange={(next) => setAddress({ view: next as typeof view, open: undefined })}
    />
  );
  return (
    <Screen
      title="Payments"
      actions={<PaymentTabs current="prompts" />}
      facts={[
        { label: "not known", value: attention?.unknown ?? UNKNOWN },
        { label: "to give back", value: attention?.toGiveBack ?? UNKNOWN },
      ]}
      detail={opened && <OpenedPrompt key={opened.id} prompt={opened} onClose={close} />}
    >
      {view === "messages" ? (
        <div className="prompt-messages-view">
          {toolbar}
          <PromptMessages />
        </div>
      ) : (
        <DataTable
          id="prompts"
          label="M-Pesa prompts"
          noun="prompts"
          columns={PROMPT_COLUMNS}
          rows={list.data?.prompts}
          rowId={promptId}
          openId={opened?.id}
          onOpen={openPrompt}
          toolbar={toolbar}
          pages={{
            page,
            pageSize: LIMIT,
            total: list.data?.pagination.total ?? 0,
            totalIsExact: list.data?.pagination.totalIsExact ?? true,
            onPage: (next) => setAddress({ page: next }),
          }}
          empty={EMPTY[shown]}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRefreshing={list.isFetching}
        />
      )}
    </Screen>
  );
}

/** The order of a prompt, with the prompt in it; a test has no order. */
const OpenedPrompt = ({ prompt, onClose }: { prompt: ShownPrompt; onClose: () => void }) =>
  prompt.orderId === null ? (
    <DetailPanel title="Test prompt" recordKey={prompt.id} onClose={onClose}>
      <PromptLook prompt={prompt} />
    </DetailPanel>
  ) : (
    <OrderPanel id={prompt.orderId} onClose={onClose} />
  );
