import type { AuditEntry } from "@fundi/shared/audit";
import { whoDid } from "@fundi/shared/audit-export";
import { changeWords, eventWords } from "@fundi/shared/audit-words";
import { formatDateTime } from "@fundi/shared/time";
import { Link } from "react-router-dom";
import { CustomerName } from "../../ui/customer-name";
import { DetailPanel, DetailSection } from "../../ui/detail-panel";
import { Fact } from "../../ui/record-panel";
import { recordAddress } from "./record-address";

/** One entry of the log whole, with the way to what it is about. */
export function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const address = recordAddress(entry);
  return (
    <DetailPanel title={eventWords(entry.event)} recordKey={entry.id} onClose={onClose}>
      <dl className="record-facts">
        <Fact label="When">{formatDateTime(entry.at)}</Fact>
        <Fact label="Who">
          {whoDid(entry)}
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
                {changeWords(change)}
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </DetailPanel>
  );
}
