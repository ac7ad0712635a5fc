import type { StaffMember } from "@fundi/shared/staff";
import { DetailPanel } from "../../ui/detail-panel";
import { Fact } from "../../ui/record-panel";
import { TimeAgo } from "../../ui/time-ago";
import { ROLE_WORDS } from "./staff-draft";

/** Since when somebody is on the staff, and when they last came in. */
export const MemberDates = ({ member: { id, createdAt, lastSeenAt } }: { member: StaffMember }) => (
  <p className="record-dates">
    Number {id} · added <TimeAgo at={createdAt} /> ·{" "}
    {lastSeenAt ? (
      <>
        last signed in <TimeAgo at={lastSeenAt} />
      </>
    ) : (
      "has not signed in yet"
    )}
  </p>
);

/** A staff account to read, for managers (`decisions.md` D2). */
export const MemberFacts = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => (
  <DetailPanel title={`${member.firstName} ${member.lastName}`} recordKey={member.id} onClose={onClose}>
    <dl className="record-facts">
      <Fact label="Role">{ROLE_WORDS[member.role].label}</Fact>
      <Fact label="E-mail">
        <a href={`mailto:${member.email}`}>{member.email}</a>
      </Fact>
      <Fact label="Phone">{member.phone ? <a href={`tel:${member.phone}`}>{member.phone}</a> : "–"}</Fact>
      <Fact label="Access">{member.active ? "Active" : "Switched off"}</Fact>
    </dl>
    <MemberDates member={member} />
  </DetailPanel>
);
