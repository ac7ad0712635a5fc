import { Button } from "@blueprintjs/core";
import { conditionNote } from "@fundi/shared/catalog/product-grade";
import { isNoted } from "@fundi/shared/catalog/product-unit";
import type { StockUnit, UnitState } from "@fundi/shared/inventory/units";
import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { fileUrl } from "../../../lib/file-url";
import { problemText } from "../../../lib/problem";
import { RoleNote } from "../../../session/role-note";
import { useMay } from "../../../session/session";
import { CellTag } from "../../../ui/cell-tag";
import { DetailSection } from "../../../ui/detail-panel";
import { AddUnitsDialog } from "./add-units-dialog";
import { DescribeUnitDialog } from "./describe-unit-dialog";
import { unitsQuery } from "./unit-queries";
import { UnitStateDialog } from "./unit-state-dialog";
import "./unit-section.css";

const STATES: Record<UnitState, { label: string; intent: "success" | "warning" | "none" }> = {
  on_hand: { label: "Free", intent: "success" },
  held: { label: "Held", intent: "warning" },
  sold: { label: "Sold", intent: "none" },
  fitted: { label: "Fitted", intent: "none" },
  gone: { label: "Written off", intent: "none" },
};

/** So many units are shown at once; the others on request. */
const SHOWN = 12;

interface Props {
  item: { id: number; name: string };
  /** Counted, of an item that has no serials yet. */
  counted: number;
}

/** On sale, and nobody has noted what it looks like. */
const isWaiting = (unit: StockUnit): boolean => unit.state === "on_hand" && !isNoted(unit);

type Open = { kind: "add" } | { kind: "describe" | "state"; unit: StockUnit };

/** The units of a stock item by their serials: each with its state, what tells it from others, and what can be done. */
export function UnitSection({ item, counted }: Props) {
  const mayDescribe = useMay("manager");
  const query = useQuery(unitsQuery(item.id));
  const [open, setOpen] = useState<Open | null>(null);
  const [isAll, setAll] = useState(false);
  const units = query.data ?? [];
  const shown = isAll ? units : units.slice(0, SHOWN);
  const waiting = units.filter(isWaiting).length;
  const close = () => setOpen(null);
  return (
    <DetailSection title="Units by serial">
      {query.isError && <p role="alert">{problemText(query.error)}</p>}
      {query.isSuccess && units.length === 0 && (
        <p>
          All pieces are counted alike. Where each one differs, enter their serials: customers then choose the very
          piece, with its grade, price and photos.
        </p>
      )}
      {waiting > 0 && (
        <p>
          {waiting === 1 ? "1 unit waits" : `${waiting} units wait`} for a description. Until then customers read that
          the condition is not noted; the grade and battery of the product are not promised of it.
        </p>
      )}
      <ul className="unit-list">
        {shown.map((unit) => (
          <li key={unit.id}>
            <Picture unit={unit} />
            <Facts unit={unit} />
            <Actions unit={unit} mayDescribe={mayDescribe} onOpen={(kind) => setOpen({ kind, unit })} />
          </li>
        ))}
      </ul>
      {units.length > shown.length && (
        <Button size="small" variant="minimal" text={`Show all ${units.length}`} onClick={() => setAll(true)} />
      )}
      <Button size="small" text="Add units by serial" onClick={() => setOpen({ kind: "add" })} />
      {units.length > 0 && <RoleNote least="manager">A manager describes units, and sets their prices.</RoleNote>}
      {open?.kind === "add" && (
        <AddUnitsDialog item={item} counted={units.length === 0 ? counted : 0} onClose={close} />
      )}
      {open?.kind === "describe" && <DescribeUnitDialog unit={open.unit} onClose={close} />}
      {open?.kind === "state" && <UnitStateDialog unit={open.unit} onClose={close} />}
    </DetailSection>
  );
}

const Picture = ({ unit: { photos } }: { unit: StockUnit }) =>
  photos[0] ? (
    <img className="unit-picture" src={fileUrl(thumbnailUrl(photos[0].url))} alt="" referrerPolicy="no-referrer" />
  ) : (
    <span aria-hidden="true" />
  );

function Facts({ unit }: { unit: StockUnit }) {
  const { label, intent } = STATES[unit.state];
  const about = [
    conditionNote(unit),
    unit.priceDifference !== 0 &&
      `${unit.priceDifference > 0 ? "+" : "−"} ${formatKes(Math.abs(unit.priceDifference))}`,
    unit.remark,
  ].filter(Boolean);
  return (
    <div>
      <strong className="unit-serial">{unit.serial}</strong> <CellTag intent={intent}>{label}</CellTag>
      {isWaiting(unit) && <CellTag intent="warning">Not described</CellTag>}
      {unit.order && (
        <>
          {" "}
          <Link to={`/admin/orders/${unit.order.id}`}>{unit.order.orderNumber}</Link>
        </>
      )}
      {unit.repair && (
        <>
          {" "}
          <Link to={`/admin/repairs/${unit.repair.id}`}>{unit.repair.number}</Link>
        </>
      )}
      {about.length > 0 && <p className="unit-about">{about.join(" · ")}</p>}
    </div>
  );
}

interface ActionsProps {
  unit: StockUnit;
  mayDescribe: boolean;
  onOpen: (kind: "describe" | "state") => void;
}

/** What is held, sold or fitted stays as its customer saw it. */
const Actions = ({ unit: { serial, state }, mayDescribe, onOpen }: ActionsProps) =>
  state !== "on_hand" && state !== "gone" ? (
    <span />
  ) : (
    <span>
      {mayDescribe && state === "on_hand" && (
        <Button size="small" text="Describe" aria-label={`Describe ${serial}`} onClick={() => onOpen("describe")} />
      )}{" "}
      <Button
        size="small"
        text={state === "on_hand" ? "Write off" : "Put back"}
        aria-label={`${state === "on_hand" ? "Write off" : "Put back"} ${serial}`}
        onClick={() => onOpen("state")}
      />
    </span>
  );
