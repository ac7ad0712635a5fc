import { GUIDE_DEVICE_LABELS, type GuideStatus } from "@fundi/shared/guides/guide-rules";
import type { AdminGuideSummary } from "@fundi/shared/guides/guides";
import { CellTag } from "../../../ui/cell-tag";
import type { Column } from "../../../ui/data-table/column";
import { TimeAgo } from "../../../ui/time-ago";

export const STATUS_TAGS: Record<GuideStatus, { label: string; intent: "success" | "none" }> = {
  published: { label: "Published", intent: "success" },
  draft: { label: "Draft", intent: "none" },
};

export const DIFFICULTY_LABELS = { easy: "Easy", moderate: "Moderate", hard: "Hard" } as const;
const KISWAHILI_LABELS = { none: "–", partial: "Incomplete", complete: "Complete" } as const;

export const devicesText = ({ devices }: Pick<AdminGuideSummary, "devices">): string =>
  devices.map((device) => GUIDE_DEVICE_LABELS[device]).join(", ");

export const GUIDE_COLUMNS: readonly Column<AdminGuideSummary>[] = [
  { id: "title", title: "Guide", value: ({ title }) => title, width: 280, grow: true, sortable: true },
  { id: "devices", title: "Devices", value: devicesText, width: 150, sortable: true },
  {
    id: "status",
    title: "Status",
    value: ({ status }) => STATUS_TAGS[status].label,
    cell: ({ status }) => <CellTag intent={STATUS_TAGS[status].intent}>{STATUS_TAGS[status].label}</CellTag>,
    width: 100,
    sortable: true,
  },
  {
    id: "difficulty",
    title: "Difficulty",
    value: ({ difficulty }) => DIFFICULTY_LABELS[difficulty],
    width: 100,
    sortable: true,
  },
  { id: "minutes", title: "Minutes", value: ({ minutes }) => minutes, width: 80, numeric: true, sortable: true },
  { id: "steps", title: "Steps", value: ({ steps }) => steps, width: 70, numeric: true, sortable: true },
  {
    id: "kiswahili",
    title: "Kiswahili",
    value: ({ kiswahili }) => KISWAHILI_LABELS[kiswahili],
    width: 110,
    sortable: true,
  },
  {
    id: "updatedAt",
    title: "Changed",
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => <TimeAgo at={updatedAt} />,
    width: 120,
    sortable: true,
  },
];
