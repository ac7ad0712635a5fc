import { mailPromiseText } from "@fundi/shared/mail/mail-promises";
import { useLocation } from "@remix-run/react";
import { useLazyImport } from "../../browser/use-lazy-import";
import { rememberReturnPath, useSession } from "../../session";
import { openAuthDialog } from "../auth";
import { useShop } from "../shell";
import type { Photos } from "./quote-fields";

interface QuotePhotosProps {
  error: string | undefined;
  onChange: (photos: Photos) => void;
}

const load = () => import("./photo-picker");

/** Photos for signed-in users, for whom the picker is loaded; guests see how to sign in. */
export function QuotePhotos({ error, onChange }: QuotePhotosProps) {
  const { status } = useSession();
  const signedIn = status === "signed-in";
  const { part } = useLazyImport(load, signedIn);
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
  const { mail } = useShop();
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
      <span className="no-js-only">Sign in</span> to add photos; what you typed stays.{" "}
      {mailPromiseText("quotePhotosLater", mail)}
    </p>
  );
}
