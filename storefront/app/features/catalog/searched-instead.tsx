import { Trans } from "@lingui/react/macro";

/** Shows that the typed words or the price had no match, and what is shown instead. */
export function SearchedInstead({
  typed,
  corrected,
  noneAtPrice,
}: {
  typed: string;
  corrected?: string | undefined;
  noneAtPrice?: true | undefined;
}) {
  if (noneAtPrice)
    return (
      <p role="status" className="break-words">
        <Trans>Nothing for “{typed}” at that price. These are the nearest.</Trans>
      </p>
    );
  if (!corrected) return null;
  return (
    <p role="status" className="break-words">
      <Trans>
        Nothing found for “{typed}”. Showing <strong>{corrected}</strong>.
      </Trans>
    </p>
  );
}
