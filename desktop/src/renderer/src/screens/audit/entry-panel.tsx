import type { AuditEntry } from "@fundi/shared/audit/audit";
import { actorName } from "@fundi/shared/audit/audit-export";
import { changeLabel, eventLabel } from "@fundi/shared/audit/audit-labels";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../lib/shop-time";
import { CustomerName } from "../../ui/customer-name";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { Fact } from "../../ui/forms/record-panel";
import { recordAddress } from "./record-address";

/** One entry of the audit log, with a link to its record. */
export function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const address = recordAddress(entry);
  return (
    <DetailPanel title={eventLabel(entry.event)} recordKey={entry.id} onClose={onClose}>
      <dl className="record-facts">
        <Fact label="When">{formatDateTime(entry.at)}</Fact>
        <Fact label="Who">
          {actorName(entry)}
          {entry.actor && <span className="record-quiet"> ({entry.actor.role})</span>}
        </Fact>
        {(entry.about || address) && (
          <Fact label="About">{address ? <Link to={address}>{entry.about || "Open it"}</Link> : entry.about}</Fact>
        )}
        {entry.customer && (
          <Fact label="Customer">
            <CustomerName {...entry.customer} />
          </Fact>
        )}
        {entry.note && <Fact label="Note">{entry.note}</Fact>}
        <Fact label="Entry">{entry.id}</Fact>
      </dl>
      {entry.changes.length > 0 && (
        <DetailSection title="Before → after">
          <ul>
            {entry.changes.map((change) => (
              <li key={change.field} className="record-long">
                {changeLabel(change)}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </DetailPanel>
  );
}
