import { useState } from "react";
import { useDebouncedValue } from "../../lib/debounced-value";

/** Previews the image at a typed address, or shows that there is none. */
export function ImagePreview({ address }: { address: string }) {
  const debouncedAddress = useDebouncedValue(address.trim());
  const [failed, setFailed] = useState("");
  if (!debouncedAddress || failed === debouncedAddress) {
    return (
      <div className="image-preview image-preview-empty" role="status">
        {debouncedAddress ? "No picture at this address" : "No picture yet"}
      </div>
    );
  }
  return (
    <img
      className="image-preview"
      src={debouncedAddress}
      alt="As customers will see it"
      referrerPolicy="no-referrer"
      onError={() => setFailed(debouncedAddress)}
    />
  );
}
