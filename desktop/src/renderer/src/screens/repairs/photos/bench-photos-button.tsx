import { Button } from "@blueprintjs/core";
import { Camera } from "@blueprintjs/icons";
import type { RepairCard } from "@fundi/shared/workshop/repair-fields";
import { useState } from "react";
import { lastFour } from "../repair-text";
import { BenchPhotosDialog } from "./bench-photos-dialog";

/** On the bench: the button that adds photos of a device. */
export function BenchPhotos({ job }: { job: RepairCard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className="bench-icon"
        icon={<Camera />}
        title="Add photos"
        aria-label={`Add photos of ${lastFour(job.number)}`}
        onClick={() => setOpen(true)}
      />
      {isOpen && <BenchPhotosDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}
