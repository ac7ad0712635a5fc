import { t } from "@lingui/core/macro";

/** Permissions of the iframe, as in Jitsi's own embedding code. */
const ALLOWED = [
  "autoplay",
  "camera",
  "clipboard-write",
  "compute-pressure",
  "display-capture",
  "fullscreen",
  "hid",
  "microphone",
  "screen-wake-lock",
  "speaker-selection",
].join("; ");

/** The embedded call, with camera, microphone, screen sharing and fullscreen. */
export const VideoFrame = ({ address }: { address: string }) => (
  <iframe
    title={t`Video call`}
    src={address}
    allow={ALLOWED}
    allowFullScreen
    className="h-[70dvh] min-h-96 w-full rounded-md border border-line bg-sunken"
  />
);
