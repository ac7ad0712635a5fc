import { Callout } from "@blueprintjs/core";
import { SKIP_REASONS, type SkipReason, type StatementReview } from "@fundi/shared/payments/received-money";

const number = (count: number) => count.toLocaleString("en-KE");

/** Counts the lines that are not listed, so that every line of the file is accounted for. */
export function StatementFacts({ review: { statement, counts } }: { review: StatementReview }) {
  const { lines, skipped, charges, known, problems } = statement;
  const passed = (Object.keys(SKIP_REASONS) as SkipReason[]).flatMap((reason) =>
    skipped[reason] ? [`${number(skipped[reason])} ${SKIP_REASONS[reason]}`] : [],
  );
  const parts = [
    ...(counts.settled > 0 ? [`${number(counts.settled)} approved already`] : []),
    ...(charges > 0 ? [charges === 1 ? "1 charge" : `${number(charges)} charges`] : []),
    ...(known > 0 ? [`${number(known)} known before`] : []),
    ...passed,
  ];
  return (
    <div className="statement-facts">
      <p className="bp6-text-muted">
        {lines === 1 ? "1 line" : `${number(lines)} lines`}
        {parts.length > 0 && `: ${parts.join(", ")}`}.
      </p>
      {problems.length > 0 && (
        <Callout
          compact
          intent="warning"
          title={problems.length === 1 ? "1 line could not be read" : `${problems.length} lines could not be read`}
        >
          <ul className="statement-failed">
            {problems.map(({ line, text }) => (
              <li key={line}>
                Line {line}: {text}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
