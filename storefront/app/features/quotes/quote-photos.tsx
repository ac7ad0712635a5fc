import { t } from "@lingui/core/macro";
import { useLazyImport } from "../../browser/use-lazy-import";
import { useSession } from "../../session";
import type { Photos } from "./quote-fields";

interface QuotePhotosProps {
  error: string | undefined;
  onChange: (photos: Photos) => void;
}

const load = () => import("./photo-picker");

/** Photos of the device, with or without an account; the picker is loaded on demand. */
export function QuotePhotos({ error, onChange }: QuotePhotosProps) {
  const { status } = useSession();
  const isKnown = status === "signed-in" || status === "guest";
  const { part, failed } = useLazyImport(load, isKnown);
  return (
    <div className="js-only grid gap-1.5">
      <p className="text-sm font-semibold">{t`Photos (optional)`}</p>
      {isKnown && part ? (
        <part.PhotoPicker key={status} isGuest={status === "guest"} onChange={onChange} />
      ) : (
        <p className="text-sm text-muted">{failed ? t`Photos cannot be added now.` : t`Loading...`}</p>
      )}
      <p aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
