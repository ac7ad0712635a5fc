/** Icons of the assistant, in the style of `Icon`; loaded with its panel. */
const PATHS = {
  microphone: "M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3zM6 11a6 6 0 0 0 12 0M12 17v3.5M9 20.5h6",
  stop: "M7 7h10v10H7z",
  send: "M4 12h14M12.5 5.5L19 12l-6.5 6.5",
  "voice-on": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11",
  "voice-off": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
  anew: "M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 4v4h4",
} as const;

export const AssistantIcon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);
