import { Button } from "@blueprintjs/core";
import { Camera } from "@blueprintjs/icons";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { lastFour } from "../repair-text";

/** On the bench: the button that adds photos of a device. */
export const BenchPhotos = ({ job, onOpen }: { job: RepairCard; onOpen: () => void }) => (
  <Button
    className="bench-icon"
    icon={<Camera />}
    title="Add photos"
    aria-label={`Add photos of ${lastFour(job.number)}`}
    onClick={onOpen}
  />
);
