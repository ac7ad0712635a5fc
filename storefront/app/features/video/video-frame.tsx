/** What the host of the call needs of this device; taken from Jitsi's own embedding code. */
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

/** The call inside the page, with camera, microphone, screen and the whole screen (checklist SUP-80). */
export const VideoFrame = ({ address }: { address: string }) => (
  <iframe
    title="Video call"
    src={address}
    allow={ALLOWED}
    allowFullScreen
    className="h-[70dvh] min-h-96 w-full rounded-md border border-line bg-sunken"
  />
);
