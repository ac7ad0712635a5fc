import type { NoteSubject } from "@fundi/shared/collaboration/collaboration-subjects";
import { DetailSection } from "../ui/detail-panel";
import { Notes } from "./notes";

/** The internal notes as a section of a record's details. */
export const NotesSection = ({ subject, id }: { subject: NoteSubject; id: number }) => (
  <DetailSection title="Internal notes">
    <Notes key={`${subject}:${id}`} subject={subject} id={id} />
  </DetailSection>
);
