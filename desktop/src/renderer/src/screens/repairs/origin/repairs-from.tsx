import { Button } from "@blueprintjs/core";
import { REPAIR_STAGE_LABELS, type RepairOriginKind } from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import { DetailSection } from "../../../ui/detail-panel";
import { intakeFromAddress } from "../intake/origin-address";
import { repairOriginQuery } from "../repair-queries";

interface Props {
  source: RepairOriginKind;
  id: number;
  /** Nothing comes of it any more: only what came is shown. */
  isOver?: boolean;
}

/** The repairs that came from a quote, an appointment, a ticket or a conversation, and the way to one more. */
export function RepairsFrom({ source, id, isOver = false }: Props) {
  const navigate = useNavigate();
  const { data: { repairs = [] } = {} } = useQuery(repairOriginQuery({ source, id }));
  if (isOver && repairs.length === 0) return null;
  return (
    <DetailSection title="Repair">
      {repairs.length > 0 && (
        <ul className="repairs-from">
          {repairs.map((repair) => (
            <li key={repair.id}>
              <Link to={`/admin/repairs/${repair.id}`}>{repair.number}</Link> {REPAIR_STAGE_LABELS[repair.stage]}
            </li>
          ))}
        </ul>
      )}
      {!isOver && (
        <Button
          text={repairs.length === 0 ? "Take the device in" : "Take in another device"}
          onClick={() => navigate(intakeFromAddress({ source, id }))}
        />
      )}
    </DetailSection>
  );
}
