import { useLocation } from "@remix-run/react";
import { useOnDemand } from "../../browser/use-on-demand";
import { openAuthDialog, rememberReturnPath, useSession } from "../session";
import type { Photos } from "./quote-fields";

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
      {signedIn && part ? <part.PhotoPicker onChange={onChange} /> : <HowToAddPhotos signedIn={signedIn} />}
      <p aria-live="polite" className="text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

function HowToAddPhotos({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation();
  if (signedIn) return <p className="text-sm text-muted">Loading...</p>;
  return (
    <p className="text-sm text-muted">
      <button
        type="button"
        className="js-only -my-2 py-2 font-semibold text-accent underline"
        onClick={() => {
          rememberReturnPath(pathname + search);
          openAuthDialog();
        }}
      >
        Sign in
      </button>
      <span className="no-js-only">Sign in</span> to add photos; what you typed stays. Or send them later, in answer to
      our mail.
    </p>
  );
}
