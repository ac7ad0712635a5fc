import { useOnDemand } from "../../browser/use-on-demand";
import { useSession } from "../session";

export interface Photos {
  urls: string[];
  /** One is still on its way. */
  busy: boolean;
}

interface QuotePhotosProps {
  error: string | undefined;
  onChange: (photos: Photos) => void;
}

const load = () => import("./photo-picker");

/** Photos for whoever is signed in; the picker is fetched only for them, guests are told how to get it. */
export function QuotePhotos({ error, onChange }: QuotePhotosProps) {
  const { status } = useSession();
  const signedIn = status === "signed-in";
  const { part } = useOnDemand(load, signedIn);
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Photos (optional)</p>
      {signedIn && part ? (
        <part.PhotoPicker onChange={onChange} />
      ) : (
        <p className="text-sm text-muted">
          {signedIn ? "Loading..." : "Sign in to add photos. You can also send them later, in answer to our mail."}
        </p>
      )}
      <p aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
