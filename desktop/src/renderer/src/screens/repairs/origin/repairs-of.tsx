import { REPAIR_STAGE_LABELS, type RepairOriginKind } from "@fundi/shared/workshop/repair-stages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { repairOriginQuery } from "../repair-queries";

/** The repairs that came of something, in one line, each with its stage; nothing where there are none. */
export function RepairsOf({ source, id }: { source: RepairOriginKind; id: number }) {
  const { data: { repairs = [] } = {} } = useQuery(repairOriginQuery({ source, id }));
  return repairs.map((repair) => (
    <span key={repair.id}>
      {" · "}
      <Link to={`/admin/repairs/${repair.id}`}>{repair.number}</Link> {REPAIR_STAGE_LABELS[repair.stage]}
    </span>
  ));
}
