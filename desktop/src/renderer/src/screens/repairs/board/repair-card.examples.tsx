import type { RepairCard as Card } from "@fundi/shared/workshop/repair-fields";
import { defineExamples, LONG_TEXT, noop } from "../../../../../../../tests/support/examples";
import { repairCard } from "../../../testing/repair-samples";
import { RepairCard } from "./repair-card";
import "../repairs.css";
import "./board.css";

/** Tuesday, 24 November 2026, 10:42 in the shop. */
const NOW = Date.parse("2026-11-24T07:42:00Z");
const given = { now: NOW, meId: 1, onOpen: noop };
const mine = { technician: { id: 1, name: "Grace Njeri" }, promisedAt: "2026-11-24T13:00:00Z" };
const hold: Card["hold"] = {
  ...{ reason: "supplier", whose: "supplier" },
  ...{ until: "2026-11-25T09:00:00Z", since: "2026-11-24T06:00:00Z" },
};

export const examples = defineExamples({
  "On time, nobody's": <RepairCard {...given} card={repairCard()} />,
  Mine: <RepairCard {...given} card={repairCard(mine)} />,
  "Nearly late": <RepairCard {...given} card={repairCard({ ...mine, lateness: "near", lateBy: "limit" })} />,
  Late: (
    <RepairCard
      {...given}
      card={repairCard({ ...mine, promisedAt: "2026-11-24T07:00:00Z", lateness: "late", lateBy: "promise" })}
    />
  ),
  "On hold": <RepairCard {...given} card={repairCard({ ...mine, hold })} />,
  "All marks": (
    <RepairCard
      {...given}
      card={repairCard({
        ...{ hold, priority: "emergency", isReturn: true, kind: "mail_in" },
        device: { id: 5, type: "phone", name: "Samsung A14", alert: "Swollen battery" },
        label: { id: 1, name: "Waiting for data backup", colour: "amber" },
      })}
    />
  ),
  "Parts, money, message": (
    <RepairCard
      {...given}
      card={repairCard({
        ...{ stage: "ready", partCount: { here: 3, needed: 4 }, unread: 2, money: { state: "due", due: 5400 } },
        label: { id: 1, name: "Call first", colour: "blue" },
      })}
    />
  ),
  Paid: (
    <RepairCard
      {...given}
      card={repairCard({ partCount: { here: 1, needed: 1 }, money: { state: "paid", due: 0 }, unread: 1 })}
    />
  ),
  Selected: <RepairCard {...given} card={repairCard(mine)} isSelected isOpen />,
  "Went on meanwhile": <RepairCard {...given} card={repairCard(mine)} hasLeft />,
  "Long text": (
    <RepairCard
      {...given}
      card={repairCard({ about: LONG_TEXT, device: { id: 5, type: "laptop", name: LONG_TEXT, alert: "" } })}
    />
  ),
});
