/** A speech bubble. */
export const BubbleIcon = ({ size }: { size: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
  >
    <path
      strokeLinejoin="round"
      strokeLinecap="round"
      d="M4 5h16v11.5h-8L7.5 20v-3.5H4zM8.5 10.8h.1M12 10.8h.1M15.5 10.8h.1"
    />
  </svg>
);
