/** Shows that the typed words had no match, and the corrected words that were searched for. */
export function SearchedInstead({ typed, corrected }: { typed: string; corrected?: string | undefined }) {
  if (!corrected) return null;
  return (
    <p role="status" className="break-words">
      Nothing found for “{typed}”. Showing <strong>{corrected}</strong>.
    </p>
  );
}
