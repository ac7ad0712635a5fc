import type { StaffMember } from "@fundi/shared/accounts/staff";
import { fullName } from "@fundi/shared/values/person-name";
import { DetailPanel } from "../../ui/detail-panel";
import { Fact } from "../../ui/forms/record-panel";
import { PhoneLink } from "../../ui/phone-link";
import { TimeAgo } from "../../ui/time-ago";
import { CAPABILITY_TEXTS, ROLE_TEXTS } from "./staff-draft";

/** When somebody joined the staff, their last sign-in, and whether it takes a second factor. */
export const MemberDates = ({ member: { id, createdAt, lastSeenAt, hasFactor } }: { member: StaffMember }) => (
  <p className="record-dates">
    Number {id} · added <TimeAgo at={createdAt} /> ·{" "}
    {lastSeenAt ? (
      <>
        last signed in <TimeAgo at={lastSeenAt} />
      </>
    ) : (
      "has not signed in yet"
    )}{" "}
    · two-factor sign-in {hasFactor ? "on" : "off"}
  </p>
);

/** A read-only staff account, for managers. */
export const MemberFacts = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => (
  <DetailPanel title={fullName(member.firstName, member.lastName)} recordKey={member.id} onClose={onClose}>
    <dl className="record-facts">
      <Fact label="Role">{ROLE_TEXTS[member.role].label}</Fact>
      <Fact label="Also does">
        {member.capabilities.map((capability) => CAPABILITY_TEXTS[capability].label).join(", ") || "–"}
      </Fact>
      <Fact label="E-mail">
        <a href={`mailto:${member.email}`}>{member.email}</a>
      </Fact>
      <Fact label="Phone">{member.phone ? <PhoneLink phone={member.phone} /> : "–"}</Fact>
      <Fact label="Access">{member.active ? "Active" : "Switched off"}</Fact>
    </dl>
    <MemberDates member={member} />
  </DetailPanel>
);
