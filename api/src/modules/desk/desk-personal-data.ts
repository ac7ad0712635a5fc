import { INBOX_SOURCES, type InboxSource } from "@fundi/shared/inbox-sources";
import type { PersonalData } from "../../platform/privacy/personal-data";
import { removeAssignments } from "./assignment-store";
import { deleteCannedRepliesOf } from "./canned-reply-store";
import { findNoteDates, forgetNotes } from "./desk-privacy-store";
import { findSubjectsOf } from "./subject-store";

const isAssigned = (subject: string): subject is InboxSource => (INBOX_SOURCES as readonly string[]).includes(subject);

/**
 * What staff noted of a person (README: what customers get of notes). It goes before the records that say whose they are,
 * and with it what the person, as one of the staff, kept for themselves.
 */
export const deskPersonalData: PersonalData = {
  name: "staffNotes",
  async collect(db, userId) {
    return findNoteDates(db, await findSubjectsOf(db, userId));
  },
  async forget(tx, userId) {
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
