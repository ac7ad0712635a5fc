import { INBOX_SOURCES, type InboxSource } from "@fundi/shared/inbox/inbox-sources";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { removeAssignments } from "./assignment-store";
import { deleteCannedRepliesOf } from "./canned-reply-store";
import { findNoteDates, forgetNotes } from "./collaboration-privacy-store";
import { findSubjectsOf } from "./subject-store";

const isAssigned = (subject: string): subject is InboxSource => (INBOX_SOURCES as readonly string[]).includes(subject);

/**
 * Staff notes about a person (README: what customers get of notes). It runs before the records are deleted that say
 * whose they are, and also deletes the person's own canned replies, if they were staff.
 */
export const collaborationPersonalData: PersonalData = {
  name: "staffNotes",
  ofVisitors: true,
  async collect(db, userId) {
    return findNoteDates(db, await findSubjectsOf(db, userId));
  },
  async erase(tx, userId) {
    const subjects = await findSubjectsOf(tx.db, userId);
    await forgetNotes(tx.db, subjects);
    await removeAssignments(
      tx.db,
      subjects.flatMap(({ subject, subjectId }) =>
        isAssigned(subject) ? [{ source: subject, sourceId: subjectId }] : [],
      ),
    );
    await deleteCannedRepliesOf(tx.db, userId);
  },
};
