import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { REPAIR_KIND_LABELS, REPAIR_STAGE_LABELS } from "@fundi/shared/workshop/repair-stages";
import { useNow } from "../../../lib/clock";
import { CellTag } from "../../../ui/cell-tag";
import type { Column } from "../../../ui/data-table/column";
import { TimeAgo } from "../../../ui/time-ago";
import { marksOf } from "../card-marks";
import { ageText, deviceText, latenessWord, promiseText } from "../repair-text";

/** What is promised, in words; red where that is over. */
function PromiseCell({ job }: { job: RepairCard }) {
  const text = promiseText(job, useNow());
  return job.lateBy === "promise" ? <span className="repair-late-text">{text}</span> : text;
}

/** How long it is in its stage, and whether that is too long. */
function AgeCell({ job }: { job: RepairCard }) {
  const word = latenessWord(job);
  const tone = job.lateness === "late" ? "repair-late-text" : "repair-near-text";
  return (
    <>
      {word && <span className={tone}>{word}, </span>}
      {ageText(job)}
    </>
  );
}

function MarksCell({ job }: { job: RepairCard }) {
  return marksOf(job, useNow())
    .map(({ text }) => text)
    .join(", ");
}

/** Every field of a repair job in a list; the server has them in the order of promises or of entry. */
export const REPAIR_COLUMNS: readonly Column<RepairCard>[] = [
  {
    id: "number",
    title: "Number",
    value: ({ number }) => number,
    cell: ({ number }) => <strong className="tabular">{number}</strong>,
    width: 125,
    phone: 112,
  },
  { id: "device", title: "Device", value: deviceText, width: 170, phone: 120, grow: true },
  { id: "about", title: "Problem", value: ({ about }) => about, width: 180, grow: true },
  {
    id: "stage",
    title: "Stage",
    value: ({ stage }) => REPAIR_STAGE_LABELS[stage],
    cell: ({ stage, label }) => (
      <>
        <CellTag>{REPAIR_STAGE_LABELS[stage]}</CellTag> {label && <CellTag intent="primary">{label.name}</CellTag>}
      </>
    ),
    width: 160,
    phone: 110,
  },
  {
    id: "technician",
    title: "Technician",
    value: ({ technician }) => technician?.name ?? "Nobody",
    width: 130,
  },
  {
    id: "promisedAt",
    title: "Promised",
    value: ({ promisedAt }) => promisedAt,
    cell: (job) => <PromiseCell job={job} />,
    width: 115,
    sortable: true,
  },
  {
    id: "age",
    title: "In this stage",
    value: ({ minutesInStage }) => minutesInStage,
    cell: (job) => <AgeCell job={job} />,
    width: 170,
  },
  {
    id: "customer",
    title: "Customer",
    value: ({ customerName }) => customerName || "The shop",
    width: 150,
    grow: true,
  },
  { id: "phone", title: "Phone", value: ({ phone }) => phone || "–", width: 120, hidden: true },
  { id: "place", title: "Place", value: ({ place }) => place || "–", width: 90 },
  { id: "marks", title: "Marks", value: () => null, cell: (job) => <MarksCell job={job} />, width: 200, hidden: true },
  { id: "kind", title: "How it came", value: ({ kind }) => REPAIR_KIND_LABELS[kind], width: 110, hidden: true },
  {
    id: "updatedAt",
    title: "Changed",
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    width: 110,
    hidden: true,
  },
];
