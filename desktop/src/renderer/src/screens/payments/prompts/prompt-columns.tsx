import { formatKes } from "@fundi/shared/values/money";
import { shownPhone } from "@fundi/shared/values/phone";
import type { Column } from "../../../ui/data-table/column";
import { MONEY_WIDTH } from "../../../ui/data-table/measures";
import { TimeAgo } from "../../../ui/time-ago";
import type { ShownPrompt } from "./prompt-queries";
import { PromptTag, promptLabel } from "./prompt-state";

/** What a list of prompts shows of each. */
export const PROMPT_COLUMNS: readonly Column<ShownPrompt>[] = [
  {
    id: "state",
    title: "State",
    value: (prompt) => promptLabel(prompt),
    cell: (prompt) => <PromptTag prompt={prompt} />,
    width: 150,
    phone: 140,
  },
  {
    id: "age",
    title: "Sent",
    value: ({ requestedAt }) => requestedAt,
    cell: ({ requestedAt }) => <TimeAgo at={requestedAt} />,
    width: 100,
  },
  {
    id: "amount",
    title: "Amount",
    value: ({ amount }) => amount,
    cell: ({ amount }) => <strong>{formatKes(amount)}</strong>,
    width: MONEY_WIDTH,
    phone: 110,
    numeric: true,
  },
  {
    id: "inHand",
    title: "To give back",
    value: ({ moneyInHand }) => moneyInHand,
    cell: ({ moneyInHand }) => (moneyInHand > 0 ? formatKes(moneyInHand) : ""),
    width: MONEY_WIDTH,
    numeric: true,
  },
  { id: "phone", title: "Phone", value: ({ phone }) => shownPhone(phone), width: 132 },
  {
    id: "order",
    title: "Order",
    value: ({ orderNumber, purpose }) => orderNumber ?? (purpose === "test" ? "Test" : ""),
    width: 135,
    phone: 130,
  },
  { id: "name", title: "Name", value: ({ customerName }) => customerName, width: 140, grow: true },
  { id: "receipt", title: "Receipt", value: ({ receipt }) => receipt ?? "", width: 120 },
  { id: "by", title: "Requested by", value: ({ requestedBy }) => requestedBy ?? "Customer", width: 140 },
  { id: "provider", title: "Provider", value: ({ providerText }) => providerText ?? "", width: 220, grow: true },
];
