import type { MyRepairDetail } from "@fundi/shared/workshop/my-repairs";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Card } from "../../../components/card";
import { formatDate } from "../../../i18n/dates";
import { useShop } from "../../shell";
import { PhotoMarks } from "./photo-marks";

type Photo = MyRepairDetail["photos"][number];

interface RepairPhotosProps {
  photos: readonly Photo[];
  /** Returns the picture of a photo, as far as its viewer may load it. */
  children: (photo: Photo) => ReactNode;
}

/** The photos of the device that its customer may see. */
export function RepairPhotos({ photos, children }: RepairPhotosProps) {
  const { timeZone } = useShop();
  if (photos.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t`Photos`}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.id} className="grid content-start gap-1">
            <span className="relative block aspect-4/3 overflow-hidden rounded-md border border-line bg-sunken">
              {children(photo)}
              <PhotoMarks photo={photo} />
            </span>
            <span className="text-sm text-muted wrap-anywhere">
              {photo.caption || formatDate(photo.takenAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
