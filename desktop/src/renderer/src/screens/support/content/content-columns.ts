import { isInKiswahili } from "@fundi/shared/support/faq-words";
import type { AdminFaq, AdminResource } from "@fundi/shared/support/support-content";
import type { Column } from "../../../ui/data-table/column";
import { capitalized } from "./content-fields";

export const FAQ_COLUMNS: readonly Column<AdminFaq>[] = [
  {
    id: "question",
    title: "Question",
    value: (faq) => faq.question,
    width: 280,
    card: "title",
    grow: true,
    sortable: true,
  },
  { id: "answer", title: "Answer", value: (faq) => faq.answer, width: 360, card: "line", grow: true },
  {
    id: "kiswahili",
    title: "Kiswahili",
    value: (faq) => (isInKiswahili(faq) ? "Yes" : "Missing"),
    width: 100,
    card: "note",
    sortable: true,
  },
  {
    id: "category",
    title: "Category",
    value: (faq) => capitalized(faq.category),
    width: 130,
    card: "state",
    sortable: true,
  },
];

export const RESOURCE_COLUMNS: readonly Column<AdminResource>[] = [
  { id: "title", title: "Title", value: (link) => link.title, width: 260, card: "title", grow: true, sortable: true },
  { id: "description", title: "Description", value: (link) => link.description, width: 260, card: "line", grow: true },
  { id: "type", title: "Type", value: (link) => capitalized(link.type), width: 90, card: "state", sortable: true },
  {
    id: "difficulty",
    title: "Difficulty",
    value: (link) => capitalized(link.difficulty),
    width: 110,
    sortable: true,
  },
  { id: "duration", title: "Length", value: (link) => link.duration ?? "", width: 80, card: "note" },
  { id: "url", title: "Link", value: (link) => link.url, width: 200 },
];
