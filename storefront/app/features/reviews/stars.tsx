import { t } from "@lingui/core/macro";
import { formatNumber } from "../../i18n";

const STAR = "M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z";

/** Five stars, filled up to a number, which may be between two. */
export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  return (
    <span role="img" aria-label={t`${formatNumber(value)} of 5 stars`} className="inline-flex text-attention">
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape key={star} share={Math.max(0, Math.min(1, value - star + 1))} size={size} />
      ))}
    </span>
  );
}

/** One star; `share` of it is filled. */
export function StarShape({ share, size }: { share: number; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      {/* A picture within the picture ends at its own width. The page allows no styles of elements. */}
      <svg width={24 * share} height={24} aria-hidden="true">
        <path d={STAR} fill="currentColor" />
      </svg>
    </svg>
  );
}
