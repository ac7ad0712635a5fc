import type { RowErrors } from "./loyalty-draft";

interface Props {
  error: string | undefined;
  rowErrors: RowErrors;
}

/**
 * The error of the rows as a whole; errors of single rows are shown at their fields. A failed save moves the focus to the
 * first of both.
 */
export const RowsError = ({ error, rowErrors }: Props) =>
  error === undefined || Object.keys(rowErrors).length > 0 ? null : (
    <p className="settings-error" role="alert" tabIndex={-1} aria-invalid="true">
      {error}
    </p>
  );
