import { Trans } from "@lingui/react/macro";
/** Shows that the typed words had no match, and the corrected words that were searched for. */
export function SearchedInstead({ typed, corrected }: { typed: string; corrected?: string | undefined }) {
  if (!corrected) return null;
  return (
    <p role="status" className="break-words">
      <Trans>
        Nothing found for “{typed}”. Showing <strong>{corrected}</strong>.
      </Trans>
    </p>
  );
}
