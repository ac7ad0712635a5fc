import { PhotoMarks } from "@fundi/shared/photo-marks/photo-marks";
import { PHOTO_PHASES } from "@fundi/shared/workshop/intakes";
import {
  integer,
  json,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
  timestamp,
} from "../../../platform/database/table";

export const REPAIR_PHOTOS = table("repair_photos", {
  id: serial("id"),
  jobId: integer("job_id"),
  phase: oneOf("phase", PHOTO_PHASES, "intake"),
  fileId: text("file_id"),
  sha256: text("sha256"),
  width: integer("width"),
  height: integer("height"),
  /** Drawn over the photo, which itself is never changed. */
  marks: json("marks", PhotoMarks, []),
  caption: text("caption"),
  takenBy: nullable(integer("taken_by")),
  takenAt: timestamp("taken_at"),
});
export type PhotoRecord = RecordOf<typeof REPAIR_PHOTOS.columns>;
