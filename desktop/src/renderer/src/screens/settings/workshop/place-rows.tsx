import { Button } from "@blueprintjs/core";
import { Add, Print } from "@blueprintjs/icons";
import type { RepairPlace } from "@fundi/shared/workshop/repair-places";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { printPlaceLabels } from "../../../printing/repair-printing";
import { usePrint } from "../../../printing/use-print";
import { CellTag } from "../../../ui/cell-tag";
import { RequestProblem } from "../../../ui/forms/request-problem";
import { usePrintSettings } from "../../repairs/documents/print-settings";
import { placesQuery } from "../../repairs/repair-queries";
import { PLACE_KIND_LABELS, PlaceDialog } from "./place-dialog";

const aboutPlace = ({ kind, devices, capacity }: RepairPlace): string =>
  [
    PLACE_KIND_LABELS[kind],
    capacity !== null && `room for ${capacity}`,
    devices === 1 ? "1 device" : `${devices} devices`,
  ]
    .filter(Boolean)
    .join(" · ");

/** Where devices lie: shelves, bins and safes, each with a label to scan. */
export function PlaceRows({ mayEdit }: { mayEdit: boolean }) {
  const { data, error } = useQuery(placesQuery);
  const [open, setOpen] = useState<RepairPlace | "new" | null>(null);
  const [{ label: size }] = usePrintSettings();
  const { print, isPrinting } = usePrint();
  const used = data?.places.filter(({ active }) => active) ?? [];
  return (
    <section className="settings-card" aria-label="Places">
      <h2>Places</h2>
      <p className="record-quiet">
        Shelves, bins and safes. Scan the label of a place, then the labels of devices: they are in it.
      </p>
      {error && <RequestProblem error={error} />}
      {data?.places.length === 0 && <p className="record-quiet">No places yet: staff type where a device lies.</p>}
      <ul className="workshop-words">
        {data?.places.map((place) => (
          <li key={place.id}>
            <span>
              {place.name} {!place.active && <CellTag intent="none">Not in use</CellTag>}
              <small>{aboutPlace(place)}</small>
            </span>
            <span className="workshop-word-actions">
              <Button
                size="small"
                icon={<Print />}
                aria-label={`Print the label of ${place.name}`}
                title="Print its label"
                disabled={isPrinting}
                onClick={() => print(() => printPlaceLabels([place], size))}
              />
              {mayEdit && (
                <Button size="small" text="Change" aria-label={`Change ${place.name}`} onClick={() => setOpen(place)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {mayEdit && <Button icon={<Add />} text="Add a place" onClick={() => setOpen("new")} />}{" "}
      {used.length > 1 && (
        <Button
          icon={<Print />}
          text={`Print ${used.length} labels`}
          disabled={isPrinting}
          onClick={() => print(() => printPlaceLabels(used, size))}
        />
      )}
      {open !== null && <PlaceDialog place={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}
